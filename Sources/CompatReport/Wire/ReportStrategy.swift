import CompatEngine
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
  @LeftOutIfEmpty package var comparisons: [ReportComparison] = []
  @LeftOutIfEmpty package var rank = 0
  @LeftOutIfEmpty package var advice: [ReportAdvice] = []
  package var cells: [String: Tally] = [:]

  package var isJudged: Bool { !isReference && support != .outOfSupport }
}

package enum ReportSupport: String, Codable, CaseIterable, Sendable, Hashable {
  case inDevelopment
  /// Its support has ended: it is shown, and not judged.
  case outOfSupport
}

package enum BaselineStatus: String, Codable, CaseIterable, Sendable, Hashable {
  case asExpected
  /// There are failures, and all of them are known.
  case accepted
  /// There is at least one new failure.
  case worse
}

/// The checks of one change with a strategy, at the sites where it reads another type than the
/// reference of its contract.
package struct ReportComparison: Codable, Sendable, Hashable {
  package var change: ComparedChange
  package var checks: Int
  package var survived: Int
  @LeftOutIfEmpty package var reference = 0
  package var worst: Outcome
}

/// What is wrong with the model of a strategy, and what to do about it.
package struct ReportAdvice: Codable, Sendable, Hashable, Identifiable {
  package var id: String
  package var sites: [String]
  package var property: String?
  package var name: String?
  package var before: String?
  package var seen: String?
  package var lost: String?
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
      comparisons: ComparedChange.allCases.compactMap { change in
        row?.cells[change].map {
          ReportComparison(
            change: change, checks: $0.own.total, survived: $0.own.survived,
            reference: $0.reference.survived, worst: $0.own.worst)
        }
      },
      rank: row?.rank ?? 0,
      advice: AdviceCatalog.standard.advice(forStrategyAt: index, in: contract).map {
        ReportAdvice(
          id: $0.id, sites: $0.sites.map(\.nonEmpty), property: $0.property, name: $0.facts.name,
          before: $0.facts.before, seen: $0.facts.seen, lost: $0.facts.lost?.nonEmpty)
      },
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
