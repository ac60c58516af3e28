import JSONSyntax

/// A cache of results by edits, so that no payload is decoded twice.
struct TrialMemory {
  private var trials: [[JSONEdit]: Trial] = [:]

  /// The result of edits; nil if they were not tried or the result was not kept.
  subscript(edits: [JSONEdit]) -> Trial? { trials[edits] }

  /// Keeps the result of a probe, which is always needed again.
  mutating func keep(_ trial: Trial, of edits: [JSONEdit]) { trials[edits] = trial }

  /// Keeps the result of a mutant if other checks are likely to need it; returns whether it was
  /// kept.
  mutating func keepIfUseful(_ trial: Trial, of edits: [JSONEdit]) -> Bool {
    guard TrialMemory.isUseful(edits) else { return false }
    trials[edits] = trial
    return true
  }

  /// Whether other checks are likely to need the result of edits.
  ///
  /// They often need the result for a missing value, null, or another scalar of one digit. Keeping
  /// all others would take too much memory.
  private static func isUseful(_ edits: [JSONEdit]) -> Bool {
    edits.count == 1 && edits[0].replacement.count <= "null".utf8.count
  }
}
