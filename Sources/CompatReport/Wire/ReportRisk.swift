package import CompatEngine
package import CompatModel
import JSONSyntax

/// What a class of change costs at one site, for each strategy that reads it.
///
/// A risk is no failure: it says what would be lost if the server made the change.
package struct ReportRisk: Codable, Sendable, Hashable {
  /// The normalised path; an element or a value of a map is `…/*`.
  package var site: String
  /// The property that reads the site, as in `Order.Item.kind`; nil if it is not known.
  package var property: String?
  /// The type of the property; nil if it is not known.
  package var type: String?
  package var changeClass: ChangeClass
  /// Whether unreadable values of the site must be rejected.
  @LeftOutIfEmpty package var isFailClosed = false
  /// The effects on the strategies that read the site, the worst first.
  package var effects: [ReportRiskEffect] = []
  /// The checks by outcome, in a contract with one strategy; nil in others.
  package var outcomes: Tally?
  /// The id of the mutant that shows the worst effect.
  package var example: String
  /// How urgent the risk is, compared with others: the severity of the worst effect, times how often
  /// such changes happen in the field, times the factor of the precedent.
  package var weight: Int
  /// A change of the same class that the server has really made; nil if its samples show none.
  package var precedent: ReportPrecedent?
  /// What remedies save here, the best first.
  @LeftOutIfEmpty package var remedies: [ReportSaving] = []

  /// The effect on a strategy; nil if it does not read the site.
  package func effect(on strategy: String) -> ReportRiskEffect? {
    effects.first { $0.strategies.contains(strategy) }
  }
}

/// What a class of change costs at one site with some strategies.
package struct ReportRiskEffect: Codable, Sendable, Hashable {
  package var outcome: Outcome
  package var lost: Loss
  /// The ids of the strategies, in the order of their registration.
  package var strategies: [String]
}

/// What a remedy saves at one risk.
package struct ReportSaving: Codable, Sendable, Hashable, Identifiable {
  /// The id of the remedy.
  package var id: String
  /// The number of checks that lose less with it.
  package var saves: Int
  /// What they still lose.
  package var lost: Loss
}

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
        ? risk.effects[0]?.tally : nil, example: example.id,
      weight: risk.weight, precedent: risk.precedent.map(ReportPrecedent.init),
      remedies: remedies.savings(at: risk, in: contract))
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

/// A change that the server has really made, and that makes a risk more urgent.
package struct ReportPrecedent: Codable, Sendable, Hashable {
  package var older: String
  package var newer: String
  /// The normalised path of the change.
  package var site: String
  package var kind: DriftFact.Kind
  /// The case or key that came or went, as JSON writes it; nil for other changes.
  package var name: String?
  /// By what the weight of the risk is multiplied.
  package var factor: Int
}

/// How often a class of change happens, as far as risks are ranked by it.
package struct ReportWeight: Codable, Sendable, Hashable {
  package var changeClass: ChangeClass
  /// The weight, compared with those of the other classes.
  package var share: Int

  /// The weights of all classes, in their order.
  package static func all(of frequency: ChangeFrequency) -> [ReportWeight] {
    ChangeClass.allCases.map { ReportWeight(changeClass: $0, share: frequency[$0]) }
  }
}
