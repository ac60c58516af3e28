import Foundation
import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

/// Writers use the parts of a sentence, all other code an attributed string.
@Suite struct SentenceTests {
  @Test func `a sentence keeps its meanings apart from its words`() {
    let sentence: Sentence = "\("item", .name) has \(2, of: "check") and \(Outcome.misread)"
    #expect(
      sentence.proseRuns == [
        ProseRun("item", .name), ProseRun(" has "), ProseRun("2", .number),
        ProseRun(" checks and "), ProseRun("misread", .outcome(.misread)),
      ])
    #expect(sentence.plainText == "item has 2 checks and misread")
  }

  @Test func `neighbours of one meaning are one stretch, and nothing is none`() {
    let rest: Sentence = "\("c", .name) and"
    let sentence: Sentence = "\("a", .name)\("b", .name)\(rest) \("", .value)so on\("", .name)"
    #expect(sentence.proseRuns == [ProseRun("abc", .name), ProseRun(" and so on")])
    #expect(Sentence("").isEmpty)
    #expect(!rest.isEmpty)
  }

  @Test func `an attributed string has the stretches of its sentence`() {
    let sentences: [Sentence] = [
      "", "words", "\("a", .name)\("b", .value) \(3)", "e\("\u{301}", .value)\u{301}",
      "\(list: ["a", "b", "c"], .location)",
    ]
    for sentence in sentences {
      #expect(sentence.text.proseRuns == sentence.proseRuns, "\(sentence.plainText)")
      #expect(sentence.text.plainText == sentence.plainText)
      let quoted: Sentence = "\(sentence.text)"
      #expect(quoted.proseRuns == sentence.proseRuns)
    }
    #expect(sentences[2].text.runs.first?.meaning == .name)
  }
}
