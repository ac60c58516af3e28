extension DecoderFact {
  /// UTF-16 and UTF-32 are recognised by their bytes.
  ///
  /// There is one exception: the byte order mark of little-endian UTF-32 begins with that of UTF-16
  /// and is mistaken for it. So such a payload is rejected with the mark and read without it.
  static let otherEncodingsAreRead = DecoderFact(
    id: "other-encodings-are-read",
    statement: """
      A byte order mark is skipped, and UTF-16 and UTF-32 are recognised and read, but for UTF-32 \
      in little endian with a byte order mark.
      """,
    importance: """
      A payload in another encoding is neutral: 'wire-bom', 'wire-utf16' and 'wire-utf32' must be \
      intact, so they use only encodings that are read.
      """,
    trials: Encoding.allCases.map { encoding in
      .reading(
        bytes: encoding.bytes(of: #"{"a":1}"#), called: #"{"a":1} in \#(encoding.rawValue)"#,
        as: Member<Int>.self, named: "Int",
        answers: encoding == .markedUTF32LittleEndian ? noPath : "1"
      ) { "\($0.a)" }
    })
}

private enum Encoding: String, CaseIterable {
  case markedUTF8 = "UTF-8 with a byte order mark"
  case utf16BigEndian = "UTF-16BE"
  case utf16LittleEndian = "UTF-16LE"
  case markedUTF16BigEndian = "UTF-16BE with a byte order mark"
  case markedUTF16LittleEndian = "UTF-16LE with a byte order mark"
  case utf32BigEndian = "UTF-32BE"
  case utf32LittleEndian = "UTF-32LE"
  case markedUTF32BigEndian = "UTF-32BE with a byte order mark"
  case markedUTF32LittleEndian = "UTF-32LE with a byte order mark"

  /// The payloads are ASCII: every character is one byte, padded with zeros.
  func bytes(of text: String) -> [UInt8] {
    switch self {
    case .markedUTF8: [0xEF, 0xBB, 0xBF] + text.utf8
    case .utf16BigEndian: text.utf8.flatMap { [0, $0] }
    case .utf16LittleEndian: text.utf8.flatMap { [$0, 0] }
    case .markedUTF16BigEndian: [0xFE, 0xFF] + text.utf8.flatMap { [0, $0] }
    case .markedUTF16LittleEndian: [0xFF, 0xFE] + text.utf8.flatMap { [$0, 0] }
    case .utf32BigEndian: text.utf8.flatMap { [0, 0, 0, $0] }
    case .utf32LittleEndian: text.utf8.flatMap { [$0, 0, 0, 0] }
    case .markedUTF32BigEndian: [0, 0, 0xFE, 0xFF] + text.utf8.flatMap { [0, 0, 0, $0] }
    case .markedUTF32LittleEndian: [0xFF, 0xFE, 0, 0] + text.utf8.flatMap { [$0, 0, 0, 0] }
    }
  }
}
