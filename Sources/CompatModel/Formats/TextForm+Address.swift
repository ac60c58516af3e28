extension TextForm {
  /// Whether a text is another one with escapes for the characters that no web address may have.
  ///
  /// `URL` escapes them when it reads a text, such as the braces of a template.
  package static func isEscaped(_ text: String, of other: String) -> Bool {
    let left = Array(text.utf8)
    var position = 0
    var hasEscape = false
    for byte in other.utf8 {
      guard position < left.count else { return false }
      let first = left[position]
      position += 1
      if first == byte { continue }
      guard first == UInt8(ascii: "%"), !isPlain(byte), position + 2 <= left.count else {
        return false
      }
      let digits = String(decoding: left[position..<position + 2], as: UTF8.self)
      guard digits.uppercased() == byte.hexadecimal else { return false }
      position += 2
      hasEscape = true
    }
    return hasEscape && position == left.count
  }

  /// Whether a web address may have a byte as it is (RFC 3986); a percent sign begins an escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "-._~:/?@!$&'()*+,;=".utf8.contains(byte)
  }
}
