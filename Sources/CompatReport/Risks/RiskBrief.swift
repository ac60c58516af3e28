import CompatEngine
import CompatModel
import JSONSyntax

/// Risks of one contract that a line can tell together: the same change costs the same releases the
/// same, and the same strategy survives.
struct RiskBrief: Sendable, Hashable {
  let contract: String
  let changeClass: ChangeClass
  let worst: RiskCell

  /// The releases that pay the worst outcome, in the order of registration.
  let releases: [String]

  /// The other releases that do not survive, or do not reject what they must.
  let others: [String]

  /// Whether the newest release that is judged is among them.
  let breaksNewest: Bool

  /// The strategy of the contract to change to: the one that is recommended, or else the best of
  /// those that survive; nil if none does.
  let survivor: String?

  private(set) var sites: [String] = []

  /// The briefs of the contracts with several models: first what a newest release can still change, of
  /// which the most urgent comes first.
  ///
  /// What any payload loses at its root is left out.
  static func all(in contracts: [ReportContract]) -> [RiskBrief] {
    let risks = contracts.filter { $0.strategies.count > 1 }.flatMap { contract in
      contract.risks.filter { $0.weight > 0 && $0.site != "/" }.compactMap { risk in
        RiskBrief(risk, of: contract).map { (brief: $0, risk: risk) }
      }
    }
    let briefs = risks.grouped(by: \.brief).map { brief, risks in
      var brief = brief
      brief.sites = risks.map(\.risk.site)
      return (brief: brief, weight: risks[0].risk.weight)
    }
    return briefs.ordered { one, other in
      one.brief.breaksNewest == other.brief.breaksNewest
        ? one.weight > other.weight : one.brief.breaksNewest
    }.map(\.brief)
  }

  /// The brief of one risk, without its site; nil if it costs nothing.
  private init?(_ risk: ReportRisk, of contract: ReportContract) {
    guard let readers = RiskReaders(risk, of: contract) else { return nil }
    let (hit, safe) = (readers.hit, readers.safe)
    let paying = readers.broken.isEmpty ? hit : readers.broken
    let change = contract.recommendations.first { $0.sites.contains(risk.site) }?.changes.first {
      !Set($0.from).isDisjoint(with: paying.map(\.id))
    }
    let recommended = change?.to.flatMap { choice in safe.first { $0.id == choice.strategy } }
    self.contract = contract.id
    changeClass = risk.changeClass
    worst = readers.worst
    releases = hit.map(\.release)
    others = paying.filter { one in !hit.contains { $0.id == one.id } }.map(\.release)
    // Of equal numbers, the first one counts.
    let newest = contract.strategies.filter(\.isJudged).max {
      ReleaseNumber($0.release) < ReleaseNumber($1.release)
    }
    breaksNewest = paying.contains { $0.id == newest?.id }
    survivor = (recommended ?? safe.min { $0.rank < $1.rank })?.id
  }

  // The words of the brief, as short as it can be said.

  var siteWords: Sentence {
    """
    \(contract, .name) \(sites.first ?? "/", .location)\
    \(if: sites.count > 1, " +\(sites.count - 1)")
    """
  }

  var changeWords: Sentence { "\(Prose.title(of: changeClass), .emphasis)" }

  var releaseWords: Sentence {
    let names =
      releases.map { Sentence($0, .value) } + others.map { "(\($0, .value))" as Sentence }
    return .list(names, atMost: 3, by: " ") { "+\($0)" }
  }
}

/// The strategies of a contract that read the site of a risk, and what they pay, in the order of
/// registration.
struct RiskReaders: Sendable {
  private let readers: [(strategy: ReportStrategy, cell: RiskCell)]

  let worst: RiskCell

  /// Sorts the strategies of a contract; nil if the risk costs nothing.
  init?(_ risk: ReportRisk, of contract: ReportContract) {
    let harm = risk.effects.filter { $0.outcome != (risk.isFailClosed ? .rejected : .intact) }
    let worst = harm.map { RiskCell($0, isFailClosed: risk.isFailClosed) }.max()
    guard let worst else { return nil }
    self.worst = worst
    readers = contract.strategies.compactMap { strategy in
      risk.cell(of: strategy.id).map { (strategy, $0) }
    }
  }

  /// The strategies that pay the worst.
  var hit: [ReportStrategy] { strategies { $0.severity == worst.severity } }

  /// The strategies that do not survive, or do not reject what they must.
  var broken: [ReportStrategy] { strategies { !$0.isHarmless } }

  /// The strategies that survive, or reject what they must.
  var safe: [ReportStrategy] { strategies(where: \.isHarmless) }

  private func strategies(where pays: (RiskCell) -> Bool) -> [ReportStrategy] {
    readers.filter { pays($0.cell) }.map(\.strategy)
  }
}
