import JSONSyntax

/// The mutant that was looked at last, and what the app sees of it.
///
/// What its check asks for next is often what is seen after the same edits.
struct LatestView {
  /// What the unmutated sample shows.
  weak var sample: BaselineView?

  /// What the mutant changes.
  let edits: [JSONEdit]

  /// What the app sees.
  let view: JSONValue
}
