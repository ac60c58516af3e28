import JSONSyntax
import Testing

@Suite struct TextEncodingTests {
  @Test func `every encoding is recognised by its mark or its zero bytes, and kept`() throws {
    for encoding in TextEncoding.allCases {
      for text in ["{}", "17", "[1]", #"{"é":"日本🙂"}"#, "\n[\"a\"]\n"] {
        // UTF-8 with a mark is an encoding of its own.
        for mark in [true, false]
        where mark ? encoding != .utf8 : encoding != .utf8WithByteOrderMark {
          let bytes = Sample.bytes(of: text, in: encoding, mark: mark)
          let document = try JSONDocument(parsing: bytes)
          #expect(document.encoding == encoding, "\(text)")
          #expect(document.original == bytes)
          let isMarkKept = encoding == .utf8WithByteOrderMark
          #expect(document.bytes == Array((isMarkKept ? "\u{FEFF}" + text : text).utf8))
          #expect(document.isEqualInMeaning(to: try JSONDocument(parsing: text)))
        }
      }
    }
    #expect(try JSONDocument(parsing: [0x37, 0x00]).encoding == .utf16LittleEndian)
    #expect(try JSONDocument(parsing: [0x00, 0x37]).encoding == .utf16BigEndian)
    #expect(try JSONDocument(parsing: [0x37]).encoding == .utf8)
    #expect(
      TextEncoding.allCases.map(\.name) == [
        "UTF-8", "UTF-8 with a byte order mark", "UTF-16 (little endian)", "UTF-16 (big endian)",
        "UTF-32 (little endian)", "UTF-32 (big endian)",
      ])
  }

  @Test func `an error counts its offset in the bytes as received`() {
    let offsets: [TextEncoding: Int] = [
      .utf8: 11, .utf8WithByteOrderMark: 14, .utf16LittleEndian: 18, .utf16BigEndian: 18,
      .utf32LittleEndian: 32, .utf32BigEndian: 32,
    ]
    for encoding in TextEncoding.allCases {
      let bytes = Sample.bytes(of: "[\"é🙂\",\nx]", in: encoding, mark: encoding != .utf8)
      let thrown = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: bytes) }
      #expect(thrown?.offset == offsets[encoding], "\(encoding)")
      #expect(thrown?.description == "2:1: expected a value, found 'x'")
    }
  }

  @Test func `a string is never taken for another encoding`() {
    let thrown = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument(parsing: "1\u{0}2\u{0}")
    }
    let error = "1:2: expected nothing after the value, found the control character U+0000"
    #expect(thrown?.description == error)
  }

  @Test func `lines end with LF, CR LF or CR, and columns count code points`() throws {
    let texts = [
      "[\n1,\r\n2,\r3]": ["2:1", "3:1", "4:1"],
      "[\"日本\",\"e\u{301}\",\"\u{1F469}\u{200D}\u{1F4BB}\",1]": ["1:2", "1:7", "1:12", "1:18"],
      "\u{FEFF}[1]": ["1:2"],
    ]
    for (text, locations) in texts {
      let document = try Sample.document(text)
      let found = document.root.children.map { document.location(at: $0.range.lowerBound) }
      #expect(found.map(\.description) == locations)
      #expect(document.location(at: 0).description == "1:1")
    }
    #expect(try Sample.document("\u{FEFF}[1]").root.range == 3..<6)
    #expect(try Sample.document("[1]\n").location(at: 100).description == "2:1", "beyond the end")
    let sorted = [(1, 1), (1, 9), (2, 1), (10, 1)].map { TextLocation(line: $0.0, column: $0.1) }
    #expect(sorted.reversed().sorted() == sorted)
  }
}
