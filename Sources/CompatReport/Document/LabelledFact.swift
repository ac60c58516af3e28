/// A fact with a label.
struct LabelledFact: Sendable {
  var label: Sentence

  /// The fact.
  var text: Sentence
}
