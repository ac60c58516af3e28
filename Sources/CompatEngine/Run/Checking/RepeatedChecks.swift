import CompatModel

/// Chooses the checks of a unit that are repeated: one of each hundred mutants, at least one.
///
/// The choice depends on the ids of the unit and on positions only, so it is the same in every
/// process, in every shard and after a resumed run.
struct RepeatedChecks {
  private static let interval = 100

  private let unit: String
  private let count: Int

  /// The mutant that was chosen last, and its interval.
  private var chosen: (interval: Int, index: Int)?

  /// Creates the choice for a unit.
  init(contract: String, strategy: String, sample: String, count: Int) {
    unit = [contract, strategy, sample].joined(separator: "\n")
    self.count = count
  }

  /// Whether the check of the mutant at a position is repeated.
  mutating func contains(_ index: Int) -> Bool {
    let interval = index / RepeatedChecks.interval
    if let chosen, chosen.interval == interval { return chosen.index == index }
    let chosen = (interval: interval, index: self.index(in: interval))
    self.chosen = chosen
    return chosen.index == index
  }

  /// The number of checks that are repeated of a number of mutants.
  static func count(of mutants: Int) -> Int { (mutants + interval - 1) / interval }

  private func index(in interval: Int) -> Int {
    let start = interval * RepeatedChecks.interval
    let size = min(RepeatedChecks.interval, count - start)
    let hash = SHA256.hash(of: "\(unit)\n\(interval)").prefix(4)
      .reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return start + Int(hash % UInt32(max(1, size)))
  }
}
