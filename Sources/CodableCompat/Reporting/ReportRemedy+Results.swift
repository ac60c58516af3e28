import CompatEngine
import CompatModel
import CompatReport
import JSONSyntax

extension TriedRemedy {
  /// What the remedy costs; only names have raw values to send back, and unknown ones.
  fileprivate var costs: [StrategyCost] {
    guard let form = property?.form, form != .enumeration, form != .union else {
      return pattern.costs
    }
    return pattern.costs.filter { $0 != .rawValueErased && $0 != .unknownLikeAbsent }
  }
}

extension ReportRemedy {
  /// The remedy of one model, named after its pattern and its property.
  init(_ remedy: TriedRemedy, in contract: ContractResults) {
    let site = remedy.site.nonEmpty
    self.init(
      id: "\(remedy.pattern.rawValue)@\(site)",
      strategies: [contract.part.strategies[remedy.strategyIndex].id], site: site,
      property: remedy.property?.name ?? site, pattern: remedy.pattern.rawValue,
      tried: remedy.tried, saves: remedy.saves, lost: remedy.loss, costs: remedy.costs,
      code: remedy.code, isAlternative: remedy.isAlternative)
  }
}
