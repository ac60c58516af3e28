import JSONSyntax

/// The mutant that was looked at last, and what the app sees of it.
///
/// Its check often asks next for what is seen after the same edits.
struct LatestView {
  /// What decoded the mutant.
  weak var trials: SampleTrials?

  /// What the mutant changes.
  let edits: [JSONEdit]

  /// What the app sees.
  let view: JSONValue
}
