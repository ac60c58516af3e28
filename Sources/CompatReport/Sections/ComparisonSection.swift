import CompatModel

/// Which strategy survives what, where the strategies of a contract differ.
struct ComparisonSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  /// All strategies, over all contracts; nil if nothing is compared.
  var overview: RecordTable? { overview(of: ComparisonDigest(of: contracts)) }

  private static let summaryLimit = 10

  var blocks: [DocumentBlock] {
    let comparison = ComparisonDigest(of: contracts)
    guard var overview = overview(of: comparison) else { return [] }
    var rest: [DocumentBlock] = []
    if detail.isAbridged {
      let shown = comparison.mostCompared(ComparisonSection.summaryLimit)
      let left = overview.records.count - shown.count
      overview.records.removeAll { !shown.contains($0.name) }
      rest = left > 0 ? [.paragraph(Paragraph(text: Prose.moreStrategies(left)))] : []
    }
    let marks = Set(comparison.rows.flatMap(\.cells.values).map(\.worst))
    let note = Paragraph(
      role: .note, text: Prose.comparisonNote(isSummed: comparison.isSummed, marks: marks))
    return [
      .section(
        DocumentSection(
          id: "strategies", title: Sentence(Prose.Heading.comparison, nil),
          blocks: [.paragraph(note), .table(overview)]
            + (detail.isAbridged ? rest : contracts.map(details))))
    ]
  }

  private var contracts: [ReportContract] {
    digest.report.contracts.filter { $0.reference != nil }
  }

  private func overview(of comparison: ComparisonDigest) -> RecordTable? {
    comparison.rows.isEmpty ? nil : table(of: comparison, title: Prose.Heading.comparison)
  }

  private func details(of contract: ReportContract) -> DocumentBlock {
    .details(
      Details(
        summary: Prose.comparison(of: contract), isTeaser: true,
        blocks: [
          .table(table(of: ComparisonDigest(of: [contract]), title: contract.id, isDetail: true))
        ]))
  }

  private func table(
    of comparison: ComparisonDigest, title: String, isDetail: Bool = false
  ) -> RecordTable {
    let strategies = Dictionary(
      digest.strategies.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let facts: [(title: String, word: (StrategyDigest) -> String)] = [
      ("re-encoded", Prose.shortRoundTrip), ("distinguishes", Prose.shortDistinction),
    ]
    return RecordTable(
      title: title, recordTitle: "strategy", style: .matrix,
      columns: comparison.changes.map { Prose.title(of: $0) } + facts.map(\.title),
      // What is asked last is left out first; two questions are always there.
      optionalColumns: facts.count + max(0, comparison.changes.count - 2),
      records: comparison.rows.map { row in
        RecordTable.Record(
          name: row.id, note: detail.isComplete ? row.summary : "",
          cells: comparison.changes.map { change in
            row.cells[change].map { Prose.share(of: $0) } ?? "·"
          }
            + facts.map { fact in
              "\(strategies[row.id].map(fact.word) ?? "·", .quotation)"
            },
          evidence: comparison.changes.map { change in
            // What one contract shows is close by: its own table has no links.
            guard !isDetail, let cell = row.cells[change] else { return nil }
            return RecordTable.Evidence(contract: cell.contract, change: change.changeClass)
          })
      })
  }
}
