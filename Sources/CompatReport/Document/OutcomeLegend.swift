import CompatModel

/// The outcomes with their meanings, and how often each of them was seen.
struct OutcomeLegend: Sendable {
  struct Row: Sendable {
    var outcome: Outcome
    var count: Int

    var meaning: Sentence
  }

  var title: String

  /// The outcomes, best first.
  var rows: [Row]
}
