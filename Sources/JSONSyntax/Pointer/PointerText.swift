/// The text form that pointers and patterns share (RFC 6901, section 3).
enum PointerText {
  static func tokens(
    of text: String
  ) throws(JSONPointerError) -> [(token: Substring.UTF8View, offset: Int)] {
    guard !text.isEmpty else { return [] }
    guard text.utf8.first == UInt8(ascii: "/") else {
      throw JSONPointerError(text: text, offset: 0, expected: "'/' at the beginning")
    }
    var tokens: [(token: Substring.UTF8View, offset: Int)] = []
    var rest = text.utf8.dropFirst()
    var offset = 1
    while let end = rest.firstIndex(of: UInt8(ascii: "/")) {
      let token = rest[..<end]
      tokens.append((token, offset))
      offset += token.count + 1
      rest = rest[end...].dropFirst()
    }
    tokens.append((rest, offset))
    return tokens
  }

  static func unescaped(
    _ token: Substring.UTF8View, offset: Int, in text: String, allowsStar: Bool = false
  ) throws(JSONPointerError) -> String {
    var result: [UInt8] = []
    var isEscape = false
    for (index, byte) in token.enumerated() {
      switch (isEscape, byte) {
      case (false, UInt8(ascii: "~")):
        isEscape = true
        continue
      case (false, _): result.append(byte)
      case (true, UInt8(ascii: "0")): result.append(UInt8(ascii: "~"))
      case (true, UInt8(ascii: "1")): result.append(UInt8(ascii: "/"))
      case (true, UInt8(ascii: "2")) where allowsStar: result.append(UInt8(ascii: "*"))
      default: throw badEscape(text: text, offset: offset + index, allowsStar)
      }
      isEscape = false
    }
    guard !isEscape else { throw badEscape(text: text, offset: offset + token.count, allowsStar) }
    return String(decoding: result, as: UTF8.self)
  }

  private static func badEscape(
    text: String, offset: Int, _ allowsStar: Bool
  ) -> JSONPointerError {
    JSONPointerError(
      text: text, offset: offset,
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
