import CompatModel
import JSONSyntax

/// JSON that is put together of values as their payload spells them.
enum Spelling {
  static func array(_ elements: [[UInt8]]) -> [UInt8] { enclosed("[", elements, "]") }

  static func object(_ members: [[UInt8]]) -> [UInt8] { enclosed("{", members, "}") }

  static func member(_ key: String, _ value: some Sequence<UInt8>) -> [UInt8] {
    JSONValue.string(key).bytes + [UInt8(ascii: ":")] + value
  }

  /// A member as its payload spells it.
  static func member(_ node: JSONNode) -> [UInt8] {
    Array(node.document.bytes[node.outerStart..<node.range.upperBound])
  }

  private static func enclosed(_ open: String, _ parts: [[UInt8]], _ close: String) -> [UInt8] {
    Array(open.utf8) + parts.joined(separator: [UInt8(ascii: ",")]) + Array(close.utf8)
  }
}
