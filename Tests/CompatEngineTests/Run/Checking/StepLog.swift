import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// The events while a unit is checked: the recorded steps and marks, the payloads that a model
/// decodes, and when it encodes or is looked at.
final class StepLog: StepWatching, Sendable {
  enum Event: Sendable, Hashable {
    case step(CheckStep)
    case decode([UInt8])
    case encode
    case look
    case modelRuns(Bool)
  }

  /// A ticket that tells when it is looked at.
  struct LoggedTicket: Sendable, CustomReflectable {
    let ticket: RunFixture.Ticket<RunFixture.Tolerant>
    let log: StepLog

    var customMirror: Mirror {
      log.note(.look)
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
  func decoded(in step: CheckStep) -> [[UInt8]] {
    var current: CheckStep?
    return events.compactMap { event in
      switch event {
      case .step(let step): current = step
      case .decode(let payload): if current == step { return payload }
      case .encode, .look, .modelRuns: break
      }
      return nil
    }
  }

  /// The payloads that were decoded before a step was first recorded.
  func decoded(before step: CheckStep) -> [[UInt8]] {
    events.prefix { $0 != .step(step) }.compactMap { event in
      if case .decode(let payload) = event { payload } else { nil }
    }
  }

  /// A model that logs its payloads.
  func strategy() -> Strategy {
    Strategy(
      StrategyPattern(id: "logged", summary: "A model of a test."), release: "1.0",
      builtAgainst: "1", decoder: "JSONDecoder",
      decodingWith: { [self] data in
        note(.decode(Array(data)))
        return LoggedTicket(
          ticket: try JSONDecoder().decode(
            RunFixture.Ticket<RunFixture.Tolerant>.self, from: data),
          log: self)
      },
      encodingWith: { [self] logged in
        note(.encode)
        return try JSONEncoder().encode(logged.ticket)
      })
  }

  /// The checks of a sample with the model that logs its payloads.
  func part(version: String = "1", operators: Set<String>? = nil) throws -> ContractPlan {
    let folder = try RunFixture.folder([
      RunFixture.sample(#"{"id":1,"state":"open"}"#, version: version, name: "a.json")
    ])
    let strategy = strategy()
    return try #require(
      ContractPlan(
        of: folder, contracts: [Contract("ticket") { strategy }], catalog: .standard,
        selection: Selection(operators: operators)))
  }
}
