import CompatModel

extension Prose {
  /// How to read the simulated strategies.
  static let simulationNote: Sentence = """
    Checks that survive, of all. No such model was written: the decoder read each property as if it \
    were, in one check of each operator and site, which stands for the others.
    """

  static func name(of simulation: ReportSimulation) -> String {
    switch simulation.id {
    case ReportSimulation.asShipped: "as shipped"
    case ReportSimulation.best: "the best at each property"
    default: simulation.id
    }
  }

  /// How many checks of a class survive.
  static func share(of cell: ReportSimulation.Cell) -> Sentence {
    let outcome: Outcome =
      cell.survived == cell.checks ? .intact : cell.survived == 0 ? .rejected : .absorbed
    return "\("\(cell.survived)/\(cell.checks)", .outcome(outcome))"
  }
}
