extension TextForm {
  /// Whether a text is another one with escapes for the characters that no web address may have.
  ///
  /// `URL` escapes them when it reads a text, such as the braces of a template.
  package static func isEscaped(_ text: String, of other: String) -> Bool {
    var left = text.utf8[...]
    var hasEscape = false
    for byte in other.utf8 {
      guard let first = left.popFirst() else { return false }
      if first == byte { continue }
      guard first == UInt8(ascii: "%"), !isPlain(byte), let high = left.popFirst(),
        let low = left.popFirst(),
        UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16) == byte
      else { return false }
      hasEscape = true
    }
    return hasEscape && left.isEmpty
  }

  /// Whether a web address may have a byte as it is (RFC 3986); a percent sign begins an escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "-._~:/?@!$&'()*+,;=".utf8.contains(byte)
  }
}
