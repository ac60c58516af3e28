package import CompatModel

/// What changed between older and newer payloads of one contract.
package struct Drift: Sendable {
  package let oldSamples: Int

  package let newSamples: Int

  package let changes: [DriftChange]

  /// Compares two sets of payloads.
  package init(
    from old: [Sample], to new: [Sample], notes: [SiteNote] = [],
    declared: DeclaredSites = DeclaredSites()
  ) {
    oldSamples = old.count
    newSamples = new.count
    guard !old.isEmpty, !new.isEmpty else {
      changes = []
      return
    }
    let surveys = DriftSurveys(old, new, notes: notes, declared: declared)
    let tree = DriftTree(old, new, surveys: surveys)
    changes = DriftComparison(of: tree, surveys: surveys).changes
  }
}
