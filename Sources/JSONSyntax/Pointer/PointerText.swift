/// The text form that pointers and patterns share (RFC 6901, section 3).
enum PointerText {
  static func tokens(
    of text: String
  ) throws(JSONPointerError) -> [Substring.UTF8View] {
    guard !text.isEmpty else { return [] }
    guard text.utf8.first == UInt8(ascii: "/") else {
      throw JSONPointerError(text: text, offset: 0, expected: "'/' at the beginning")
    }
    return text.utf8.dropFirst()
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  }

  static func unescaped(
    _ token: Substring.UTF8View, in text: String, allowsStar: Bool = false
  ) throws(JSONPointerError) -> String {
    var result: [UInt8] = []
    var isEscape = false
    for index in token.indices {
      let byte = token[index]
      switch (isEscape, byte) {
      case (false, UInt8(ascii: "~")):
        isEscape = true
        continue
      case (false, _): result.append(byte)
      case (true, UInt8(ascii: "0")): result.append(UInt8(ascii: "~"))
      case (true, UInt8(ascii: "1")): result.append(UInt8(ascii: "/"))
      case (true, UInt8(ascii: "2")) where allowsStar: result.append(UInt8(ascii: "*"))
      default: throw badEscape(in: text, at: index, allowsStar)
      }
      isEscape = false
    }
    guard !isEscape else { throw badEscape(in: text, at: token.endIndex, allowsStar) }
    return String(decoding: result, as: UTF8.self)
  }

  private static func badEscape(
    in text: String, at index: String.Index, _ allowsStar: Bool
  ) -> JSONPointerError {
    JSONPointerError(
      text: text, offset: text.utf8.distance(from: text.startIndex, to: index),
      expected: allowsStar ? "0, 1 or 2 after '~'" : "0 or 1 after '~'")
  }

  /// Escapes a token: the tilde first, so that the tildes of the slashes' escapes stay.
  static func escaped(_ token: String) -> String {
    guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return token
    }
    var result = ""
    for scalar in token.unicodeScalars {
      switch scalar {
      case "~": result += "~0"
      case "/": result += "~1"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
