import CompatEngine
import CompatModel
import JSONSyntax

/// How strategies compare over all contracts, each with the reference of its contracts.
///
/// Contracts are no equal test: one has many sites that any strategy survives, and another has few.
/// What strategies do in different contracts is therefore never summed.
struct ComparisonDigest: Sendable {
  typealias Cell = StrategyComparison.Cell

  struct Row: Sendable {
    let id: String
    let contracts: Int
    let cells: [ComparedChange: Cell]
  }

  let changes: [ComparedChange]

  /// The strategies: one comes before another if it is better in more of the contracts that have
  /// both.
  private(set) var rows: [Row]

  init(of contracts: [ReportContract]) {
    let compared = contracts.filter { $0.reference != nil }
    let all = compared.models.grouped(by: \.strategy.id)
    let rows = ComparisonDigest.ranked(all.map(\.key), in: compared).compactMap { position in
      let (id, strategies) = all[position]
      let cells = Dictionary(grouping: strategies.flatMap(\.strategy.comparisons), by: \.change)
        .compactMapValues(ComparisonDigest.worst)
      // A strategy that differs from no reference shows nothing.
      return cells.isEmpty ? nil : Row(id: id, contracts: strategies.count, cells: cells)
    }
    self.rows = rows
    changes = ComparedChange.allCases.filter { change in
      rows.contains { $0.cells[change] != nil }
    }
  }

  /// Keeps the strategies that are advised, and then those of most contracts, which say something about
  /// more than one.
  mutating func limit(to maximum: Int, first advised: [String]) {
    func rank(_ row: Row) -> (Int, Int) {
      (advised.firstIndex(of: row.id) ?? advised.count, -row.contracts)
    }
    rows = Array(rows.ordered { rank($0) < rank($1) }.prefix(maximum))
  }

  /// Puts the positions of strategies in order: none stands before one that beats it, as long as they do
  /// not beat each other in a circle.
  ///
  /// Next comes one that the fewest of the remaining ones beat; of those, the one that beats most, and
  /// then the one that was registered first.
  private static func ranked(_ ids: [String], in contracts: [ReportContract]) -> [Int] {
    let ranks = contracts.map { contract in
      Dictionary(first: contract.strategies.map { ($0.id, $0.rank) })
    }
    // 1 where the first beats the second in more contracts, -1 where it is the other way round.
    let duels = ids.map { id in
      ids.map { other in
        ranks.reduce(0) { sum, ranks in
          guard let one = ranks[id], let two = ranks[other] else { return sum }
          return sum + (two - one).signum()
        }.signum()
      }
    }
    var remaining = Array(ids.indices)
    func key(_ one: Int) -> (Int, Int, Int) {
      let results = remaining.map { duels[one][$0] }
      return (results.count { $0 < 0 }, -results.count { $0 > 0 }, one)
    }
    return ids.compactMap { _ in
      let next = remaining.min { key($0) < key($1) }
      remaining.removeAll { $0 == next }
      return next
    }
  }

  /// The contract in which the smallest share survives, of equal shares that of most checks, with the
  /// worst outcome of all.
  private static func worst(of cells: [Cell]) -> Cell? {
    var cell = cells.min { one, other in
      // a/b < c/d without division: the counts are far below the square root of Int.max.
      let (left, right) = (one.survived * other.checks, other.survived * one.checks)
      return left == right ? one.checks > other.checks : left < right
    }
    cell?.worst = cells.map(\.worst).max() ?? .intact
    return cell
  }
}
