/// What became of single changes of one strategy, so that not all of them have to be made.
///
/// A kind of change is what changes of one class do at one normalised site, in any sample. They mostly
/// fail alike, or not at all (heuristic). So it decides what is drawn, and nothing that is reported.
struct SingleTrials: Codable, Sendable, Hashable {
  struct Count: Codable, Sendable, Hashable {
    var survived = 0
    var failed = 0
  }

  private var counts: [UInt64: Count] = [:]

  /// The kinds of which at least one change was made.
  var kinds: Dictionary<UInt64, Count>.Keys { counts.keys }

  /// What became of the changes of a kind, as far as they were made.
  subscript(kind: UInt64) -> Count { counts[kind] ?? Count() }

  /// Takes note of what became of a change.
  mutating func insert(_ kind: UInt64, fails: Bool) {
    counts[kind, default: Count()].survived += fails ? 0 : 1
    counts[kind, default: Count()].failed += fails ? 1 : 0
  }

  /// Adds what another slice has made.
  mutating func merge(_ other: SingleTrials) {
    for (kind, count) in other.counts {
      counts[kind, default: Count()].survived += count.survived
      counts[kind, default: Count()].failed += count.failed
    }
  }
}
