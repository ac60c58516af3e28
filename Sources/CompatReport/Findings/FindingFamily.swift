import CompatModel
import JSONSyntax

/// The findings of one outcome that a reader takes for one: over all strategies of a contract that
/// fail by the same cause; over all contracts with equal decoders, where the decoder converts; and
/// where a reason of the baseline covers them, over all causes.
///
/// What goes wrong at a property goes wrong under most strategies that are written alike. What they
/// share is shown once.
struct FindingFamily: Sendable, Hashable {
  /// Of the most urgent findings the one with the smallest example: at a site that need not be rejected,
  /// with the fewest visible values, with the shortest id.
  let smallest: ReportFinding
  let findings: [ReportFinding]
  var isNew: Bool { smallest.status == .worse }
  var isSilent: Bool { smallest.isSilent }

  var count: Int { findings.reduce(0) { $0 + $1.count } }

  /// The only contract; nil where there are several.
  var contract: String? { contracts.count == 1 ? smallest.contract : nil }
  var contracts: [String] { Set(findings.map(\.contract)).sorted() }
  var strategies: [String] { Set(findings.map(\.strategy)).sorted() }

  /// The number of checks with the outcome; the others have the same cause, and end otherwise.
  var worstCount: Int {
    let count = findings.flatMap(\.changes.values).reduce(0) { $0 + $1[smallest.outcome] }
    return count > 0 ? count : self.count
  }

  /// The ids of the operators: the one with most checks first.
  var operators: [String] { operators(of: \.total) }

  var worstOperators: [String] {
    let worst = operators { $0[smallest.outcome] }
    return worst.isEmpty ? operators : worst
  }

  private func operators(of count: (Tally) -> Int) -> [String] {
    var counts: [String: Int] = [:]
    for (id, tally) in findings.flatMap(\.changes) { counts[id, default: 0] += count(tally) }
    return counts.filter { $0.value > 0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map(\.key)
  }

  /// The changed sites beside that of the smallest example, in the order of the report.
  var otherSites: [String] {
    let site = smallest.changedSite
    return findings.grouped { $0.changedSite }.map(\.key).filter { $0 != site }
  }

  var sites: Int {
    findings.grouped(by: \.contract).reduce(0) { count, one in
      count + max(Set(one.elements.map(\.path)).count, one.elements.map(\.sites).max() ?? 0)
    }
  }

  /// Creates a family; a finding alone is one, too.
  init(_ first: ReportFinding, _ rest: [ReportFinding] = []) {
    findings = [first] + rest
    smallest = rest.reduce(first) { best, next in
      best.urgency < next.urgency || !FindingFamily.isSmaller(next, than: best) ? best : next
    }
  }

  /// Groups findings, the most urgent family first; last come those by what a decoder makes of keys,
  /// which is the same wherever it is used.
  static func families(of findings: [ReportFinding]) -> [FindingFamily] {
    findings.grouped(by: key).map { FindingFamily($1[0], Array($1.dropFirst())) }
      .ordered { $0.rank < $1.rank }
  }

  private var rank: (Int, Urgency) { (smallest.conversion == .keys ? 1 : 0, smallest.urgency) }

  /// The name, made from what the findings share, so that links to it stay good.
  var id: String {
    "finding:\(SHA256.fingerprint(of: "\(FindingFamily.key(of: smallest))"))"
  }

  private static func key(of finding: ReportFinding) -> [String?] {
    let isKnown = finding.status == .accepted
    return [
      isKnown || finding.conversion == nil ? finding.contract : nil, finding.outcome.rawValue,
      finding.status.rawValue, finding.because, finding.isFailClosed ? "fail-closed" : nil,
    ] + (isKnown ? [] : [finding.path, finding.conversion?.rawValue, finding.decoder])
  }

  private static func isSmaller(_ left: ReportFinding, than right: ReportFinding) -> Bool {
    let (one, other) = (left.example, right.example)
    // A site that has to be rejected is the special case: it teaches least about the operator.
    if left.isFailClosed != right.isFailClosed { return right.isFailClosed }
    return (one.allLeaves, one.mutant.utf8.count, one.mutant, left.strategy)
      < (other.allLeaves, other.mutant.utf8.count, other.mutant, right.strategy)
  }
}

extension [FindingFamily] {
  var checks: Int { reduce(0) { $0 + $1.count } }
}

extension Report {
  /// The failures of one kind, each once by its cause.
  func families(_ status: BaselineStatus) -> [FindingFamily] {
    FindingFamily.families(of: findings.filter { $0.status == status })
  }

  /// The number of failures, each counted once by its cause, as headlines, histories and gates do.
  func failureCount(_ status: BaselineStatus) -> Int { families(status).count }
}

extension FindingFamily {
  /// The facts about the smallest mutant that shows it, and where else it is shown.
  var blocks: [Block] {
    let facts =
      Prose.facts(of: smallest, limit: ReportDetail.valueLength)
      + [
        Prose.otherSites(of: self, limit: ReportDetail.sites),
        LabelledFact("reproduce", Prose.reproduction(of: smallest)),
      ].compactMap(\.self)
    let payload = smallest.example.payload
    return [.facts(facts)]
      + (payload.isEmpty ? [] : [.excerpt(title: "The mutated payload", payload)])
  }

  // What the text report shows, as plain text for messages of other tools: nothing in it hides or
  // moves the cursor.

  /// The findings and their smallest example, one fact on a line.
  var plainText: String {
    let facts =
      Prose.facts(of: smallest, limit: 80)
      + [
        Prose.otherSites(of: self, limit: 0),
        LabelledFact("reason", smallest.because.map { "\($0, .quotation)" }),
      ].compactMap(\.self)
    let lines = facts.map { fact in
      let label = fact.label.plainText
      return label + String(repeating: " ", count: max(0, 12 - label.count))
        + fact.text.visibleText
    }
    return ([Prose.sentence(for: self).visibleText] + lines).joined(separator: "\n")
  }
}

extension ReportFinding {
  package var plainText: String { FindingFamily(self).plainText }
}
