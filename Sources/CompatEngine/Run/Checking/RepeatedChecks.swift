import CompatModel

/// Chooses the checks of a unit that are repeated: one of each hundred mutants, at least one.
///
/// The choice depends on the ids of the unit and on positions only, so it is the same in every
/// process, in every shard and after a resumed run.
struct RepeatedChecks {
  private static let interval = 100

  private let chosen: Set<Int>

  init(contract: String, strategy: String, sample: String, count: Int) {
    let unit = [contract, strategy, sample].joined(separator: "\n")
    chosen = Set(
      (0..<RepeatedChecks.count(of: count)).map { number in
        let start = number * RepeatedChecks.interval
        let size = min(RepeatedChecks.interval, count - start)
        let hash = SHA256.hash(of: "\(unit)\n\(number)").prefix(4)
          .reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return start + Int(hash % UInt32(size))
      })
  }

  func contains(_ index: Int) -> Bool { chosen.contains(index) }

  /// The number of checks that are repeated of a number of mutants.
  static func count(of mutants: Int) -> Int { (mutants + interval - 1) / interval }
}
