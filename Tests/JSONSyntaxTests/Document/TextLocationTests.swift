import JSONSyntax
import Testing

@Suite struct TextLocationTests {
  @Test func `lines end with LF, CR LF, or CR`() throws {
    let document = try Sample.document("[\n1,\r\n2,\r3]")
    #expect(
      document.root.children.map { document.location(at: $0.range.lowerBound) }
        == [(2, 1), (3, 1), (4, 1)].map { TextLocation(line: $0.0, column: $0.1) })
  }

  @Test func `columns count characters, not bytes`() throws {
    let document = try Sample.document("[\"日本\",\"e\u{301}\",\"\u{1F469}\u{200D}\u{1F4BB}\",1]")
    #expect(
      document.root.children.map { document.location(at: $0.range.lowerBound).column }
        == [2, 7, 11, 15])
  }

  @Test func `a byte order mark takes no column`() throws {
    let document = try JSONDocument(parsing: [0xEF, 0xBB, 0xBF] + Array("[1]".utf8))
    #expect(document.root.range == 3..<6)
    #expect(document.location(at: 3).description == "1:1")
    #expect(document.location(at: 4).description == "1:2")
    #expect(document.location(at: 0).description == "1:1")
  }

  @Test func `an offset beyond the end counts as the end`() throws {
    #expect(try Sample.document("[1]\n").location(at: 100).description == "2:1")
  }

  @Test(arguments: 0..<20)
  func `locations in long texts are those of their prefixes, in any order`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let texts = ["a", "日本", "e\u{301}", "\u{1F469}\u{200D}\u{1F4BB}", "1\u{600}", "\u{301}"]
    // In some documents, one line is all, and in others a string is longer than much of the rest.
    let blanks = seed.isMultiple(of: 3) ? ["", " "] : ["", " ", "\n", "\r", "\r\n", "\r\r\n"]
    let elements = (0..<600).map { number in
      let text = texts.randomElement(using: &random) ?? ""
      let string = String(repeating: text, count: number == 300 ? 2_000 : 3)
      return "\(blanks.randomElement(using: &random) ?? "")\"\(string)\""
    }
    let document = try Sample.document("[" + elements.joined(separator: ",") + "]")
    for node in document.root.children.shuffled(using: &random) {
      let prefix = String(decoding: document.bytes[..<node.range.lowerBound], as: UTF8.self)
      let lines = prefix.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      #expect(
        document.location(at: node.range.lowerBound)
          == TextLocation(line: lines.count, column: (lines.last?.count ?? 0) + 1))
    }
  }

  @Test func `locations compare by line, then by column`() {
    let sorted = [(1, 1), (1, 9), (2, 1), (10, 1)].map { TextLocation(line: $0.0, column: $0.1) }
    #expect(sorted.reversed().sorted() == sorted)
  }
}
