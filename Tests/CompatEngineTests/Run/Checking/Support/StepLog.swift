import Foundation
import Synchronization
import TestSupport

@testable import CompatEngine

/// The events while a unit is checked: the recorded steps and marks, the payloads that a model
/// decodes, and when it encodes or is looked at.
final class StepLog: StepWatching, Sendable {
  enum Event: Sendable, Hashable {
    case modelRuns(Bool)
    case model(Kind, [UInt8])

    enum Kind { case decodes, encodes, isLookedAt }
  }

  struct Phase: Sendable {
    let step: CheckStep
    var events: [Event] = []

    /// The payloads that were decoded.
    var decoded: [[UInt8]] {
      events.compactMap { if case .model(.decodes, let payload) = $0 { payload } else { nil } }
    }
  }

  struct LoggedTicket: Sendable, CustomReflectable {
    let ticket: RunFixture.Ticket<RunFixture.Tolerant>
    let log: StepLog

    var customMirror: Mirror {
      log.note(.model(.isLookedAt, []))
      return Mirror(self, children: Mirror(reflecting: ticket).children, displayStyle: .struct)
    }
  }

  private let log = Mutex([Phase(step: CheckStep(index: CheckStep.audit))])

  var phases: [Phase] { log.withLock { $0 } }

  var steps: [CheckStep] { phases.dropFirst().map(\.step) }

  func willPerform(_ step: CheckStep) { log.withLock { $0.append(Phase(step: step)) } }

  func modelRuns(_ isRunning: Bool) { note(.modelRuns(isRunning)) }

  private func note(_ event: Event) { log.withLock { $0[$0.count - 1].events.append(event) } }

  func decoded(in step: CheckStep) -> [[UInt8]] {
    phases.filter { $0.step == step }.flatMap(\.decoded)
  }

  func strategy() -> Strategy {
    RunFixture.closure(
      "logged",
      encodingWith: { [self] (logged: LoggedTicket) in
        note(.model(.encodes, []))
        return try JSONEncoder().encode(logged.ticket)
      },
      decodingWith: { [self] data in
        note(.model(.decodes, Array(data)))
        let ticket = try JSONDecoder()
          .decode(RunFixture.Ticket<RunFixture.Tolerant>.self, from: data)
        return LoggedTicket(ticket: ticket, log: self)
      })
  }

  func part(version: String = "1") throws -> ContractPlan {
    let folder = try RunFixture.folder([
      RunFixture.sample(#"{"id":1,"state":"open"}"#, version: version, name: "a.json")
    ])
    return try RunFixture.part(folder, [strategy()])
  }
}
