/// The outcomes that the team has accepted although they are worse than expected.
package struct Baseline: Sendable, Hashable {
  /// The baseline that accepts nothing.
  package static let empty = Baseline(entries: [])

  /// What is accepted, in the order of the keys.
  package let entries: [BaselineEntry]

  package init(entries: [BaselineEntry]) {
    self.entries = entries.sorted { ($0.key, $0.because) < ($1.key, $1.because) }
  }

  /// Returns the entry that accepts an outcome: of several, the most exact one.
  package func entry(accepting happened: BaselineEntry.Key) -> BaselineEntry? {
    var best: BaselineEntry?
    for entry in entries where entry.accepts(happened) {
      if entry.exactness > best?.exactness ?? -1 { best = entry }
    }
    return best
  }

  /// Returns the entries that accept nothing of what happened: what they excuse is gone.
  ///
  /// A run over a part of everything says nothing about the rest: then an entry counts only if its
  /// names are spelled out and were looked at.
  ///
  /// - Parameters:
  ///   - failures: Everything that is worse than expected.
  ///   - selection: What was looked at.
  ///   - hazards: The ids of the operators that were left out as hazards: an entry that spells one
  ///     out may accept something wherever it is applied.
  /// - Returns: The stale entries, in order.
  package func staleEntries(
    among failures: some Sequence<BaselineEntry.Key>, outOf selection: Selection = .everything,
    leavingOut hazards: [String] = []
  ) -> [BaselineEntry] {
    let happened = Set(failures)
    return entries.filter { entry in
      entry.isDecided(by: selection)
        && !hazards.contains(entry.key.operatorID)
        && !happened.contains { entry.accepts($0) }
    }
  }

  /// Returns the baseline that accepts what happened, and no more.
  ///
  /// Entries that still accept something stay, with their reasons; stale ones go. What no entry
  /// accepts gets an entry of its own, with an empty reason that a person has to write.
  ///
  /// - Parameters:
  ///   - failures: Everything that is worse than expected.
  ///   - selection: What was looked at; entries about the rest stay.
  ///   - hazards: The ids of the operators that were left out as hazards; entries that spell
  ///     them out stay.
  /// - Returns: The new baseline.
  package func updated(
    with failures: some Sequence<BaselineEntry.Key>, outOf selection: Selection = .everything,
    leavingOut hazards: [String] = []
  ) -> Baseline {
    let happened = Set(failures)
    let stale = Set(staleEntries(among: happened, outOf: selection, leavingOut: hazards))
    let new = happened.filter { entry(accepting: $0) == nil }
    return Baseline(
      entries: entries.filter { !stale.contains($0) } + new.map { BaselineEntry($0, because: "") })
  }
}
