/// What the scanner remembers of one value: 36 bytes, regardless of the value's size.
///
/// The records of a document lie in one array in preorder. A subtree is therefore a run of records,
/// and neither walking nor dropping a document needs recursion.
struct NodeRecord: Sendable {
  /// The first byte of the value.
  var start: UInt32
  /// The first byte behind the value.
  var end: UInt32
  /// The first record behind this one's subtree: the next sibling, where there is one.
  var subtreeEnd: UInt32
  /// The record of the container, or `none` for the root.
  var parent: UInt32
  /// The opening quote of the member's key.
  var keyStart: UInt32
  /// The first byte behind the key's closing quote; 0 where there is no key.
  var keyEnd: UInt32
  /// The position among the siblings.
  var index: UInt32
  var count: UInt32
  var kind: JSONKind
  /// Whether the string holds escapes, so that its bytes are not its content.
  var hasEscapes: Bool
  var keyHasEscapes: Bool

  static let none = UInt32.max

  var range: Range<Int> { Int(start)..<Int(end) }
  var hasKey: Bool { keyEnd != 0 }
  var keyRange: Range<Int> { Int(keyStart)..<Int(keyEnd) }

  /// Where the member or element begins: its key, or else its value.
  var outerStart: Int { Int(hasKey ? keyStart : start) }
}
