import CompatModel
import JSONSyntax

/// Other values of the same JSON type, as a second writer might have sent them.
enum OtherValues {
  /// Returns another value for a site.
  ///
  /// A value that a sample has at the same site is best, because a model can read it. Without one,
  /// and for containers, the value is varied so that dates, identifiers and URLs stay such.
  static func value(for node: JSONNode, seen: SeenValues) -> JSONValue? {
    let value = node.value
    if !node.isContainer {
      let other = seen.values(at: node.pattern).first { $0.kind == value.kind && $0 != value }
      if let other { return other }
    }
    return variation(of: value)
  }

  /// Returns a different value of the same type, or `nil` where there is none.
  static func variation(of value: JSONValue) -> JSONValue? {
    switch value {
    case .null: nil
    case .boolean(let truth): .boolean(!truth)
    case .number(let number): .number(JSONNumber(number == JSONNumber(0) ? 1 : 0))
    case .string(let text): .string(variation(of: text))
    case .array(let elements): .array(elements.isEmpty ? [.null] : elements.dropLast())
    case .object(let members): .object(variation(of: members))
    }
  }

  /// Varies the first scalar; an object without one loses everything, or gets a member.
  private static func variation(of members: [JSONMember]) -> [JSONMember] {
    let scalars: [JSONKind] = [.boolean, .number, .string]
    guard let index = members.firstIndex(where: { scalars.contains($0.value.kind) }),
      let value = variation(of: members[index].value)
    else { return members.isEmpty ? [JSONMember(key: "other", value: .boolean(true))] : [] }
    var members = members
    members[index].value = value
    return members
  }

  /// Changes one character: the last digit of the first number in the text (a year stays a year,
  /// an hour an hour), else the last letter.
  private static func variation(of text: String) -> String {
    var bytes = Array(text.utf8)
    if let first = bytes.firstIndex(where: \.isASCIIDigit) {
      let behind = bytes[first...].firstIndex { !$0.isASCIIDigit } ?? bytes.endIndex
      bytes[behind - 1] = neighbour(of: bytes[behind - 1])
    } else if let last = bytes.lastIndex(where: \.isASCIILetter) {
      bytes[last] = neighbour(of: bytes[last])
    } else {
      bytes += Array("other".utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The digit or letter before the given one; the second one of its row for the first.
  private static func neighbour(of byte: UInt8) -> UInt8 {
    let isFirst = [UInt8(ascii: "0"), UInt8(ascii: "a"), UInt8(ascii: "A")].contains(byte)
    return isFirst ? byte + 1 : byte - 1
  }
}
