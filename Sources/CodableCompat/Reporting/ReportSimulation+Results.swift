import CompatEngine
import CompatModel
import CompatReport

extension ReportSimulation {
  init(_ strategy: SimulatedStrategy) {
    let id =
      switch strategy.patterns.count {
      case 0: ReportSimulation.asShipped
      case 1: strategy.patterns[0].rawValue
      default: ReportSimulation.best
      }
    self.init(
      id: id, tried: strategy.tried,
      cells: ChangeClass.allCases.compactMap { changeClass in
        strategy.cells[changeClass].map {
          Cell(changeClass: changeClass, checks: $0.checks, survived: $0.survived)
        }
      })
  }
}
