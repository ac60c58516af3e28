import JSONSyntax
import Testing

@Suite struct JSONEditTests {
  let document: JSONDocument

  init() throws { document = try JSONDocument(parsing: "[10, 20, 30]") }

  private func edit(_ range: Range<Int>, _ text: String) -> JSONEdit {
    JSONEdit(range: range, replacement: Array(text.utf8))
  }

  @Test func `no edit gives the bytes back`() throws {
    #expect(try document.applying([]) == document.bytes)
  }

  @Test func `edits are applied at once, in any order`() throws {
    let edits = [edit(9..<11, "3"), edit(1..<3, "one hundred"), edit(5..<7, "")]
    for edits in [edits, edits.reversed()] {
      #expect(try Sample.text(document, applying: edits) == "[one hundred, , 3]")
    }
  }

  @Test func `insertions at one offset come in the given order, before a replacement there`() throws
  {
    let edits = [edit(1..<3, "x"), edit(1..<1, "a"), edit(1..<1, "b")]
    #expect(try Sample.text(document, applying: edits) == "[abx, 20, 30]")
  }

  @Test func `neighbouring edits do not conflict`() throws {
    let edits = [edit(1..<3, "x"), edit(3..<5, ";"), edit(12..<12, "!"), edit(0..<0, "?")]
    #expect(try Sample.text(document, applying: edits) == "?[x;20, 30]!")
  }

  @Test func `overlapping edits are rejected, and both are named`() {
    let edits = [edit(4..<8, "x"), edit(1..<5, "y")]
    let thrown = #expect(throws: JSONEditConflict.self) { try document.applying(edits) }
    #expect(thrown?.edit == edits[0])
    #expect(thrown?.other == edits[1])
    #expect(thrown?.description == "the edit of bytes 4..<8 overlaps the edit of bytes 1..<5")
  }

  @Test(arguments: [(1..<3, 1..<3), (1..<5, 2..<3), (1..<5, 2..<2), (0..<12, 11..<12)])
  func `an edit inside another one is rejected`(outer: Range<Int>, inner: Range<Int>) {
    for edits in [[edit(outer, "x"), edit(inner, "y")], [edit(inner, "y"), edit(outer, "x")]] {
      #expect(throws: JSONEditConflict.self) { try document.applying(edits) }
    }
  }

  @Test func `an edit beyond the document is rejected`() {
    for range in [12..<13, 13..<13, -1..<0] {
      let thrown = #expect(throws: JSONEditConflict.self) {
        try document.applying([edit(range, "x")])
      }
      #expect(
        thrown?.description
          == "the edit of bytes \(range.lowerBound)..<\(range.upperBound) reaches beyond the "
          + "document's 12 bytes")
    }
  }

  @Test func `a byte order mark stays in front of an edited document`() throws {
    let document = try JSONDocument(parsing: "\u{FEFF}[1]")
    let edit = try #require(document.root[0]?.replaced(with: "2"))
    #expect(try document.applying([edit]) == Array("\u{FEFF}[2]".utf8))
  }

  @Test func `an edited document in UTF-16 comes out in UTF-8`() throws {
    let document = try JSONDocument(
      parsing: Sample.bytes(of: "[\"é\"]", in: .utf16LittleEndian, mark: true))
    let edit = try #require(document.root[0]?.replaced(with: "\"ü\""))
    #expect(try document.applying([edit]) == Array("[\"ü\"]".utf8))
  }

  @Test func `edits that differ only far inside are two, also in a set`() {
    var bytes = [UInt8](repeating: 0x41, count: 200)
    let one = JSONEdit(range: 3..<5, replacement: bytes)
    bytes[150] = 0x42
    let other = JSONEdit(range: 3..<5, replacement: bytes)
    #expect(Set([one, other, one]).count == 2)
    #expect(Set([one, JSONEdit(range: 3..<5, replacement: [])]).count == 2)
  }
}
