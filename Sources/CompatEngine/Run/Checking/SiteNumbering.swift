import CompatModel

/// Numbers the sites of a contract, so that checks do not compare them.
struct SiteNumbering {
  private(set) var keys: [SiteChangeKey] = []

  private let survey: Survey
  private let operatorNumbers: [String: Int]
  private var numbers: [SiteChangeKey: Int] = [:]

  init(part: ContractPlan) {
    survey = part.contract.survey
    operatorNumbers = Dictionary(
      uniqueKeysWithValues: part.operators.enumerated().map { ($0.element.id, $0.offset) })
  }

  mutating func number(of mutant: Mutant) -> Int {
    let key = SiteChangeKey(
      of: mutant, operatorNumber: operatorNumbers[mutant.filedOperatorID] ?? 0, survey: survey)
    if let known = numbers[key] { return known }
    let number = keys.count
    keys.append(key)
    numbers[key] = number
    return number
  }
}
