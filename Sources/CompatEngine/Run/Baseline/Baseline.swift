/// The known failures: outcomes that are worse than expected, each with a reason.
package struct Baseline: Sendable, Hashable {
  /// The baseline without entries.
  package static let empty = Baseline(entries: [])

  /// The known failures, in the order of their keys.
  package let entries: [BaselineEntry]

  init(entries: [BaselineEntry]) {
    self.entries = entries.sorted { ($0.key, $0.because) < ($1.key, $1.because) }
  }

  /// Returns the most exact entry that matches an outcome.
  package func entry(matching happened: BaselineEntry.Key) -> BaselineEntry? {
    var best: BaselineEntry?
    for entry in entries where entry.matches(happened) {
      if entry.exactness > best?.exactness ?? -1 { best = entry }
    }
    return best
  }

  /// Returns the entries that match no failure.
  ///
  /// A partial run says nothing about the rest of the plan: it judges an entry only if its names
  /// have no wildcards and are selected.
  ///
  /// - Parameters:
  ///   - failures: All outcomes that are worse than expected.
  ///   - selection: The selected part of the plan.
  ///   - hazards: The ids of the hazards that were left out. An entry that names one of them is
  ///     never stale.
  /// - Returns: The stale entries, in order.
  package func staleEntries(
    among failures: some Sequence<BaselineEntry.Key>, outOf selection: Selection = .everything,
    leavingOut hazards: [String] = []
  ) -> [BaselineEntry] {
    let happened = Set(failures)
    return entries.filter { entry in
      entry.isDecided(by: selection)
        && !hazards.contains(entry.key.operatorID)
        && !happened.contains { entry.matches($0) }
    }
  }

  /// Returns the baseline for a run: every failure is listed, and nothing else.
  ///
  /// Entries that match a failure stay, with their reasons; stale ones are removed. Each other
  /// failure gets an entry with an empty reason, which the user has to write.
  ///
  /// - Parameters:
  ///   - failures: All outcomes that are worse than expected.
  ///   - selection: The selected part of the plan; entries about the rest stay.
  ///   - hazards: The ids of the hazards that were left out; entries that name them stay.
  /// - Returns: The new baseline.
  package func updated(
    with failures: some Sequence<BaselineEntry.Key>, outOf selection: Selection = .everything,
    leavingOut hazards: [String] = []
  ) -> Baseline {
    let happened = Set(failures)
    let stale = Set(staleEntries(among: happened, outOf: selection, leavingOut: hazards))
    let new = happened.filter { entry(matching: $0) == nil }
    return Baseline(
      entries: entries.filter { !stale.contains($0) } + new.map { BaselineEntry($0, because: "") })
  }
}
