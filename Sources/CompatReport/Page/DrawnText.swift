import CompatModel

/// A sentence as the page's script takes it: strings, and `[element, text]` or
/// `[element, text, classes]` for what has a meaning.
struct DrawnText: Encodable, Sendable {
  var sentence: Sentence

  init(_ sentence: Sentence) {
    self.sentence = sentence
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for run in sentence.proseRuns {
      let text = VisibleText.escaping(run.text)
      guard let element = HTMLProseElement(run.meaning) else {
        try container.encode(text)
        continue
      }
      try container.encode(["\(element.name)", text] + (element.className.map { [$0] } ?? []))
    }
  }
}
