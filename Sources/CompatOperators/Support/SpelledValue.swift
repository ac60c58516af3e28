import CompatModel
import JSONSyntax

/// A piece of JSON as it is spelled, and what it means.
struct SpelledValue {
  let bytes: [UInt8]
  let value: JSONValue

  /// A value as its payload spells it.
  init(_ node: JSONNode) { self.init(bytes: Array(node.source), value: node.value) }

  /// A value in its shortest spelling.
  init(_ value: JSONValue) { self.init(bytes: value.bytes, value: value) }

  init(bytes: [UInt8], value: JSONValue) {
    self.bytes = bytes
    self.value = value
  }

  static func array(_ elements: [SpelledValue]) -> SpelledValue {
    SpelledValue(
      bytes: enclosed("[", elements.map(\.bytes), "]"), value: .array(elements.map(\.value)))
  }

  static func object(_ members: [SpelledMember]) -> SpelledValue {
    SpelledValue(
      bytes: enclosed("{", members.map(\.bytes), "}"), value: .object(members.map(\.member)))
  }

  private static func enclosed(_ open: String, _ parts: [[UInt8]], _ close: String) -> [UInt8] {
    Array(open.utf8) + parts.joined(separator: [UInt8(ascii: ",")]) + Array(close.utf8)
  }
}

/// A member as it is spelled, and what it means.
struct SpelledMember {
  let bytes: [UInt8]
  let member: JSONMember

  /// A member as its payload spells it.
  init(_ node: JSONNode) {
    bytes = Array(node.document.bytes[node.outerStart..<node.range.upperBound])
    member = JSONMember(key: node.key ?? "", value: node.value)
  }

  init(_ key: String, _ value: SpelledValue) {
    bytes = JSONValue.string(key).bytes + [UInt8(ascii: ":")] + value.bytes
    member = JSONMember(key: key, value: value.value)
  }
}

extension Change {
  static func replacing(_ node: JSONNode, spelled: SpelledValue) -> Change {
    Change(
      at: node, edits: [node.replaced(with: spelled.bytes)],
      expectedReading: .changed(became: spelled.value))
  }

  static func respelling(_ node: JSONNode, spelled: SpelledValue) -> Change {
    Change(
      at: node, edits: [node.replaced(with: spelled.bytes)],
      expectedReading: .respelled(as: spelled.value))
  }
}

extension JSONDocument {
  /// The text in units of two or four bytes, without a mark.
  func text(bytesPerUnit count: Int, isLittleEndian: Bool) -> [UInt8] {
    let mark = encoding == .utf8WithByteOrderMark ? 3 : 0
    let text = String(decoding: bytes[mark...], as: UTF8.self)
    var units: [UInt32] = []
    if count == 2 {
      for unit in text.utf16 { units.append(UInt32(unit)) }
    } else {
      for scalar in text.unicodeScalars { units.append(scalar.value) }
    }
    var result: [UInt8] = []
    for unit in units {
      for index in 0..<count {
        let shift = 8 * UInt32(isLittleEndian ? index : count - 1 - index)
        result.append(UInt8(truncatingIfNeeded: unit >> shift))
      }
    }
    return result
  }
}
