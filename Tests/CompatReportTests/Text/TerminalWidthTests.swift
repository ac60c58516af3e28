import Testing

@testable import CodableCompat
@testable import CompatReport

/// Columns are never counted too few.
@Suite struct TerminalWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("Jérôme", 6), ("漢字", 4), ("한국어", 6), ("ｆｕ", 4), ("👍", 2),
    ("✓~✗⊖≠↯∞", 7), ("→", 1), ("e\u{301}", 2), ("שלום", 4),
  ])
  func `a text takes so many columns`(text: String, columns: Int) {
    #expect(TerminalWidth.columns(of: text) == columns)
  }

  @Test(arguments: [
    ("abcdef", 3, "abc", "def"), ("漢字漢", 3, "漢", "字漢"), ("ab", 5, "ab", ""),
    ("漢", 1, "", "漢"), ("", 4, "", ""),
  ])
  func `a text is split where it still fits`(text: String, at: Int, head: String, tail: String) {
    let parts = TerminalWidth.split(Substring(text), at: at)
    #expect(String(parts.0) == head)
    #expect(String(parts.1) == tail)
  }

  @Test func `a cluster wider than the line is split inside`() {
    let text = Substring(String(repeating: "\u{1112}", count: 10))
    let parts = TerminalWidth.split(text, at: 6)
    #expect(parts.0.unicodeScalars.count == 3)
    #expect(parts.1.unicodeScalars.count == 7)
  }
}
