/// A value in a document: a view of a few bytes that keeps the document alive.
public struct JSONNode: Sendable {
  let storage: JSONDocument.Storage
  let recordIndex: Int

  init(storage: JSONDocument.Storage, record: Int) {
    self.storage = storage
    self.recordIndex = record
  }

  package func isSame(as other: JSONNode) -> Bool {
    storage === other.storage && recordIndex == other.recordIndex
  }

  var record: NodeRecord { storage.records[recordIndex] }

  func node(_ record: Int) -> JSONNode { JSONNode(storage: storage, record: record) }

  package var position: Int { recordIndex }

  /// The document that this value belongs to.
  public var document: JSONDocument { JSONDocument(storage: storage) }

  /// What kind of value this is.
  public var kind: JSONKind { record.kind }

  /// Whether this is an array or an object.
  public var isContainer: Bool { kind.isContainer }

  /// The bytes of the value, quotes and brackets included.
  public var range: Range<Int> { record.range }

  /// Where the member or element begins: its key, or else its value.
  package var outerStart: Int { record.outerStart }

  /// The spelling of the value.
  public var source: ArraySlice<UInt8> { storage.bytes[range] }

  /// The spelling of the value as text.
  package var spelling: String { String(decoding: source, as: UTF8.self) }

  /// The array or object that holds this value; nil for the root.
  public var parent: JSONNode? {
    let parent = record.parent
    return parent == NodeRecord.none ? nil : node(Int(parent))
  }

  /// The decoded name of the member whose value this is; nil for elements and the root.
  public var key: String? {
    let record = record
    guard record.hasKey else { return nil }
    return StringContent.decoded(
      storage.bytes, in: Int(record.keyStart) + 1..<Int(record.keyEnd) - 1,
      hasEscapes: record.keyHasEscapes)
  }

  /// The bytes of the member's name, quotes included.
  public var keyRange: Range<Int>? { record.hasKey ? record.keyRange : nil }

  /// The position among the elements or members of the parent; nil for the root.
  public var index: Int? { record.parent == NodeRecord.none ? nil : Int(record.index) }

  /// The number of elements or members; 0 for scalars.
  public var count: Int { Int(record.count) }

  /// The decoded text of a string; nil for other kinds.
  ///
  /// A surrogate escape without its partner, which the grammar allows, becomes U+FFFD.
  public var string: String? {
    let record = record
    guard record.kind == .string else { return nil }
    return StringContent.decoded(
      storage.bytes, in: Int(record.start) + 1..<Int(record.end) - 1,
      hasEscapes: record.hasEscapes)
  }

  /// The truth value of a boolean; nil for other kinds.
  public var boolean: Bool? {
    kind == .boolean ? storage.bytes[Int(record.start)] == UInt8(ascii: "t") : nil
  }

  /// The exact value of a number; nil for other kinds.
  public var number: JSONNumber? {
    guard kind == .number else { return nil }
    let range = range
    return storage.bytes.withUnsafeBufferPointer { bytes in
      JSONNumber(scanning: UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }
}
