import Synchronization

/// A JSON text, kept byte for byte, with a tree of its values laid over it.
///
/// Nothing is lost or normalised: the order of members, duplicate keys, the spelling of numbers,
/// escapes and whitespace stay as they were received. Strings and numbers are decoded only when
/// they are read. Changes are edits of the bytes, see ``applying(_:)``.
///
/// The grammar is that of RFC 8259, strictly. Two things are more than the grammar requires: a byte
/// order mark and text in UTF-16 or UTF-32 are recognised, because decoders accept them.
public struct JSONDocument: Sendable {
  /// The nesting that Foundation's decoder accepts.
  public static let defaultDepthLimit = 512

  let storage: Storage

  /// What a document consists of; every node refers to it.
  final class Storage: Sendable {
    let bytes: [UInt8]
    let original: [UInt8]
    let encoding: TextEncoding
    let records: [NodeRecord]
    let marks = Mutex(TextMarks())

    /// Where the records of the children of each large container begin, by its record.
    ///
    /// Records only look ahead, so finding a child by its position takes a walk: many such walks
    /// through a long array would take time that grows with the square of its length.
    private let starts: [Int: Int]
    private let children: [UInt32]

    /// The first member of each name, of each large object in which one was looked for.
    private let members = Mutex<[Int: [ExactText: Int]]>([:])

    /// How many children a container has whose children are walked through.
    private static let maximumWalk = 16

    /// How many members an object has that are searched one after the other.
    static let maximumSearch = 256

    init(bytes: [UInt8], original: [UInt8], encoding: TextEncoding, records: [NodeRecord]) {
      self.bytes = bytes
      self.original = original
      self.encoding = encoding
      self.records = records
      var starts: [Int: Int] = [:]
      var children: [UInt32] = []
      for container in records.indices where records[container].count > Storage.maximumWalk {
        starts[container] = children.count
        var child = UInt32(container + 1)
        while child < records[container].subtreeEnd {
          children.append(child)
          child = records[Int(child)].subtreeEnd
        }
      }
      self.starts = starts
      self.children = children
    }

    /// Returns the record of the child at a position of a container; nil if it has fewer.
    func child(at index: Int, of container: Int) -> Int? {
      guard index >= 0, index < Int(records[container].count) else { return nil }
      if let start = starts[container] { return Int(children[start + index]) }
      var child = container + 1
      for _ in 0..<index { child = Int(records[child].subtreeEnd) }
      return child
    }

    /// Returns the record of the first member of a name of an object; nil if it has none.
    func member(named name: String, of object: JSONNode) -> Int? {
      members.withLock { known in
        if let index = known[object.recordIndex] { return index[ExactText(name)] }
        let named = object.children.compactMap { child in
          child.name.map { ($0, child.recordIndex) }
        }
        let index = Dictionary(first: named)
        known[object.recordIndex] = index
        return index[ExactText(name)]
      }
    }
  }

  /// The text in UTF-8; all ranges of nodes and edits count in these bytes.
  ///
  /// A byte order mark of UTF-8 stays in it. Text received in UTF-16 or UTF-32 is transcoded,
  /// without its mark.
  public var bytes: [UInt8] { storage.bytes }

  /// The bytes as received; the same as ``bytes`` unless they had to be transcoded.
  public var original: [UInt8] { storage.original }

  /// The encoding as received.
  public var encoding: TextEncoding { storage.encoding }

  /// Reads a document from bytes in any of the encodings that ``TextEncoding`` lists.
  public init(
    parsing bytes: [UInt8], depthLimit: Int = JSONDocument.defaultDepthLimit
  ) throws(JSONSyntaxError) {
    let (encoding, markLength) = TextEncoding.detected(in: bytes)
    let transcoding = Transcoding(encoding: encoding, markLength: markLength)
    switch encoding {
    case .utf8, .utf8WithByteOrderMark:
      try self.init(bytes, original: bytes, transcoding, depthLimit)
    case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian:
      let (text, failure) = transcoding.transcoded(bytes)
      if let failure {
        throw JSONSyntaxError(failure, in: bytes, after: text)
      }
      try self.init(text, original: bytes, transcoding, depthLimit)
    }
  }

  /// Reads a document from a string.
  public init(
    parsing text: String, depthLimit: Int = JSONDocument.defaultDepthLimit
  ) throws(JSONSyntaxError) {
    let bytes = Array(text.utf8)
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let transcoding = Transcoding(
      encoding: hasMark ? .utf8WithByteOrderMark : .utf8, markLength: hasMark ? 3 : 0)
    try self.init(bytes, original: bytes, transcoding, depthLimit)
  }

  private init(
    _ bytes: [UInt8], original: [UInt8], _ transcoding: Transcoding, _ depthLimit: Int
  ) throws(JSONSyntaxError) {
    let start = transcoding.encoding == .utf8WithByteOrderMark ? transcoding.markLength : 0
    do {
      let records = try JSONScanner.records(of: bytes, from: start, depthLimit: depthLimit)
      storage = Storage(
        bytes: bytes, original: original, encoding: transcoding.encoding, records: records)
    } catch {
      throw JSONSyntaxError(error, in: bytes, from: start, transcoding, depthLimit)
    }
  }

  init(storage: Storage) { self.storage = storage }

  /// Tells documents apart that have been parsed one by one, while they are alive.
  package var identity: ObjectIdentifier { ObjectIdentifier(storage) }

  /// The value that the whole document is.
  public var root: JSONNode { JSONNode(storage: storage, record: 0) }

  /// Every value of the document, containers before their content, in the order of the text.
  public var nodes: JSONNodes { JSONNodes(storage: storage) }

  /// The line and character of an offset in ``bytes``; beyond the end it counts as the end.
  public func location(at offset: Int) -> TextLocation {
    let start = encoding == .utf8WithByteOrderMark ? 3 : 0
    return storage.marks.withLock { $0.location(of: offset, in: bytes, from: start) }
  }
}

extension JSONSyntaxError {
  fileprivate init(
    _ failure: ScanFailure, in bytes: [UInt8], from start: Int, _ transcoding: Transcoding,
    _ depthLimit: Int
  ) {
    let (expectation, offset) = (failure.expectation, failure.offset)
    self.init(
      offset: transcoding.originalOffset(of: offset, in: bytes),
      location: TextLocation(of: offset, in: bytes, from: start),
      expected: expectation == .depth
        ? "at most \(depthLimit) nested arrays and objects" : expectation.rawValue,
      found: expectation == .addressableSize
        ? "\(bytes.count) bytes" : Finding.description(at: offset, in: bytes))
  }

  /// Puts a failure of transcoding into words; `text` is what could be read before it.
  fileprivate init(_ failure: ScanFailure, in bytes: [UInt8], after text: [UInt8]) {
    let unit = bytes[failure.offset...].prefix(failure.expectation == .wellFormedUTF16 ? 2 : 4)
    let names = unit.map { "0x" + Finding.hexadecimal(UInt32($0), digits: 2) }
    self.init(
      offset: failure.offset,
      location: TextLocation(of: text.count, in: text, from: 0),
      expected: failure.expectation.rawValue,
      found: "the \(names.count == 1 ? "byte" : "bytes") \(names.joined(separator: " "))")
  }
}
