import CompatEngine
import CompatModel
import CompatReport
import JSONSyntax

extension ReportRisk {
  /// Names the strategies and the example of a risk; nil if there is no example.
  init?(_ risk: Risk, in contract: ContractResults, remedies: ContractRemedies) {
    guard let example = contract.mutants[risk.example] else { return nil }
    var effects: [ReportRiskEffect] = []
    for (index, effect) in risk.effects.sorted(by: { $0.key < $1.key }) {
      let id = contract.part.strategies[index].id
      if let known = effects.firstIndex(where: {
        ($0.outcome, $0.lost) == (effect.outcome, effect.loss)
      }) {
        effects[known].strategies.append(id)
      } else {
        effects.append(
          ReportRiskEffect(outcome: effect.outcome, lost: effect.loss, strategies: [id]))
      }
    }
    effects.sort { ($0.outcome, $0.lost) > ($1.outcome, $1.lost) }
    let property = contract.property(at: risk.site)
    self.init(
      site: risk.site.nonEmpty, property: property?.name, type: property?.type,
      changeClass: risk.changeClass, isFailClosed: risk.isFailClosed,
      effects: effects,
      outcomes: contract.part.strategies.count == 1
        ? risk.effects[0].map { ReportTally($0.tally.counts) } : nil, example: example.id,
      weight: risk.weight, precedent: risk.precedent.map(ReportPrecedent.init),
      remedies: remedies.ids(for: risk, in: contract))
  }
}

extension ReportHarmless {
  /// The classes of change that cost no strategy anything, by site.
  static func all(among risks: [Risk]) -> [ReportHarmless] {
    var classes: [JSONPointerPattern: Set<ChangeClass>] = [:]
    for risk in risks where !risk.isCostly {
      classes[risk.site, default: []].insert(risk.changeClass)
    }
    return classes.sorted { $0.key < $1.key }.map { site, found in
      ReportHarmless(
        site: site.nonEmpty, classes: ChangeClass.allCases.filter(found.contains))
    }
  }
}
