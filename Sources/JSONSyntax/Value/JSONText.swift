enum JSONText {
  /// A string in quotes, with the escapes that RFC 8259 (section 7) demands and no others.
  static func quoted(_ string: String) -> [UInt8] {
    var result: [UInt8] = []
    append(string, to: &result)
    return result
  }

  static func append(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    if string.hasOnly({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      bytes.append(contentsOf: string.utf8)
    } else {
      for byte in string.utf8 {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
          bytes.append(UInt8(ascii: "\\"))
          bytes.append(byte)
        case 0x00..<0x20: appendEscape(of: byte, to: &bytes)
        default: bytes.append(byte)
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
    let escape: String =
      switch byte {
      case 0x08: "\\b"
      case 0x09: "\\t"
      case 0x0A: "\\n"
      case 0x0C: "\\f"
      case 0x0D: "\\r"
      default: "\\u00" + (byte < 0x10 ? "0" : "1") + String(byte & 0x0F, radix: 16)
      }
    bytes.append(contentsOf: escape.utf8)
  }
}
