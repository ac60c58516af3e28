import JSONSyntax

/// The mutant that was observed last, and what the app sees of it.
///
/// Its check often needs the view after the same edits again.
struct LatestView {
  weak var trials: SampleTrials?

  let edits: [JSONEdit]

  let view: JSONValue
}
