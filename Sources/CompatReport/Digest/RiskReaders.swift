import CompatModel

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
