import Foundation
import Testing

@testable import CodableCompat

/// Sentences outside of a report look as they do inside.
@Suite struct TerminalProseTests {
  @Test func `prose is wrapped, indented and escaped`() {
    let sentence: Sentence = "One \("two\u{7}", .value) three four five six seven eight nine ten."
    #expect(
      TerminalProse(width: 40).lines(of: sentence.text, indent: 2) == [
        "  One two\\u{7} three four five six seven", "  eight nine ten.",
      ])
  }

  @Test func `meanings are coloured on demand`() {
    let lines = TerminalProse(color: true).lines(of: Sentence("\(Outcome.intact)!").text)
    #expect(lines == ["\u{1B}[32mintact\u{1B}[0m!"])
  }
}
