package import CompatModel

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
  package var outcomes: ReportTally?
  /// The id of the mutant that shows the worst effect.
  package var example: String
  /// How urgent the risk is, compared with others: the severity of the worst effect, times how often
  /// such changes happen in the field, times the factor of the precedent.
  package var weight: Int
  /// A change of the same class that the server has really made; nil if its samples show none.
  package var precedent: ReportPrecedent?
  /// The ids of the remedies that save something, the best first.
  @LeftOutIfEmpty package var remedies: [String] = []

  package init(
    site: String, property: String? = nil, type: String? = nil, changeClass: ChangeClass,
    isFailClosed: Bool = false, effects: [ReportRiskEffect], outcomes: ReportTally? = nil,
    example: String, weight: Int, precedent: ReportPrecedent? = nil, remedies: [String] = []
  ) {
    self.site = site
    self.property = property
    self.type = type
    self.changeClass = changeClass
    self.isFailClosed = isFailClosed
    self.effects = effects
    self.outcomes = outcomes
    self.example = example
    self.weight = weight
    self.precedent = precedent
    self.remedies = remedies
  }

  // In JSON the effects name strategies by position, so that they are written with their contract.
  private enum CodingKeys: CodingKey {
    case site, property, type, changeClass, isFailClosed, outcomes, example, weight, precedent,
      remedies
  }

  /// The effect on a strategy; nil if it does not read the site.
  package func effect(on strategy: String) -> ReportRiskEffect? {
    effects.first { $0.strategies.contains(strategy) }
  }
}

/// What a class of change costs at one site with some strategies.
package struct ReportRiskEffect: Sendable, Hashable {
  package var outcome: Outcome
  package var lost: Loss
  /// The ids of the strategies, in the order of their registration.
  package var strategies: [String]

  package init(outcome: Outcome, lost: Loss, strategies: [String]) {
    self.outcome = outcome
    self.lost = lost
    self.strategies = strategies
  }
}
