import Foundation
import Synchronization
import TestSupport

@testable import CompatEngine

/// The recorded steps while a unit is checked, and the payloads that a model decodes.
final class StepLog: StepWatching, Sendable {
  struct Phase: Sendable {
    let step: CheckStep

    /// The payloads that were decoded.
    var decoded: [[UInt8]] = []
  }

  private let log = Mutex([Phase(step: CheckStep(index: CheckStep.audit))])

  var phases: [Phase] { log.withLock { $0 } }

  var steps: [CheckStep] { phases.dropFirst().map(\.step) }

  func willPerform(_ step: CheckStep) { log.withLock { $0.append(Phase(step: step)) } }

  func decoded(in step: CheckStep) -> [[UInt8]] {
    phases.filter { $0.step == step }.flatMap(\.decoded)
  }

  func strategy() -> Strategy {
    RunFixture.closure(
      "logged",
      encodingWith: { try JSONEncoder().encode($0) },
      decodingWith: { [self] data in
        log.withLock { $0[$0.count - 1].decoded.append(Array(data)) }
        return try JSONDecoder()
          .decode(RunFixture.Ticket<RunFixture.Tolerant>.self, from: data)
      })
  }

  func part(version: String = "1") throws -> ContractPlan {
    let folder = try RunFixture.folder([
      RunFixture.sample(#"{"id":1,"state":"open"}"#, version: version, name: "a.json")
    ])
    return try RunFixture.part(folder, [strategy()])
  }
}
