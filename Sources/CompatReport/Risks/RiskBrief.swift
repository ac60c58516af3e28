import CompatEngine
import CompatModel
import JSONSyntax

/// Risks of one contract that a line can tell together: the same change costs the same releases the
/// same, and the same strategy survives.
struct RiskBrief: Sendable, Hashable {
  /// Releases of which one thing becomes, the oldest first.
  struct Harm: Sendable, Hashable {
    let cell: RiskCell
    let releases: [String]
  }

  let contract: String
  let changeClass: ChangeClass

  /// What becomes of the judged releases that do not survive, or do not reject what they must: the
  /// worst first.
  let harms: [Harm]
  let breaksNewest: Bool

  /// The strategy of the contract to change to; nil if none helps.
  let survivor: String?
  private(set) var sites: [String] = []

  /// The briefs of the contracts with several models in the order of ``Urgency``, of equal ones first
  /// those that break a newest release.
  ///
  /// What any payload loses at its root is left out.
  static func all(in report: Report) -> [RiskBrief] {
    let advice = StrategyAdvice(in: report)
    let risks = report.contracts.filter { $0.strategies.count > 1 }.flatMap { contract in
      contract.risks.filter { $1.weight > 0 && $0.site != "/" }.compactMap { site, risk in
        RiskBrief(risk, at: site, of: contract, advice).map { brief in
          let urgency = Urgency(of: risk.changeClass, weight: risk.weight)
          return (brief: brief, site: site.site, rank: (urgency, brief.breaksNewest ? 0 : 1))
        }
      }
    }
    return risks.ordered { $0.rank < $1.rank }.grouped(by: \.brief).map { brief, alike in
      var brief = brief
      brief.sites = alike.map(\.site)
      return brief
    }
  }

  static func helped(_ briefs: [RiskBrief]) -> [RiskBrief] { briefs.filter { $0.survivor != nil } }

  /// The brief of one risk, without its site; nil if it breaks nothing.
  private init?(
    _ risk: ReportSite.Risk, at site: ReportSite, of contract: ReportContract,
    _ advice: StrategyAdvice
  ) {
    let readers = contract.strategies.compactMap { strategy in
      site.cell(of: strategy.id, after: risk).map { (strategy: strategy, cell: $0) }
    }
    let harmed = readers.filter { $0.strategy.isJudged && !$0.cell.isHarmless }
    if harmed.isEmpty { return nil }
    self.contract = contract.id
    changeClass = risk.changeClass
    harms = harmed.ordered { $0.cell > $1.cell }.grouped(by: \.cell.word).map { _, alike in
      Harm(
        cell: alike[0].cell, releases: contract.releases(of: alike.map(\.strategy.id))
      )
    }
    // Of equal numbers, the first one counts.
    let newest = contract.strategies.filter(\.isJudged).max {
      ReleaseNumber($0.release) < ReleaseNumber($1.release)
    }
    breaksNewest = harmed.contains { $0.strategy.id == newest?.id }
    survivor = advice.strategy(against: risk, at: site, of: contract)
  }

  // The words of the brief, as short as it can be said.

  func siteWords(atMost limit: Int) -> Sentence {
    let names = sites.map { Sentence($0, .location) }
    return "\(contract, .name) \(.list(names, atMost: limit, by: ", ") { "+\($0) more" })"
  }

  /// The symbol of each outcome with the releases that have it, the worst first.
  var breaks: Sentence {
    .joined(
      harms.map { harm in
        let names = harm.releases.map { Sentence($0, .value) }
        return "\(Sentence(harm.cell.mark)) \(Sentence.joined(names, by: " "))"
      }, by: "; ")
  }
}

extension Sequence<RiskBrief> {
  var sites: Int { reduce(0) { $0 + $1.sites.count } }
}
