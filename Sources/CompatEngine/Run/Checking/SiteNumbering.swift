import CompatModel

/// Numbers the places of a contract, so that no check has to compare them.
struct SiteNumbering {
  /// The places by number.
  private(set) var keys: [SiteChangeKey] = []

  private let survey: Survey
  private let operatorNumbers: [String: Int]
  private var numbers: [SiteChangeKey: Int] = [:]

  /// Numbers the places of a contract.
  init(part: ContractPlan) {
    survey = part.contract.survey
    operatorNumbers = Dictionary(
      uniqueKeysWithValues: part.operators.enumerated().map { ($0.element.id, $0.offset) })
  }

  /// Finds the number of the place where a mutant was changed.
  mutating func number(of mutant: Mutant) -> Int {
    let key = SiteChangeKey(
      of: mutant, operatorNumber: operatorNumbers[mutant.operatorID] ?? 0, survey: survey)
    if let known = numbers[key] { return known }
    let number = keys.count
    keys.append(key)
    numbers[key] = number
    return number
  }
}
