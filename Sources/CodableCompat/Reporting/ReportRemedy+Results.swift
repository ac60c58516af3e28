import CompatEngine
import CompatModel
import CompatReport
import JSONSyntax

extension TriedRemedy {
  /// What the remedy costs: what the trials have shown, then what the pattern declares.
  fileprivate var costs: [StrategyCost] { (harms ? [.harmHere] : []) + declaredCosts }

  /// What the pattern declares; only names have raw values to send back, and unknown ones.
  private var declaredCosts: [StrategyCost] {
    guard let form = property?.form, form != .enumeration, form != .union else {
      return pattern.costs
    }
    return pattern.costs.filter { $0 != .rawValueErased && $0 != .unknownLikeAbsent }
  }
}

extension ReportRemedy {
  /// Names a remedy within its contract.
  static func id(of remedy: TriedRemedy, in contract: ContractResults) -> String {
    let name = "\(remedy.pattern.rawValue)@\(remedy.site.nonEmpty)"
    guard contract.part.strategies.count > 1 else { return name }
    return "\(contract.part.strategies[remedy.strategyIndex].id):\(name)"
  }

  init(_ remedy: TriedRemedy, in contract: ContractResults) {
    self.init(
      id: ReportRemedy.id(of: remedy, in: contract),
      strategy: contract.part.strategies[remedy.strategyIndex].id, site: remedy.site.nonEmpty,
      property: remedy.property?.name ?? remedy.site.nonEmpty, pattern: remedy.pattern.rawValue,
      tried: remedy.tried, saves: remedy.saves, lost: remedy.loss, costs: remedy.costs,
      code: remedy.code, isAlternative: remedy.isAlternative)
  }
}
