import CompatModel

/// What each pattern would make of the changes, for the contracts with one model.
struct SimulationSection: ReportSection {
  var digest: ReportDigest
  var detail: ReportDetail

  var blocks: [DocumentBlock] {
    let contracts = digest.report.contracts.filter {
      $0.strategies.count == 1 && !$0.simulations.isEmpty
    }
    guard !contracts.isEmpty else { return [] }
    return [
      .section(
        DocumentSection(
          id: "simulations", title: Sentence(Prose.Heading.simulations, nil),
          blocks: [.paragraph(Paragraph(role: .note, text: Prose.simulationNote))]
            + contracts.map(table)))
    ]
  }

  private func table(of contract: ReportContract) -> DocumentBlock {
    // What happens to the payload as a whole is the same for every model.
    let classes = ChangeClass.allCases.filter { changeClass in
      changeClass != .otherBody
        && contract.simulations.contains { $0.cells.contains { $0.changeClass == changeClass } }
    }
    return .table(
      RecordTable(
        title: contract.id, recordTitle: "pattern", style: .grid,
        columns: classes.map { Prose.title(of: $0) },
        records: contract.simulations.map { simulation in
          RecordTable.Record(
            name: Prose.name(of: simulation), note: "",
            cells: classes.map { changeClass in
              simulation.cells.first { $0.changeClass == changeClass }
                .map { Prose.share(of: $0) } ?? "–"
            })
        }))
  }
}
