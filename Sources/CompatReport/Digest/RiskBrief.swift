import CompatEngine
import CompatModel
import JSONSyntax

/// Risks of one contract that a line can tell together: the same change costs the same releases the
/// same, and the same strategy survives.
struct RiskBrief: Sendable, Hashable {
  let contract: String
  let changeClass: ChangeClass

  /// Whether unreadable values must be rejected.
  let isFailClosed: Bool
  let worst: ReportRiskEffect

  /// The releases that pay the worst outcome, in the order of registration.
  let releases: [String]

  /// The other releases that do not survive, or do not reject what they must.
  let others: [String]

  /// Whether the newest release that is judged is among them.
  let breaksNewest: Bool

  /// The strategy of the contract to change to: the one that is recommended, or else the best of
  /// those that survive; nil if none does.
  let survivor: String?
  var sites: [String]

  var cell: RiskGrid.Cell { RiskGrid.Cell(worst, isFailClosed: isFailClosed) }

  /// The briefs of the contracts with several models, the most urgent first.
  ///
  /// What any payload loses at its root is left out.
  static func all(in contracts: [ReportContract]) -> [RiskBrief] {
    var positions: [RiskBrief: Int] = [:]
    var briefs: [(brief: RiskBrief, weight: Int)] = []
    for contract in contracts where contract.strategies.count > 1 {
      for risk in contract.risks where risk.weight > 0 && risk.site != "/" {
        guard var brief = RiskBrief(risk, of: contract) else { continue }
        brief.sites = []
        let position = positions.number(of: brief)
        if position == briefs.count { briefs.append((brief, risk.weight)) }
        briefs[position].brief.sites.append(risk.site)
      }
    }
    return briefs.ordered { $0.weight > $1.weight }.map(\.brief)
  }

  /// The brief of one risk; nil if it costs nothing.
  init?(_ risk: ReportRisk, of contract: ReportContract) {
    guard let readers = RiskReaders(risk, of: contract) else { return nil }
    let (hit, safe) = (readers.hit, readers.safe)
    let paying = readers.broken.isEmpty ? hit : readers.broken
    let change = contract.recommendations.first { $0.sites.contains(risk.site) }?.changes.first {
      !Set($0.from).isDisjoint(with: paying.map(\.id))
    }
    let recommended = change?.to.flatMap { choice in safe.first { $0.id == choice.strategy } }
    self.contract = contract.id
    changeClass = risk.changeClass
    isFailClosed = risk.isFailClosed
    // Which strategies pay is told by their releases.
    worst = ReportRiskEffect(
      outcome: readers.worst.outcome, lost: readers.worst.lost, strategies: [])
    releases = hit.map(\.release)
    others = paying.filter { one in !hit.contains { $0.id == one.id } }.map(\.release)
    // Of equal numbers, the first one counts.
    let newest = contract.strategies.filter(\.isJudged).max {
      ReleaseNumber($0.release) < ReleaseNumber($1.release)
    }
    breaksNewest = paying.contains { $0.id == newest?.id }
    survivor = (recommended ?? safe.min { $0.rank < $1.rank })?.id
    sites = [risk.site]
  }
}

extension ReportRisk {
  /// The worst effect that is harm, as the grids compare them; nil if there is none.
  var worst: ReportRiskEffect? {
    self.effects.filter { self.isFailClosed ? !isHarmless($0.outcome) : $0.outcome != .intact }
      .max {
        (severity(of: $0), $0.outcome, $0.lost) < (severity(of: $1), $1.outcome, $1.lost)
      }
  }

  /// How bad an effect is, compared with others.
  func severity(of effect: ReportRiskEffect) -> Int {
    RiskGrid.Cell(effect, isFailClosed: self.isFailClosed).severity
  }

  /// Whether an outcome is no harm: a rejection where unreadable values must be rejected.
  func isHarmless(_ outcome: Outcome) -> Bool {
    self.isFailClosed ? outcome == .rejected : outcome.isSurvived
  }
}

/// The strategies of a contract that read the site of a risk, by what they pay.
struct RiskReaders: Sendable {
  let worst: ReportRiskEffect

  /// The strategies that pay so much, in the order of registration.
  let hit: [ReportStrategy]

  /// The strategies that do not survive, or do not reject what they must.
  let broken: [ReportStrategy]

  /// The strategies that survive, or reject what they must.
  let safe: [ReportStrategy]

  /// Sorts the strategies of a contract; nil if the risk costs nothing.
  init?(_ risk: ReportRisk, of contract: ReportContract) {
    guard let worst = risk.worst else { return nil }
    let read = contract.strategies.compactMap { strategy in
      risk.effect(on: strategy.id).map { (strategy: strategy, effect: $0) }
    }
    let severity = risk.severity(of: worst)
    self.worst = worst
    hit = read.filter { risk.severity(of: $0.effect) == severity }.map(\.strategy)
    broken = read.filter { !risk.isHarmless($0.effect.outcome) }.map(\.strategy)
    safe = read.filter { risk.isHarmless($0.effect.outcome) }.map(\.strategy)
  }
}
