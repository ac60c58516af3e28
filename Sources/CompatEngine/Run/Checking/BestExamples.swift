import CompatModel
/// Which examples of a strategy were told already, so that no check has to look for a worse one.
struct BestExamples {
  /// The position of the example for each place and outcome.
  private var places: [[CheckPosition?]] = []

  /// The example of each finding.
  private var findings: [FindingKey: (size: Int, position: CheckPosition)] = [:]

  /// Whether a check is a better example than all before; if so, it counts as told.
  mutating func improves(_ position: CheckPosition, at place: Int, outcome: Outcome) -> Bool {
    while places.count <= place {
      places.append(Array(repeating: nil, count: Outcome.allCases.count))
    }
    if let known = places[place][outcome.rank], known <= position { return false }
    places[place][outcome.rank] = position
    return true
  }

  /// Whether a check is a better example than all before; if so, it counts as told.
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
