import CompatModel

extension ReportDigest {
  /// The filters of the page, which stand before its first finding.
  var findingFilters: [DocumentBlock] {
    let findings = report.findings
    let outcomes = Outcome.allCases.filter { outcome in
      findings.contains { $0.outcome == outcome }
    }
    let filters = EntryFilters(
      choices: [
        .init(name: .contract, values: Set(findings.map(\.contract)).sorted()),
        .init(name: .strategy, values: Set(findings.map(\.strategy)).sorted()),
        .init(name: .operator, values: Set(findings.flatMap(\.operators)).sorted()),
        .init(name: .outcome, values: outcomes.map(\.rawValue)),
        .init(name: .status, values: Set(findings.map(\.status.rawValue)).sorted()),
      ],
      count: (openGroups.flatMap(\.families) + reasons.flatMap(\.families)).count)
    let section = DocumentSection(
      id: "findings", title: Sentence(Prose.Heading.findings, nil), blocks: [.filters(filters)])
    return [.only(.page, [.section(section)])]
  }
}
