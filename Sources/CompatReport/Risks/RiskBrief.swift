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

  /// What becomes of the releases that do not survive, or do not reject what they must: the worst
  /// first.
  let harms: [Harm]

  /// Those of the releases that are judged, the oldest first.
  let judged: [String]

  /// Whether the newest release that is judged is among them.
  let breaksNewest: Bool

  /// The strategy of the contract to change to: the one that is recommended, or else the best of
  /// those that survive; nil if none does.
  let survivor: String?

  private(set) var sites: [String] = []

  /// The briefs of the contracts with several models: first what an app has to survive, of which the
  /// most urgent comes first, and of equal ones those that break a newest release, or a judged one.
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
      let (brief, weight) = one
      let use = brief.breaksNewest ? 2 : brief.judged.isEmpty ? 0 : 1
      return (brief.changeClass.isAdditive ? 1 : 0, weight, use)
    }
    return briefs.ordered { rank($0) > rank($1) }.map(\.brief)
  }

  /// Those that a strategy survives.
  static func helped(_ briefs: [RiskBrief]) -> [RiskBrief] { briefs.filter { $0.survivor != nil } }

  /// The brief of one risk, without its site; nil if it breaks nothing.
  private init?(_ risk: ReportSite.Risk, at site: ReportSite, of contract: ReportContract) {
    let readers = contract.strategies.compactMap { strategy in
      site.cell(of: strategy.id, after: risk).map { (strategy: strategy, cell: $0) }
    }
    let harmed = readers.filter { !$0.cell.isHarmless }
    let broken = harmed.map(\.strategy)
    if broken.isEmpty { return nil }
    self.contract = contract.id
    changeClass = risk.changeClass
    harms = harmed.ordered { $0.cell > $1.cell }.grouped(by: \.cell.word).map { _, alike in
      Harm(cell: alike[0].cell, releases: contract.releases(of: alike.map(\.strategy.id)))
    }
    judged = contract.releases(of: broken.filter(\.isJudged).map(\.id))
    // Of equal numbers, the first one counts.
    let newest = contract.strategies.filter(\.isJudged).max {
      ReleaseNumber($0.release) < ReleaseNumber($1.release)
    }
    breaksNewest = broken.contains { $0.id == newest?.id }
    survivor = contract.advised(against: risk, at: site)
  }

  // The words of the brief, as short as it can be said.

  var siteWords: Sentence {
    let names = sites.map { Sentence($0, .location) }
    return "\(contract, .name) \(.list(names, atMost: 3, by: ", ") { "+\($0) more" })"
  }

  /// The symbol of each outcome with the releases that have it, the worst first.
  var breaks: Sentence {
    .joined(
      harms.map { harm in
        let names = harm.releases.map { Sentence($0, .value) }
        return "\(harm.cell.mark) \(Sentence.joined(names, by: " "))"
      }, by: "; ")
  }
}

extension ReportContract {
  /// The strategy to change to: the one that is recommended, or else the best of those that survive;
  /// nil if none does.
  func advised(against risk: ReportSite.Risk, at site: ReportSite) -> String? {
    let cells = strategies.map { (strategy: $0, cell: site.cell(of: $0.id, after: risk)) }
    let safe = cells.filter { $0.cell?.isHarmless ?? false }.map(\.strategy)
    let broken = cells.filter { !($0.cell?.isHarmless ?? true) }.map(\.strategy.id)
    let change = recommendations.first { $0.sites.contains(site.site) }?.changes.first {
      !Set($0.from).isDisjoint(with: broken)
    }
    let recommended = change?.to.flatMap { choice in safe.first { $0.id == choice.strategy } }
    return (recommended ?? safe.min { $0.rank < $1.rank })?.id
  }

  /// The site that the example of a finding changes, and the strategy that is advised there, if it
  /// survives the example.
  func advised(against finding: ReportFinding) -> (site: String, strategy: String)? {
    let names = finding.example.site.split(separator: "/")
    let found = risks.first { site, risk in
      let pattern = site.site.split(separator: "/")
      return risk.changeClass == finding.changeClass && pattern.count == names.count
        && zip(pattern, names).allSatisfy { $0 == "*" || $0 == $1 }
    }
    guard let (site, risk) = found, let strategy = advised(against: risk, at: site),
      finding.survivors.contains(strategy)
    else { return nil }
    return (site.site, strategy)
  }

  /// Names the releases of strategies, the oldest first: three and more as a range if there is no
  /// other one between them.
  func releases(of ids: [String]) -> [String] {
    let found = Set(strategies.filter { ids.contains($0.id) }.map(\.release))
    let all = strategiesByRelease.grouped(by: \.release).map(\.key)
    return all.split { !found.contains($0) }.flatMap { run in
      run.count > 2 ? ["\(run[run.startIndex])–\(run[run.endIndex - 1])"] : Array(run)
    }
  }
}
