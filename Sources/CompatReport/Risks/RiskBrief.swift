import CompatEngine
import CompatModel
import JSONSyntax

/// Risks of one contract that a line can tell together: the same change costs the same releases the
/// same, and the same strategy survives.
struct RiskBrief: Sendable, Hashable {
  let contract: String
  let changeClass: ChangeClass
  let worst: RiskCell

  /// The releases that do not survive, or do not reject what they must, in the order of registration.
  let releases: [String]

  /// Whether the newest release that is judged is among them.
  let breaksNewest: Bool

  /// The strategy of the contract to change to: the one that is recommended, or else the best of
  /// those that survive; nil if none does.
  let survivor: String?

  private(set) var sites: [String] = []

  /// The briefs of the contracts with several models: first what an app has to survive, of which the
  /// most urgent comes first, and of equal ones what a newest release can still change.
  ///
  /// What any payload loses at its root is left out.
  static func all(in contracts: [ReportContract]) -> [RiskBrief] {
    let risks = contracts.filter { $0.strategies.count > 1 }.flatMap { contract in
      contract.risks.filter { $1.weight > 0 && $0.site != "/" }.compactMap { site, risk in
        RiskBrief(risk, at: site, of: contract).map { (brief: $0, site: site.site, risk.weight) }
      }
    }
    let briefs = risks.grouped(by: \.brief).map { brief, risks in
      var brief = brief
      brief.sites = risks.map(\.site)
      return (brief: brief, weight: risks[0].2)
    }
    func rank(_ one: (brief: RiskBrief, weight: Int)) -> (Int, Int, Int) {
      (one.brief.changeClass.isAdditive ? 1 : 0, one.weight, one.brief.breaksNewest ? 1 : 0)
    }
    return briefs.ordered { rank($0) > rank($1) }.map(\.brief)
  }

  /// The brief of one risk, without its site; nil if it breaks nothing.
  private init?(_ risk: ReportSite.Risk, at site: ReportSite, of contract: ReportContract) {
    let readers = contract.strategies.compactMap { strategy in
      site.cell(of: strategy.id, after: risk).map { (strategy: strategy, cell: $0) }
    }
    let broken = readers.filter { !$0.cell.isHarmless }.map(\.strategy)
    let safe = readers.filter(\.cell.isHarmless).map(\.strategy)
    guard let worst = readers.map(\.cell).filter({ !$0.isHarmless }).max() else { return nil }
    let change = contract.recommendations.first { $0.sites.contains(site.site) }?.changes.first {
      !Set($0.from).isDisjoint(with: broken.map(\.id))
    }
    let recommended = change?.to.flatMap { choice in safe.first { $0.id == choice.strategy } }
    self.contract = contract.id
    changeClass = risk.changeClass
    self.worst = worst
    releases = broken.map(\.release)
    // Of equal numbers, the first one counts.
    let newest = contract.strategies.filter(\.isJudged).max {
      ReleaseNumber($0.release) < ReleaseNumber($1.release)
    }
    breaksNewest = broken.contains { $0.id == newest?.id }
    survivor = (recommended ?? safe.min { $0.rank < $1.rank })?.id
  }

  // The words of the brief, as short as it can be said.

  var siteWords: Sentence {
    let names = sites.map { Sentence($0, .location) }
    return "\(contract, .name) \(.list(names, atMost: 1, by: ", ") { "+\($0) more" })"
  }

  var changeWords: Sentence { "\(Prose.title(of: changeClass), .emphasis)" }

  /// The worst outcome, and the releases that do not survive, or how many.
  var breaks: Sentence {
    let count = releases.count
    if worst.isAccepted { return "\(worst.words) by \(count)" }
    let names: Sentence =
      count > 4
      ? "\(count, of: "release")" : .joined(releases.map { Sentence($0, .value) }, by: " ")
    return "\(worst.mark) \(names)"
  }
}
