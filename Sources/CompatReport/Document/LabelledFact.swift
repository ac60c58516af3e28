struct LabelledFact: Sendable {
  var label: Sentence

  var text: Sentence
}
