/// The findings of one contract and strategy that differ in their place only.
///
/// A change that goes wrong in one way goes wrong at every place that is alike; one example
/// teaches what all of them do, and the other places are named beside it.
struct FindingBundle: Sendable, Hashable {
  /// The finding with the smallest example: at a site that need not be refused, with the fewest
  /// visible values, with the shortest id.
  var smallest: ReportFinding

  /// All findings, in the order of the report.
  var findings: [ReportFinding]

  /// The number of checks.
  var count: Int { findings.reduce(0) { $0 + $1.count } }

  /// The number of places.
  var places: Int { findings.reduce(0) { $0 + $1.places } }

  /// The findings at other places than the smallest one's.
  var others: [ReportFinding] { findings.filter { $0 != smallest } }

  /// Creates a bundle.
  ///
  /// - Parameters:
  ///   - first: A finding.
  ///   - rest: Further findings of the same contract, strategy, operator and outcome.
  init(_ first: ReportFinding, _ rest: [ReportFinding] = []) {
    findings = [first] + rest
    smallest = rest.reduce(first) { FindingBundle.isSmaller($1, than: $0) ? $1 : $0 }
  }

  /// Bundles findings, in the order of their first one.
  ///
  /// - Parameter findings: Findings of one outcome and operator.
  /// - Returns: The bundles.
  static func bundles(of findings: [ReportFinding]) -> [FindingBundle] {
    var positions: [[String]: Int] = [:]
    var parts: [[ReportFinding]] = []
    for finding in findings {
      let key = [finding.contract, finding.strategy, finding.expected.rawValue]
      if let position = positions[key] {
        parts[position].append(finding)
      } else {
        positions[key] = parts.count
        parts.append([finding])
      }
    }
    return parts.compactMap { part in
      part.first.map { FindingBundle($0, Array(part.dropFirst())) }
    }
  }

  /// Whether a finding's example is smaller than another one's.
  ///
  /// - Parameters:
  ///   - left: The one finding.
  ///   - right: The other finding.
  /// - Returns: Whether the left example teaches the same with less.
  static func isSmaller(_ left: ReportFinding, than right: ReportFinding) -> Bool {
    let (one, other) = (left.example, right.example)
    // A site that has to be refused is the special case: it teaches least about the operator.
    if left.isFailClosed != right.isFailClosed { return right.isFailClosed }
    return (one.allLeaves, one.mutant.utf8.count, one.mutant, left.strategy)
      < (other.allLeaves, other.mutant.utf8.count, other.mutant, right.strategy)
  }
}
