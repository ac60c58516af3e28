import CodableCompat
import TestSupport
import Testing

@testable import CompatCommand

/// How words, texts and tables are written.
@Suite struct WordsTests {
  @Test func `a wrong name gets the name that was meant, or none`() throws {
    let known = ["enum-case-added", "key-missing", "key-null", "run"]
    for row in try TableFile("words.txt")
      .rows(below: "a name is found by its spelling or its beginning")
    {
      let closest = row[0].closest(among: known)
      #expect(closest ?? "none" == row[1], sourceLocation: row.location)
    }
    // A long name is compared quickly.
    let name = String(repeating: "key-missing", count: 100_000)
    #expect(name.closest(among: known) == nil)
  }

  @Test func `names are listed as a sentence lists them`() {
    let lists = [[], ["a"], ["a", "b"], ["a", "b", "c"]].map { Prose.list($0, "or") }
    #expect(lists == ["", "a", "a or b", "a, b or c"])
  }

  @Test func `a long payload is cut in the middle, and control characters are escaped`() {
    let text = String(repeating: "a", count: 500) + String(repeating: "b", count: 500)
    let expected =
      String(repeating: "a", count: 80) + "… 840 characters …" + String(repeating: "b", count: 80)
    #expect(text.excerpt == expected)
    #expect("\u{1B}[".excerpt == #"\u{1B}["#)
  }

  @Test func `text is broken at blanks, and lines behind a label stand below each other`() throws {
    let rows = try TableFile("words.txt")
      .rows(below: "text is broken at blanks: the text, the width, the lines")
    for row in rows {
      let lines = Paragraph.lines(row[0], width: try #require(Int(row[1])))
      #expect(lines == Array(row.cells.dropFirst(2)), sourceLocation: row.location)
    }
    #expect(
      Paragraph.lines("one two three", width: 14, after: "Say: ") == ["Say: one two", "     three"])
    #expect(Paragraph.lines("", width: 14, after: "Say: ") == [])
  }

  @Test func `terms stand beside their meanings, and long ones above`() {
    let lines = Paragraph.columns(
      [("a", "first meaning"), ("bb", "second"), ("very-long-term", "third")], width: 15, limit: 4)
    #expect(
      lines == ["  a   first", "      meaning", "  bb  second", "  very-long-term", "      third"])
  }

  @Test func `columns are aligned, lines end without blanks, and no rows are no lines`() {
    let text = Table.text([["a", "1", "x"], ["long", "22"], ["é", "3", "last"]])
    #expect(text == "a     1   x\nlong  22\né     3   last\n")
    #expect(Table.text([]) == "")
  }
}
