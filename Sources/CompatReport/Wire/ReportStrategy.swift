package import CompatEngine
package import CompatModel
import JSONSyntax

package struct ReportStrategy: Codable, Sendable, Hashable, Identifiable {
  package var id: String
  package var summary: String
  package var release: String
  package var builtAgainst: String
  package var decoder: String
  package var model: String
  @LeftOutIfEmpty package var reads = ""
  @LeftOutIfEmpty package var isReference = false
  package var support: ReportSupport?
  @LeftOutIfEmpty package var versions: [String: Outcome] = [:]
  package var capabilities: [String]
  package var tally: Tally
  @LeftOutIfEmpty package var unexpected = 0
  @LeftOutIfEmpty package var roundTrips: [ReportRoundTrip] = []
  @LeftOutIfEmpty package var distinguishability: [Distinguishability] = []
  @LeftOutIfEmpty package var comparisons: [StrategyComparison.Cell] = []
  @LeftOutIfEmpty package var rank = 0
  @LeftOutIfEmpty package var advice: [GivenAdvice] = []
  package var cells: [String: Tally] = [:]

  package var isJudged: Bool { !isReference && support != .outOfSupport }
}

package enum ReportSupport: String, Codable, CaseIterable, Sendable, Hashable {
  case inDevelopment
  /// Its support has ended: it is shown, and not judged.
  case outOfSupport
}

/// How checks compare with what is expected, the worst last.
package enum BaselineStatus: String, Codable, CaseIterable, Comparable, Sendable {
  case asExpected
  /// There are failures, and all of them are known.
  case accepted
  /// There is at least one new failure.
  case worse

  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

extension ReportStrategy {
  init(at index: Int, in contract: ContractResults, scope: JudgementScope) {
    let strategy = contract.part.strategies[index]
    let results = contract.strategies[index]
    let row = contract.comparison?.rows[index]
    let cells = results.tallies.map { (contract.operators[$0.key].id, $0.value) }
    let distinguishability = results.distinguishability.filter(\.key.isEnumLike).values
    self.init(
      id: strategy.id, summary: strategy.pattern.summary, release: strategy.release,
      builtAgainst: contract.part.builtAgainst(strategy), decoder: strategy.decoder,
      model: strategy.model, reads: results.trace.fingerprint, isReference: strategy.isReference,
      support: ReportSupport(strategy.support, on: scope.today),
      versions: contract.readings(ofStrategyAt: index),
      capabilities: strategy.pattern.capabilities.names,
      tally: cells.reduce(into: Tally()) { $0.merge($1.1) },
      unexpected: results.failedTallies.values.reduce(0) { $0 + $1.total },
      roundTrips: contract.hasNames
        ? results.roundTrips.sorted(by: RoundTrip.precedes).map(ReportRoundTrip.init) : [],
      distinguishability: Set(distinguishability.joined())
        .sorted { $0.ranks.lexicographicallyPrecedes($1.ranks) },
      comparisons: row?.cells ?? [], rank: row?.rank ?? 0,
      advice: AdviceCatalog.standard.advice(forStrategyAt: index, in: contract),
      cells: Dictionary(first: cells))
  }
}

extension ReportSupport {
  fileprivate init?(_ support: ReleaseSupport, on today: CalendarDay?) {
    if support.isOver(on: today) {
      self = .outOfSupport
    } else if support == .inDevelopment {
      self = .inDevelopment
    } else {
      return nil
    }
  }
}

extension Distinguishability {
  /// What puts facts in order: each of them, with what is not known before no before yes.
  fileprivate var ranks: [Int] {
    [unknownFromAbsent, missingFromNull, unknownsFromEachOther].map {
      $0.map { $0 ? 2 : 1 } ?? 0
    }
  }
}
