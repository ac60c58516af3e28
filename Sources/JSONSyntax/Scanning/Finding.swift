/// Words for what a text contains where something else was expected.
///
/// The words are safe to print: control characters, invisible ones and those that turn the
/// direction of writing are named, never shown.
enum Finding {
  /// Longer runs of letters are cut, so that a message stays a line.
  private static let maximumWordLength = 20

  static func description(at offset: Int, in bytes: [UInt8]) -> String {
    guard offset < bytes.count else { return "the end of the document" }
    let byte = bytes[offset]
    if isLetter(byte) {
      let word = bytes[offset...].prefix(maximumWordLength + 1).prefix {
        isLetter($0) || isDigit($0)
      }
      let text = String(decoding: word.prefix(maximumWordLength), as: UTF8.self)
      return word.count > maximumWordLength ? "'\(text)…'" : "'\(text)'"
    }
    let length = bytes.withUnsafeBufferPointer { UTF8Sequence.length(at: offset, in: $0) }
    guard length > 0,
      let scalar = String(decoding: bytes[offset..<offset + length], as: UTF8.self)
        .unicodeScalars.first
    else { return "the byte 0x\(hexadecimal(UInt32(byte), digits: 2))" }
    switch scalar.properties.generalCategory {
    case .control:
      return "the control character U+\(hexadecimal(scalar.value, digits: 4))"
    case .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .nonspacingMark, .enclosingMark, .spacingMark,
      .spaceSeparator where scalar != " ":
      return "the character U+\(hexadecimal(scalar.value, digits: 4))"
    default:
      return scalar == "'" ? "a single quote" : "'\(Character(scalar))'"
    }
  }

  /// A number in capital hexadecimal digits, with leading zeros.
  static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 && byte < 0x80
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
