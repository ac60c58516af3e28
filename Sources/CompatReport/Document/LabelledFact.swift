/// A fact with a label.
struct LabelledFact: Sendable {
  /// The label.
  var label: Sentence

  /// The fact.
  var text: Sentence
}
