/// The well-formed byte sequences of UTF-8 (RFC 3629, section 4).
enum UTF8Sequence {
  /// The length of the well-formed sequence that begins at an offset; 0 where there is none.
  ///
  /// Overlong forms, surrogates and code points beyond U+10FFFF are not well-formed.
  static func length(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let lead = bytes[offset]
    func isContinuation(_ distance: Int, _ allowed: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      offset + distance < bytes.count && allowed.contains(bytes[offset + distance])
    }
    switch lead {
    case 0x00...0x7F:
      return 1
    case 0xC2...0xDF:
      return isContinuation(1) ? 2 : 0
    case 0xE0...0xEF:
      let second: ClosedRange<UInt8> =
        lead == 0xE0 ? 0xA0...0xBF : lead == 0xED ? 0x80...0x9F : 0x80...0xBF
      return isContinuation(1, second) && isContinuation(2) ? 3 : 0
    case 0xF0...0xF4:
      let second: ClosedRange<UInt8> =
        lead == 0xF0 ? 0x90...0xBF : lead == 0xF4 ? 0x80...0x8F : 0x80...0xBF
      return isContinuation(1, second) && isContinuation(2) && isContinuation(3) ? 4 : 0
    default:
      return 0
    }
  }
}
