import CompatModel

// The contracts, with what changes cost at each property.

extension Sections {
  /// For each contract, what changes cost at each property, release by release.
  static func contracts(_ report: Report) -> [Block] {
    let grids = report.contracts.map { PropertyGrid(of: $0, in: report) }
    let cells = grids.flatMap(\.rows).flatMap(\.cells.values).joined()
    let legend = RiskCell.legend(of: cells.compactMap(\.self), hasOutcomes: false)
    let hasReferences = report.contracts.models.contains { $0.strategy.standing == .reference }
    let note: Sentence = """
      What a change of the server costs at each property, release by release; a risk is no failure.\
      \(legend, after: " ", before: ".")\
      \(if: hasReferences, " Reference: a model that is measured, and never judged.")
      """
    return .section("contracts", "Contracts", note: note, grids.map(section))
  }

  private static func section(of grid: PropertyGrid) -> Block {
    let (contract, rest) = (grid.contract, grid.leftOut)
    return .section(
      Section(
        id: "contract:" + contract.id.encodedForAddress,
        title: contract.title == contract.id
          ? "\(contract.id, .name)" : "\(contract.title, .emphasis) (\(contract.id, .name))",
        blocks: [
          .paragraph("\(contract.summary, .quotation)"), .grid(grid),
          .paragraph("\(if: rest > 0, "\(rest, of: "more site"): in the JSON report")"),
        ]))
  }
}
