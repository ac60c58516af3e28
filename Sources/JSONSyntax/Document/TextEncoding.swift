/// The encoding in which a document was received.
///
/// RFC 8259 (section 8.1) requires UTF-8 without a byte order mark, but decoders in the field
/// accept more: Foundation's recognises a mark, and without a mark the position of the zero bytes
/// (RFC 4627, section 3).
public enum TextEncoding: String, Sendable, Hashable, CaseIterable {
  /// UTF-8 as RFC 8259 requires it.
  case utf8
  /// UTF-8 behind the bytes EF BB BF, which a sender must not add and a reader may ignore.
  case utf8WithByteOrderMark
  /// UTF-16 with the low byte first.
  case utf16LittleEndian
  /// UTF-16 with the high byte first.
  case utf16BigEndian
  /// UTF-32 with the low byte first.
  case utf32LittleEndian
  /// UTF-32 with the high byte first.
  case utf32BigEndian

  /// The name for people, such as "UTF-16 (little endian)".
  public var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf8WithByteOrderMark: "UTF-8 with a byte order mark"
    case .utf16LittleEndian: "UTF-16 (little endian)"
    case .utf16BigEndian: "UTF-16 (big endian)"
    case .utf32LittleEndian: "UTF-32 (little endian)"
    case .utf32BigEndian: "UTF-32 (big endian)"
    }
  }

  /// The encoding that the first bytes reveal, and the length of the byte order mark.
  ///
  /// The marks of UTF-32 come first because the little-endian one begins with that of UTF-16.
  static func detected(in bytes: [UInt8]) -> (encoding: TextEncoding, markLength: Int) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8WithByteOrderMark, 3) }
    guard bytes.count >= 2 else { return (.utf8, 0) }
    // In UTF-8 no document can begin with these: a quick way out for nearly every document.
    guard bytes[0] == 0 || bytes[1] == 0 || bytes[0] >= 0xFE else { return (.utf8, 0) }
    if bytes.starts(with: [0x00, 0x00, 0xFE, 0xFF]) { return (.utf32BigEndian, 4) }
    if bytes.starts(with: [0xFF, 0xFE, 0x00, 0x00]) { return (.utf32LittleEndian, 4) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    return (detectedByZeroBytes(in: bytes), 0)
  }

  private static func detectedByZeroBytes(in bytes: [UInt8]) -> TextEncoding {
    let isZero = bytes.prefix(4).map { $0 == 0 }
    return switch isZero {
    case [true, true, true, false]: .utf32BigEndian
    case [false, true, true, true]: .utf32LittleEndian
    case [true, false, true, false], [true, false]: .utf16BigEndian
    case [false, true, false, true], [false, true]: .utf16LittleEndian
    default: .utf8
    }
  }
}
