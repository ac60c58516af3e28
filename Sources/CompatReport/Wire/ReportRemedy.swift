package import CompatModel

/// A change of one property's type, tried on the model without touching it.
package struct ReportRemedy: Codable, Sendable, Hashable, Identifiable {
  package var id: String
  /// The strategies whose models it changes, of which all else is the same.
  package var strategies: [String]
  /// The normalised path of the property.
  package var site: String
  /// The property, as in `Order.Item.kind`.
  package var property: String
  /// The id of the pattern in which the property would be written.
  package var pattern: String
  package var tried = 0
  /// The number of checks that lose less with it; those that were tried stand for the others of the
  /// same site, class of change, and kind of error.
  package var saves = 0
  /// The classes of change after which it helps, by the greatest loss that is left in the checks that
  /// it saves; empty if it only helps with newer samples.
  @LeftOutIfEmpty package var effects: [Loss: [ChangeClass]] = [:]
  /// The classes of which some changes cost as much as without it.
  @LeftOutIfEmpty package var partly: [ChangeClass] = []
  /// What it costs, most expensive first, as its pattern declares it.
  @LeftOutIfEmpty package var costs: [StrategyCost] = []
  package var code: String
  /// Whether other remedies save what it saves, with less loss or a smaller change of the model.
  @LeftOutIfEmpty package var isAlternative = false

  package init(
    id: String, strategies: [String], site: String, property: String, pattern: String, tried: Int,
    saves: Int, effects: [Loss: [ChangeClass]], partly: [ChangeClass] = [],
    costs: [StrategyCost] = [], code: String, isAlternative: Bool = false
  ) {
    self.id = id
    self.strategies = strategies
    self.site = site
    self.property = property
    self.pattern = pattern
    self.tried = tried
    self.saves = saves
    self.effects = effects
    self.partly = partly
    self.costs = costs
    self.code = code
    self.isAlternative = isAlternative
  }

  // In JSON the numbers of checks stand with their contract.
  private enum CodingKeys: CodingKey {
    case id, strategies, site, property, pattern, effects, partly, costs, code, isAlternative
  }
}
