/// What a string of a document says, once its escapes are resolved (RFC 8259, section 7).
enum StringContent {
  /// Decodes the bytes between two quotes, which the scanner has accepted.
  ///
  /// A surrogate escape without its partner has no meaning in Unicode; it becomes U+FFFD.
  static func decoded(_ bytes: [UInt8], in range: Range<Int>, hasEscapes: Bool) -> String {
    bytes.withUnsafeBufferPointer { buffer in
      let content = UnsafeBufferPointer(rebasing: buffer[range])
      return hasEscapes
        ? String(decoding: unescaped(content), as: UTF8.self)
        : String(decoding: content, as: UTF8.self)
    }
  }

  private static func unescaped(_ content: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var position = 0
    while position < content.count {
      let byte = content[position]
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        position += 1
        continue
      }
      let letter = content[position + 1]
      position += 2
      switch letter {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        result.append(contentsOf: UTF8.encode(scalar(at: &position, in: content)) ?? .init())
      default: result.append(letter)
      }
    }
    return result
  }

  /// Reads the digits behind `\u` and, for a high surrogate, the low surrogate's whole escape.
  private static func scalar(
    at position: inout Int, in content: UnsafeBufferPointer<UInt8>
  ) -> Unicode.Scalar {
    let unit = codeUnit(at: position, in: content)
    position += 4
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let isPaired =
      UTF16.isLeadSurrogate(unit) && position + 6 <= content.count
      && content[position] == UInt8(ascii: "\\") && content[position + 1] == UInt8(ascii: "u")
    guard isPaired else { return "\u{FFFD}" }
    let low = codeUnit(at: position + 2, in: content)
    guard UTF16.isTrailSurrogate(low) else { return "\u{FFFD}" }
    position += 6
    let offset = (UInt32(unit) - 0xD800) << 10 | (UInt32(low) - 0xDC00)
    return Unicode.Scalar(0x10000 + offset) ?? "\u{FFFD}"
  }

  private static func codeUnit(
    at position: Int, in content: UnsafeBufferPointer<UInt8>
  ) -> UInt16 {
    (0..<4).reduce(0) { unit, digit in
      unit << 4 | (content[position + digit].hexadecimalValue ?? 0)
    }
  }
}

extension UInt8 {
  /// The value of a digit of a `\u` escape, in either case; nil for another character.
  var hexadecimalValue: UInt16? {
    Character(Unicode.Scalar(self)).hexDigitValue.map(UInt16.init(truncatingIfNeeded:))
  }
}
