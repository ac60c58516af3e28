import JSONSyntax
import Testing

@Suite struct TextEncodingTests {
  static let texts = ["{}", "17", "[1]", #"{"é":"日本🙂"}"#, "\n[\"a\"]\n"]

  @Test(arguments: TextEncoding.allCases, texts)
  func `every encoding is recognised by its byte order mark and kept`(
    encoding: TextEncoding, text: String
  ) throws {
    let mark = encoding != .utf8
    let bytes = Sample.bytes(of: text, in: encoding, mark: mark)
    let document = try JSONDocument(parsing: bytes)
    #expect(document.encoding == encoding)
    #expect(document.original == bytes)
    let isMarkKept = encoding == .utf8WithByteOrderMark
    #expect(document.bytes == Array((isMarkKept ? "\u{FEFF}" + text : text).utf8))
    #expect(try document.root.value == Sample.value(text))
    #expect(document.isEqualInMeaning(to: try JSONDocument(parsing: text)))
  }

  @Test(arguments: TextEncoding.allCases.filter { $0 != .utf8WithByteOrderMark }, texts)
  func `every encoding is recognised by its zero bytes`(
    encoding: TextEncoding, text: String
  ) throws {
    let bytes = Sample.bytes(of: text, in: encoding, mark: false)
    let document = try JSONDocument(parsing: bytes)
    #expect(document.encoding == encoding)
    #expect(document.bytes == Array(text.utf8))
  }

  @Test func `one digit in UTF-16 is recognised`() throws {
    #expect(try JSONDocument(parsing: [0x37, 0x00]).encoding == .utf16LittleEndian)
    #expect(try JSONDocument(parsing: [0x00, 0x37]).encoding == .utf16BigEndian)
    #expect(try JSONDocument(parsing: [0x37]).encoding == .utf8)
  }

  /// Malformed text in other encodings, and the offset and the words of the error.
  static let malformed: [(bytes: [UInt8], offset: Int, error: String)] = [
    ([0xFF, 0xFE, 0x22, 0x00, 0x3D], 4, "1:2: expected well-formed UTF-16, found the byte 0x3D"),
    (
      [0xFE, 0xFF, 0x00, 0x22, 0xD8, 0x00, 0x00, 0x22], 4,
      "1:2: expected well-formed UTF-16, found the bytes 0xD8 0x00"
    ),
    (
      [0x22, 0x00, 0x0A, 0x00, 0x00, 0xDC], 4,
      "2:1: expected well-formed UTF-16, found the bytes 0x00 0xDC"
    ),
    (
      [0x00, 0x00, 0xFE, 0xFF, 0x00, 0x11, 0x00, 0x00], 4,
      "1:1: expected well-formed UTF-32, found the bytes 0x00 0x11 0x00 0x00"
    ),
    (
      [0xFF, 0xFE, 0x00, 0x00, 0x00, 0xD8, 0x00, 0x00], 4,
      "1:1: expected well-formed UTF-32, found the bytes 0x00 0xD8 0x00 0x00"
    ),
    ([0xFF, 0xFE], 2, "1:1: expected a value, found the end of the document"),
  ]

  @Test(arguments: malformed)
  func `malformed text is rejected where it begins`(bytes: [UInt8], offset: Int, error: String) {
    let thrown = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: bytes) }
    #expect(thrown?.description == error)
    #expect(thrown?.offset == offset)
  }

  @Test(arguments: TextEncoding.allCases)
  func `an error counts its offset in the bytes as received`(encoding: TextEncoding) {
    let bytes = Sample.bytes(of: "[\"é🙂\",\nx]", in: encoding, mark: encoding != .utf8)
    let offsets: [TextEncoding: Int] = [
      .utf8: 11, .utf8WithByteOrderMark: 14, .utf16LittleEndian: 18, .utf16BigEndian: 18,
      .utf32LittleEndian: 32, .utf32BigEndian: 32,
    ]
    let thrown = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: bytes) }
    #expect(thrown?.offset == offsets[encoding])
    #expect(thrown?.description == "2:1: expected a value, found 'x'")
  }

  @Test func `a string is never taken for another encoding`() {
    let thrown = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument(parsing: "1\u{0}2\u{0}")
    }
    #expect(
      thrown?.description
        == "1:2: expected nothing after the value, found the control character U+0000")
  }

  @Test func `names are for people`() {
    #expect(
      TextEncoding.allCases.map(\.name) == [
        "UTF-8", "UTF-8 with a byte order mark", "UTF-16 (little endian)", "UTF-16 (big endian)",
        "UTF-32 (little endian)", "UTF-32 (big endian)",
      ])
  }
}
