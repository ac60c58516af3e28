import CompatModel

/// A number that a reader looks for first.
struct KeyNumber: Sendable {
  var count: Int

  var label: String

  var meaning: Sentence

  var outcome: Outcome

  /// The section that shows what is counted; nil where there is nothing to show.
  var section: String?
}
