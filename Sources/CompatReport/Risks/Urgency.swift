import CompatEngine
import CompatModel

/// The order of failures and of risks in every list: first new values, which an app has to survive, then
/// new subtypes; then by the harm of a change times how often servers make such changes.
struct Urgency: Comparable, Sendable {
  /// The kind of the change: the lowest comes first.
  let rank: Int
  private let weight: Int

  init(of changeClass: ChangeClass?, weight: Int) {
    rank = changeClass == .newValue ? 0 : changeClass == .newSubtype ? 1 : 2
    self.weight = weight
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.rank, right.weight) < (right.rank, left.weight)
  }

  static func words(_ first: Sentence) -> Sentence {
    "Order: \(first)new subtypes, then harm × frequency"
  }
}

/// Which strategy to change to: at one site against one change it is the same everywhere.
struct StrategyAdvice: Sendable {
  /// The strategies that fail without an error at a site of a contract.
  private let silent: [[String]: Set<String>]

  init(in report: Report) {
    silent = report.silentFindings.reduce(into: [:]) { silent, finding in
      for site in [finding.path, finding.changedSite] {
        silent[[finding.contract, site], default: []].insert(finding.strategy)
      }
    }
  }

  /// The strategy that is recommended, or else the best of those that survive; nil if none does
  /// without failing silently at the same site.
  func strategy(
    against risk: ReportSite.Risk, at site: ReportSite, of contract: ReportContract
  ) -> String? {
    let failing = silent[[contract.id, site.site]] ?? []
    let cells = contract.strategies.map { (strategy: $0, cell: site.cell(of: $0.id, after: risk)) }
    let safe = cells.filter { ($0.cell?.isHarmless ?? false) && !failing.contains($0.strategy.id) }
      .map(\.strategy)
    let broken = cells.filter { !($0.cell?.isHarmless ?? true) }.map(\.strategy.id)
    let change = contract.recommendations.first { $0.sites.contains(site.site) }?.changes.first {
      !Set($0.from).isDisjoint(with: broken)
    }
    let recommended = change?.to.flatMap { choice in safe.first { $0.id == choice.strategy } }
    return (recommended ?? safe.min { $0.rank < $1.rank })?.id
  }

  /// The strategy that is advised where a finding changes its example, if it survives the example, or
  /// else the best that does.
  func strategy(against finding: ReportFinding, in report: Report) -> String? {
    let contract = report.contracts.first { $0.id == finding.contract }
    let site = contract?.sites.first { $0.site == finding.changedSite }
    let risk = site?.risks.first { $0.changeClass == finding.changeClass }
    if let contract, let site, let risk,
      let strategy = strategy(against: risk, at: site, of: contract),
      finding.survivors.contains(strategy)
    {
      return strategy
    }
    let failing = silent[[finding.contract, finding.changedSite]] ?? []
    return finding.survivors.first { !failing.contains($0) }
  }

  /// A finding that only the advised strategy survives.
  func advised(_ finding: ReportFinding, in report: Report) -> ReportFinding {
    var finding = finding
    if let strategy = strategy(against: finding, in: report) {
      finding.example.change.survivors = [strategy]
    }
    return finding
  }
}
