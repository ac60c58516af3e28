import JSONSyntax

/// The mutant that was observed last, and what the app sees of it.
///
/// Its check often needs the view after the same edits again.
struct LatestView {
  /// The trials that decoded the mutant.
  weak var trials: SampleTrials?

  /// The edits of the mutant.
  let edits: [JSONEdit]

  /// What the app sees.
  let view: JSONValue
}
