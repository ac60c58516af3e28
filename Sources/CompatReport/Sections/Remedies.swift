import CompatEngine
import CompatModel

// Other types of properties, and patterns, tried on the only model of a contract.

extension Sections {
  /// What a remedy leaves lost, a sentence for all classes of change with the same loss; and what it
  /// fixes.
  static func effect(of remedy: ReportRemedy) -> Sentence {
    let sentences = Loss.allCases.compactMap { loss -> Sentence? in
      guard let classes = remedy.effects[loss] else { return nil }
      let changes = classes.map { changeClass -> Sentence in
        """
        \(Prose.title(of: changeClass), .emphasis)\
        \(if: remedy.partly.contains(changeClass), " (where it helps)")
        """
      }
      return "After \(Sentence.joined(changes, by: ", ", last: " or ")), \(self.loss(loss)). "
    }
    return "\(.joined(sentences, by: ""))Fixes \(remedy.saves, of: "failing check")."
  }

  static func loss(_ loss: Loss) -> Sentence {
    switch loss {
    case .nothing: "nothing is lost"
    case .value: "only that value is lost"
    case .element: "only that element is lost"
    case .neighbours: "its neighbours are lost, too"
    case .payload: "the payload is lost"
    }
  }

  static func costs(of remedy: ReportRemedy) -> Sentence {
    "\(.joined(remedy.costs.map(explanation), by: ", "), after: " Costs: ", before: ".")"
  }

  /// What each pattern would make of the changes, for the contracts with one model.
  static func simulations(_ report: Report) -> [Block] {
    let contracts = report.contracts.filter {
      $0.strategies.count == 1 && !$0.simulations.isEmpty
    }
    return .section(
      "simulations", "If every property were written so (simulated)",
      note: """
        Checks that survive, of all. No such model was written: the decoder read each property as if \
        it were, in one check of each operator and site, which stands for the others.
        """,
      contracts.map { .table(simulations(of: $0)) })
  }

  private static func simulations(of contract: ReportContract) -> Table {
    // What happens to the payload as a whole is the same for every model.
    let classes = ChangeClass.allCases.filter { changeClass in
      changeClass != .otherBody
        && contract.simulations.contains { $0.cells.contains { $0.changeClass == changeClass } }
    }
    let names = [
      SimulatedStrategy.asShipped: "as shipped",
      SimulatedStrategy.best: "the best at each property",
    ]
    return Table(
      title: contract.id, rowTitle: "pattern in \(contract.id)",
      columns: classes.map { Prose.title(of: $0) },
      rows: contract.simulations.map { simulation in
        Table.Row(
          name: names[simulation.id] ?? simulation.id,
          cells: classes.map { changeClass in
            simulation.cells.first { $0.changeClass == changeClass }.map(share) ?? "–"
          })
      })
  }

  private static func share(of cell: SimulatedStrategy.Cell) -> Sentence {
    let outcome: Outcome =
      cell.survived == cell.checks ? .intact : cell.survived == 0 ? .rejected : .absorbed
    return "\("\(cell.survived)/\(cell.checks)", .outcome(outcome))"
  }
}
