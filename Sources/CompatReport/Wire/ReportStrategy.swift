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
  @LeftOutIfEmpty package var standing = ReleaseStanding()
  @LeftOutIfEmpty package var versions: [String: Outcome] = [:]
  package var tally: Tally
  @LeftOutIfEmpty package var comparisons: [StrategyComparison.Cell] = []
  @LeftOutIfEmpty package var rank = 0
  @LeftOutIfEmpty package var advice: [GivenAdvice] = []
  package var cells: [String: Tally] = [:]
  package var isJudged: Bool { standing == .supported || standing == .inDevelopment }
}

/// Whether a release is judged: reference models, and those whose support has ended, are not.
package enum ReleaseStanding: String, CaseIterable, Emptiable, Sendable {
  case supported, unsupported, inDevelopment, reference

  package init() { self = .supported }

  /// Judges a release by the oldest one that is supported, if that is given, and by the day.
  package init(of strategy: Strategy, since minimum: ReleaseNumber? = nil, on today: CalendarDay?) {
    self =
      if strategy.isReference {
        .reference
      } else if strategy.support == .inDevelopment {
        .inDevelopment
      } else if strategy.support.isOver(on: today)
        || minimum.map({ ReleaseNumber(strategy.release) < $0 }) == true
      {
        .unsupported
      } else {
        .supported
      }
  }

  /// The words beside a name; nil if the release is simply supported.
  var words: String? {
    switch self {
    case .supported: nil
    case .unsupported: "out of support"
    case .inDevelopment: "in development"
    case .reference: "reference"
    }
  }
}

/// How checks compare with what is expected, the worst last.
package enum BaselineStatus: String, Codable, CaseIterable, Sendable {
  case asExpected
  /// There are failures, and all of them are known.
  case accepted
  /// There is at least one new failure.
  case worse
}

extension ReportStrategy {
  init(at index: Int, in contract: ContractResults, scope: JudgementScope) {
    let strategy = contract.part.strategies[index]
    let results = contract.strategies[index]
    let row = contract.comparison?.rows[index]
    let cells = results.tallies.map { (contract.operators[$0.key].id, $0.value) }
    self.init(
      id: strategy.id, summary: strategy.pattern.summary, release: strategy.release,
      builtAgainst: contract.part.builtAgainst(strategy), decoder: strategy.decoder,
      model: strategy.model, reads: results.trace.fingerprint,
      standing: ReleaseStanding(of: strategy, on: scope.today),
      versions: contract.readings(ofStrategyAt: index),
      tally: cells.reduce(into: Tally()) { $0.merge($1.1) },
      comparisons: row?.cells ?? [], rank: row?.rank ?? 0,
      advice: AdviceCatalog.standard.advice(forStrategyAt: index, in: contract),
      cells: Dictionary(first: cells))
  }
}
