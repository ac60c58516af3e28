import CompatModel

/// A number that a reader looks for first.
struct KeyNumber: Sendable {
  /// The number.
  var count: Int

  /// What is counted.
  var label: String

  /// What the number says.
  var meaning: Sentence

  /// The outcome whose colour it has.
  var outcome: Outcome

  /// The section that shows what is counted; nil where there is nothing to show.
  var section: String?
}
