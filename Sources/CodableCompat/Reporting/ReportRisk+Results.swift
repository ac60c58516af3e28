import CompatEngine
import CompatModel
import CompatReport
import JSONSyntax

extension ReportRisk {
  /// Names the strategies and the example of a risk; nil if there is no example.
  init?(_ risk: Risk, in contract: ContractResults) {
    guard let example = contract.mutants[risk.example] else { return nil }
    var effects: [String: ReportRiskEffect] = [:]
    for (index, effect) in risk.effects {
      effects[contract.part.strategies[index].id] = ReportRiskEffect(
        outcome: effect.outcome, lost: effect.loss, checks: effect.checks)
    }
    self.init(
      site: risk.site.nonEmpty, changeClass: risk.changeClass, isFailClosed: risk.isFailClosed,
      effects: effects, example: example.id, weight: risk.weight)
  }
}

extension [Risk] {
  /// The classes of change that cost no strategy anything, by site.
  var harmless: [String: [ChangeClass]] {
    var classes: [String: Set<ChangeClass>] = [:]
    for risk in self where !risk.isCostly {
      classes[risk.site.nonEmpty, default: []].insert(risk.changeClass)
    }
    return classes.mapValues { found in ChangeClass.allCases.filter(found.contains) }
  }
}
