import Testing

@testable import CompatCommand

@Suite struct ParagraphTests {
  @Test func `lines behind a label stand below each other`() {
    #expect(
      Paragraph.lines("one two three", width: 14, after: "Say: ") == ["Say: one two", "     three"])
    #expect(Paragraph.lines("", width: 14, after: "Say: ") == [])
  }

  @Test(arguments: [
    ("", 10, []), ("one two three", 7, ["one two", "three"]), ("a b", 1, ["a", "b"]),
    ("incomprehensible word", 5, ["incomprehensible", "word"]),
    ("two\nlines  and blanks", 40, ["two lines and blanks"]),
  ])
  func `text is broken at blanks`(_ text: String, _ width: Int, _ expected: [String]) {
    #expect(Paragraph.lines(text, width: width) == expected)
  }

  @Test func `terms stand beside their meanings, and long ones above`() {
    let lines = Paragraph.columns(
      [("a", "first meaning"), ("bb", "second"), ("very-long-term", "third")], width: 15, limit: 4)
    #expect(
      lines == ["  a   first", "      meaning", "  bb  second", "  very-long-term", "      third"])
  }
}
