import CompatModel

// The contracts with their strategies, and what changes cost at each property.

extension Sections {
  static func id(of contract: String) -> String { "contract:" + contract.encodedForAddress }

  /// For each contract, what changes cost at each property, release by release.
  static func contracts(_ report: Report, _ detail: ReportDetail) -> [Block] {
    let grids = report.contracts.map { PropertyGrid(of: $0, in: report) }
    let sections = grids.map { grid in
      let (contract, rest) = (grid.contract, grid.leftOut)
      let more: Sentence = "\(if: rest > 0, "\(rest, of: "more site"): in the JSON report")"
      let summary: Sentence = """
        \(contract.strategies.count, of: "strategy"), \(contract.samples.count, of: "sample")
        """
      return section(
        of: contract,
        [
          .grid(grid), .paragraph(more),
          .details(summary, [.table(strategies(of: contract)), .facts(facts(of: contract))]),
        ])
    }
    let cells = grids.flatMap(\.rows).flatMap(\.cells.values).joined()
    let legend = RiskCell.legend(of: cells.compactMap(\.self), hasOutcomes: false)
    let hasReferences = report.contracts.models.contains(where: \.strategy.isReference)
    let note: Sentence = """
      What a change of the server costs at each property, release by release; a risk is no failure.\
      \(legend, after: " ", before: ".")\
      \(if: hasReferences, " Reference: a model that is measured, and never judged.")
      """
    let script: Sentence = """
      The script of this page opens rows, and shows one class of change. Without it: \
      \("report --show risks", .command).
      """
    return .section(
      "contracts", "Contracts", note: note,
      sections.isEmpty ? [] : [.paragraph(script, as: .withoutScript)] + sections)
  }

  private static func section(of contract: ReportContract, _ blocks: [Block]) -> Block {
    .section(
      Section(
        id: id(of: contract.id),
        title: contract.title == contract.id
          ? "\(contract.id, .name)" : "\(contract.title, .emphasis) (\(contract.id, .name))",
        blocks: [.paragraph("\(contract.summary, .quotation)")] + blocks))
  }

  private static func facts(of contract: ReportContract) -> [LabelledFact] {
    [
      ("versions", contract.versions), ("samples", contract.samples),
      ("fail-closed", contract.failClosed),
    ].filter { !$0.1.isEmpty }.map { label, values in
      LabelledFact(
        label: "\(label, .aside)",
        text: .joined(values.map { Sentence($0, .location) }, by: ", "))
    }
  }

  private static func strategies(of contract: ReportContract) -> Table {
    Table(
      title: "Strategies of " + contract.id, rowTitle: "strategy",
      columns: ["release", "decoder", "model", "promises", "survived"],
      rows: contract.strategies.map { strategy in
        let tally = strategy.tally
        let promises = strategy.capabilities.joined(separator: ", ")
        return Table.Row(
          name: strategy.id, note: strategy.summary,
          cells: [
            "\(strategy.release, .emphasis), built against \(strategy.builtAgainst, .emphasis)",
            "\(strategy.decoder, .quotation)", "\(strategy.model, .location)",
            "\(promises, .quotation)", "\(tally.survived)/\(tally.total.grouped, .number)",
          ])
      })
  }
}
