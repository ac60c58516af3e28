/// A mutant that shows a family of findings, with what the strategies make of it.
struct FindingExample: Sendable, Hashable {
  /// What some strategies make of the mutant, all of them the same.
  struct Reading: Sendable, Hashable {
    /// The finding of the first of the strategies.
    var finding: ReportFinding
    var strategies: [String]
  }

  var finding: ReportFinding

  var readings: [Reading]
}

extension FindingFamily {
  /// The smallest example of each strategy, the smallest of all first; strategies that have the same
  /// one share it.
  var examples: [FindingExample] {
    var order: [String] = []
    var smallest: [String: ReportFinding] = [:]
    for finding in findings {
      guard let other = smallest[finding.strategy] else {
        order.append(finding.strategy)
        smallest[finding.strategy] = finding
        continue
      }
      if FindingFamily.isSmaller(finding, than: other) { smallest[finding.strategy] = finding }
    }
    var positions: [String: Int] = [:]
    var examples: [FindingExample] = []
    for finding in order.compactMap({ smallest[$0] }) {
      let position = positions[finding.example.mutant, default: examples.count]
      if position == examples.count {
        positions[finding.example.mutant] = position
        examples.append(FindingExample(finding: finding, readings: []))
      }
      examples[position].add(finding)
    }
    return examples.sorted { FindingFamily.isSmaller($0.finding, than: $1.finding) }
  }
}

extension FindingExample {
  /// Adds a strategy, to those that make the same of the mutant.
  fileprivate mutating func add(_ finding: ReportFinding) {
    if let position = readings.firstIndex(where: { $0.finding.reads(like: finding) }) {
      readings[position].strategies.append(finding.strategy)
    } else {
      readings.append(Reading(finding: finding, strategies: [finding.strategy]))
    }
  }
}

extension ReportFinding {
  /// Whether two strategies make the same of a mutant.
  fileprivate func reads(like other: ReportFinding) -> Bool {
    errorKind == other.errorKind && example == other.example
  }
}
