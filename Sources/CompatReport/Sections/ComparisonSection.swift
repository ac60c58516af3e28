import CompatModel

/// Which strategy survives what, where the strategies of a contract differ.
struct ComparisonSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  /// All strategies, over all contracts; nil if nothing is compared.
  var overview: RecordTable? {
    let comparison = ComparisonDigest(of: contracts)
    return comparison.rows.isEmpty
      ? nil : table(of: comparison, title: Prose.Heading.comparison)
  }

  var blocks: [DocumentBlock] {
    guard let overview else { return [] }
    let isSummed = ComparisonDigest(of: contracts).isSummed
    let note = Paragraph(role: .note, text: Prose.comparisonNote(isSummed: isSummed))
    return [
      .section(
        DocumentSection(
          id: "strategies", title: Sentence(Prose.Heading.comparison, nil),
          blocks: [.paragraph(note), .table(overview)]
            + (detail.isAbridged ? [] : contracts.map(details))))
    ]
  }

  private var contracts: [ReportContract] {
    digest.report.contracts.filter { $0.reference != nil }
  }

  /// The same of one contract.
  private func details(of contract: ReportContract) -> DocumentBlock {
    .details(
      Details(
        summary: Prose.comparison(of: contract),
        blocks: [
          .table(table(of: ComparisonDigest(of: [contract]), title: contract.id))
        ]))
  }

  private func table(of comparison: ComparisonDigest, title: String) -> RecordTable {
    let strategies = Dictionary(
      digest.strategies.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let facts: [(title: String, word: (StrategyDigest) -> String)] = [
      ("sent back", Prose.shortRoundTrip), ("told apart", Prose.shortDistinction),
    ]
    return RecordTable(
      title: title, recordTitle: "strategy", style: .matrix,
      columns: comparison.changes.map { Prose.title(of: $0) } + facts.map(\.title),
      optionalColumns: facts.count,
      records: comparison.rows.map { row in
        RecordTable.Record(
          name: row.id, note: detail.isComplete ? row.summary : "",
          cells: comparison.changes.map { change in
            row.cells[change].map { Prose.share(of: $0) } ?? "·"
          }
            + facts.map { fact in
              "\(strategies[row.id].map(fact.word) ?? "·", .quotation)"
            })
      })
  }
}
