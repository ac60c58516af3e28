struct LabelledFact: Sendable, Hashable {
  var label: Sentence

  var text: Sentence
}
