import CompatModel

/// The changes that have ended a process, so that the search does not make them again and again.
///
/// Every end costs several processes. A change that ends the process alone is not combined with
/// others. Of combinations, two at the same sites are tried; the operators do not count.
struct LethalChanges: Codable, Sendable, Hashable {
  /// The changes that end the process alone, as hashes of operator and site.
  private var alone: Set<UInt64> = []

  /// How many combinations have ended the process, by the hashes of their sites, sorted.
  private var together: [[UInt64]: Int] = [:]

  /// The number of combinations at the same sites that may end the process.
  private static let limit = 2

  /// Whether nothing has ended a process.
  var isEmpty: Bool { alone.isEmpty && together.isEmpty }

  /// Whether some moves may be made together.
  func admits(_ moves: [Int], of all: SearchMoves) -> Bool {
    if isEmpty { return true }
    if moves.contains(where: { alone.contains(all.keys[$0]) }) { return false }
    let sites = Set(moves.map { all.sites[$0] })
    return !together.contains { $0.value >= LethalChanges.limit && sites.isSuperset(of: $0.key) }
  }

  /// Takes note that some moves have ended the process.
  mutating func insert(_ moves: [Int], of all: SearchMoves) {
    if moves.count == 1 {
      alone.insert(all.keys[moves[0]])
    } else {
      together[Set(moves.map { all.sites[$0] }).sorted(), default: 0] += 1
    }
  }

  /// Adds what another slice has found.
  mutating func merge(_ other: LethalChanges) {
    alone.formUnion(other.alone)
    together.merge(other.together, uniquingKeysWith: +)
  }
}
