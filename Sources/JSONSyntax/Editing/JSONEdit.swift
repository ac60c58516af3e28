/// A change of a document's text: some bytes give way to others.
public struct JSONEdit: Codable, Sendable, Hashable {
  /// The bytes of ``JSONDocument/bytes`` that go; an empty range is an insertion.
  public var range: Range<Int>
  /// The bytes that come; they need not be JSON.
  public var replacement: [UInt8]

  /// Creates an edit.
  public init(range: Range<Int>, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  /// Creates an insertion.
  package init(inserting bytes: [UInt8], at offset: Int) {
    self.init(range: offset..<offset, replacement: bytes)
  }

  /// Adds the edit to a hash; the first bytes distinguish enough.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(range)
    hasher.combine(replacement.count)
    replacement.withUnsafeBytes { bytes in
      hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes.prefix(64)))
    }
  }
}
