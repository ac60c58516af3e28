import CompatModel

/// The best examples of a strategy so far, so that a worse one is not recorded.
struct BestExamples {
  private var sites: [[CheckPosition?]] = []

  private var findings: [FindingKey: (size: Int, position: CheckPosition)] = [:]

  /// Whether a check is a better example of a site than all before; if so, it becomes the best one.
  mutating func improves(_ position: CheckPosition, at site: Int, outcome: Outcome) -> Bool {
    while sites.count <= site {
      sites.append(Array(repeating: nil, count: Outcome.allCases.count))
    }
    if let known = sites[site][outcome.rank], known <= position { return false }
    sites[site][outcome.rank] = position
    return true
  }

  /// Whether a check is a better example of a finding than all before; if so, it becomes the best one.
  mutating func improves(_ example: (size: Int, position: CheckPosition), of key: FindingKey)
    -> Bool
  {
    if let known = findings[key], !FindingRecord.Example.isBetter(example, than: known) {
      return false
    }
    findings[key] = example
    return true
  }
}
