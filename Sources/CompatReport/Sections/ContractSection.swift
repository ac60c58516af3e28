import CompatModel

/// The contracts with their strategies, for those who want to look something up.
struct ContractSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    let contracts = digest.report.contracts
    guard !contracts.isEmpty else { return [] }
    return [
      .section(
        DocumentSection(
          id: "contracts", title: Sentence(Prose.Heading.contracts, nil), isAppendix: true,
          blocks: contracts.map { .section(section(of: $0)) }))
    ]
  }

  private func section(of contract: ReportContract) -> DocumentSection {
    let matrix = OperatorMatrix(
      digest: digest, title: "\(Prose.Heading.operators): \(contract.id)",
      strategies: StrategyDigest.strategies(of: contract), isComplete: detail.isComplete,
      isLinked: false
    ).matrix
    let summary: [DocumentBlock] =
      contract.summary.isEmpty
      ? [] : [.paragraph(Paragraph(text: "\(contract.summary, .quotation)"))]
    return DocumentSection(
      id: GridSection.id(of: contract.id),
      title: contract.title == contract.id
        ? "\(contract.id, .name)" : "\(contract.title, .emphasis) (\(contract.id, .name))",
      blocks: summary + [
        .facts(facts(of: contract)), .table(strategies(of: contract)),
        .details(
          Details(summary: Sentence(Prose.Heading.operators, nil), blocks: [.matrix(matrix)])),
      ])
  }

  private func facts(of contract: ReportContract) -> [LabelledFact] {
    [
      ("versions", contract.versions), ("samples", contract.samples),
      ("fail-closed", contract.failClosed),
    ].compactMap { label, values in
      let list = values.map { value -> Sentence in "\(value, .location)" }
      return values.isEmpty
        ? nil : LabelledFact(label: "\(label, .aside)", text: .joined(list, by: ", "))
    }
  }

  private func strategies(of contract: ReportContract) -> RecordTable {
    RecordTable(
      title: "Strategies of " + contract.id, recordTitle: "strategy",
      columns: ["release", "decoder", "model", "promises", "survived"],
      records: contract.strategies.map { strategy in
        let tally = strategy.tally
        return RecordTable.Record(
          name: strategy.id, note: strategy.summary,
          cells: [
            "\(strategy.release, .emphasis), built against \(strategy.builtAgainst, .emphasis)",
            "\(strategy.decoder, .quotation)", "\(strategy.model, .location)",
            "\(strategy.capabilities.joined(separator: ", "), .quotation)",
            "\(tally.survived)/\(tally.total.grouped, .number)",
          ])
      })
  }
}
