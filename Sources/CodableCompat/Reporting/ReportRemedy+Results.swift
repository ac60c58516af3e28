import CompatEngine
import CompatModel
import CompatReport
import JSONSyntax

extension ContractResults {
  /// Whether payloads hold names of which there can be new ones: cases of an enum or of a union.
  var hasNames: Bool {
    risks.contains { $0.changeClass == .newValue || $0.changeClass == .newSubtype }
  }

  /// What a remedy costs: what the trials have shown, then what the pattern declares.
  fileprivate func costs(of remedy: TriedRemedy) -> [StrategyCost] {
    (remedy.harms ? [.harmHere] : []) + declaredCosts(of: remedy)
  }

  /// What the pattern declares; only names have raw values to send back, and unknown ones.
  private func declaredCosts(of remedy: TriedRemedy) -> [StrategyCost] {
    let isName =
      switch remedy.property?.form {
      case .enumeration?, .union?: true
      case nil: hasNames
      default: false
      }
    return isName
      ? remedy.pattern.costs
      : remedy.pattern.costs.filter { $0 != .rawValueErased && $0 != .unknownLikeAbsent }
  }
}

extension ReportRemedy {
  /// The remedy of one model, named after its pattern and its property.
  init(_ remedy: TriedRemedy, in contract: ContractResults) {
    let site = remedy.site.nonEmpty
    let effects = contract.effects(of: remedy)
    self.init(
      id: "\(remedy.pattern.rawValue)@\(site)",
      strategies: [contract.part.strategies[remedy.strategyIndex].id], site: site,
      property: remedy.property?.name ?? site, pattern: remedy.pattern.rawValue,
      tried: remedy.tried, saves: remedy.saves,
      effects: Dictionary(grouping: effects, by: \.loss).mapValues { $0.map(\.changeClass) },
      partly: effects.filter(\.isPartial).map(\.changeClass),
      costs: contract.costs(of: remedy),
      code: remedy.code, isAlternative: remedy.isAlternative)
  }
}
