import CompatModel

/// The new failures by contract, each cause once, the most urgent first.
struct OpenFindingSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  /// The number of causes of one contract that are not too many to read.
  private static let maximumInFull = 15

  var blocks: [DocumentBlock] {
    let groups = digest.openGroups
    guard !groups.isEmpty else { return filters }
    let count = groups.reduce(0) { $0 + $1.families.count }
    var writer = EntryWriter(detail: detail, isOpen: count <= 20)
    let entries = groups.map { group -> DocumentBlock in
      let shown = Self.maximumInFull
      let rest = Prose.rest(of: group, after: shown)
      return .entries(
        EntryGroup(
          mark: group.worst, title: Prose.headline(of: group),
          abridgement: rest.map { .first(shown, rest: $0) } ?? .none,
          entries: group.families.map { writer.entry(of: $0) }))
    }
    let note = Paragraph(role: .note, text: Prose.openNote)
    return filters + [
      .section(
        DocumentSection(
          id: "open", title: Sentence(Prose.Heading.open, nil), blocks: [.paragraph(note)] + entries
        ))
    ]
  }

  /// The filters stand before the findings, open ones or not.
  private var filters: [DocumentBlock] {
    let findings = digest.report.findings
    guard !findings.isEmpty else { return [] }
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
      count: (digest.openGroups.flatMap(\.families) + digest.reasons.flatMap(\.families)).count)
    let section = DocumentSection(
      id: "findings", title: Sentence(Prose.Heading.findings, nil), blocks: [.filters(filters)])
    return [.only(.page, [.section(section)])]
  }
}
