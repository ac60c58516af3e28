import JSONSyntax

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// What the harness makes of every operator in every reference strategy.
enum Calibration {
  /// The letters of one operator, one strategy and one shape, each with the mutant that gave it.
  typealias Letters = [Letter: String]

  /// What was observed at one shape: the letters of each column, by operator.
  typealias Observations = [String: [Letters]]

  /// Everything is observed once, each shape in a task of its own.
  static let observed = Task {
    try await withThrowingTaskGroup(of: (String, Observations).self) { group in
      for shape in Shape.all {
        group.addTask { (shape.name, try observe(shape)) }
      }
      return try await group.reduce(into: [String: Observations]()) { $0[$1.0] = $1.1 }
    }
  }

  /// Every operator of the standard catalogue; the huge ones make payloads of a few thousand bytes,
  /// which show the same, and what may end this process is left out.
  static let catalog = OperatorCatalog(
    OperatorCatalog.standard.operators.compactMap { subject -> Operator? in
      switch subject.manual.id {
      case "wire-deep-nesting": nil
      case "wire-huge": .wireHuge(byteCount: 2_000)
      case "array-huge": .arrayHuge(elements: 20)
      case "map-huge": .mapHuge(members: 20)
      case "string-huge": .stringHuge(bytes: 2_000)
      default: subject
      }
    })

  /// A sample that proves nothing.
  struct UnreadableSample: Error, CustomStringConvertible {
    let description: String
  }

  private static func observe(_ shape: Shape) throws -> Observations {
    var observations: Observations = [:]
    var column = 0
    var selection = Selection(operators: shape.operators, allowsHazards: true)
    selection.remedies = .none
    for contract in shape.contracts {
      let folder = try contract.folder(shape.name)
      let plan = try Plan(
        corpus: Corpus(folder: "Calibration", contracts: [folder]),
        contracts: [Contract(folder.id) { for strategy in contract.strategies { strategy } }],
        catalog: catalog, selection: selection)
      for part in plan.parts {
        for strategy in part.strategies {
          for (operatorID, letters) in try observe(strategy, part) {
            observations[
              operatorID, default: Array(repeating: [:], count: shape.columns.count)
            ][column] = letters
          }
          column += 1
        }
      }
    }
    return observations
  }

  private static func observe(
    _ strategy: Strategy, _ part: ContractPlan
  ) throws -> [String: Letters] {
    let baselineChecks = BaselineChecks(
      samples: part.contract.samples, strategy: strategy, contract: part.contract)
    var observed: [String: Letters] = [:]
    for (position, sample) in part.contract.samples.enumerated() {
      let baselineCheck = baselineChecks.baselineCheck(at: position)
      if let failure = baselineCheck.failure {
        throw UnreadableSample(
          description: "\(strategy.id) makes \(failure.outcome) of \(sample.id)")
      }
      for mutant in part.mutants(ofSampleAt: position) {
        let check = baselineCheck.check(mutant, payload: try mutant.bytes(), isFailClosed: false)
        guard let check else { continue }
        let letter = Letter(check)
        if observed[mutant.operatorID]?[letter] == nil {
          observed[mutant.operatorID, default: [:]][letter] = mutant.id
        }
      }
    }
    return observed
  }
}
