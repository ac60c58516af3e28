import Foundation
import Synchronization
import TestSupport

@testable import CompatEngine

/// The events while a unit is checked: the recorded steps and marks, the payloads that a model
/// decodes, and when it encodes or is looked at.
final class StepLog: StepWatching, Sendable {
  enum Event: Sendable, Hashable {
    case step(CheckStep)
    case modelRuns(Bool)
    case model(Kind, [UInt8])

    enum Kind { case decodes, encodes, isLookedAt }
  }

  /// A ticket that logs when it is looked at.
  struct LoggedTicket: Sendable, CustomReflectable {
    let ticket: RunFixture.Ticket<RunFixture.Tolerant>
    let log: StepLog

    var customMirror: Mirror {
      log.note(.model(.isLookedAt, []))
      return Mirror(self, children: Mirror(reflecting: ticket).children, displayStyle: .struct)
    }
  }

  private let log = Mutex<[Event]>([])

  var events: [Event] { log.withLock { $0 } }

  var steps: [CheckStep] {
    events.compactMap { if case .step(let step) = $0 { step } else { nil } }
  }

  func willPerform(_ step: CheckStep) { note(.step(step)) }

  func modelRuns(_ isRunning: Bool) { note(.modelRuns(isRunning)) }

  private func note(_ event: Event) { log.withLock { $0.append(event) } }

  /// The payloads that were decoded during a step.
  func decoded(in wanted: CheckStep) -> [[UInt8]] {
    var step: CheckStep?
    return events.compactMap { event in
      if case .step(let next) = event { step = next }
      if case .model(.decodes, let payload) = event, step == wanted { return payload }
      return nil
    }
  }

  /// A model that logs its payloads.
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

  /// The checks of a sample with the model that logs its payloads.
  func part(version: String = "1") throws -> ContractPlan {
    let folder = try RunFixture.folder([
      RunFixture.sample(#"{"id":1,"state":"open"}"#, version: version, name: "a.json")
    ])
    return try RunFixture.part(folder, [strategy()])
  }
}
