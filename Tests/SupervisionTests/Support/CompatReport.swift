import Foundation

/// What these tests read of a report in JSON.
struct CompatReport: Decodable, Sendable {
  struct Contract: Decodable, Sendable {
    let id: String
    let strategies: [Strategy]
  }

  struct Strategy: Decodable, Sendable {
    let id: String
    let cells: [Cell]
  }

  struct Cell: Decodable, Sendable {
    let operatorID: String
    let tally: [String: Int]
  }

  struct Finding: Decodable, Sendable {
    struct Example: Decodable, Sendable {
      let mutant: String
      let termination: String?
      let standardErrorTail: String?
    }

    let contract: String
    let strategy: String
    let outcome: String
    let example: Example
  }

  struct SampleFailure: Decodable, Sendable {
    let strategy: String
    let outcome: String
    let termination: String?
    let standardErrorTail: String?
  }

  struct LeftOut: Decodable, Sendable {
    let contract: String
    let strategy: String
    let checks: Int
  }

  struct Flaky: Decodable, Sendable {
    let contract: String
    let strategy: String
    let count: Int
    let mutant: String
    let termination: String
  }

  struct Progress: Decodable, Sendable {
    let cause: String
    let checksDone: Int
    let checksPlanned: Int
  }

  let contracts: [Contract]
  let findings: [Finding]
  let sampleFailures: [SampleFailure]
  let leftOut: [LeftOut]?
  let flaky: [Flaky]?
  let progress: Progress?

  init(_ bytes: Data) throws {
    self = try JSONDecoder().decode(CompatReport.self, from: bytes)
  }

  /// The cells of a strategy by operator, without those of operators that found nothing to change.
  func cells(of strategy: String, in contract: String) -> [String: [String: Int]] {
    let found = contracts.first { $0.id == contract }?.strategies.first { $0.id == strategy }
    return Dictionary(
      (found?.cells ?? []).filter { !$0.tally.isEmpty }.map { ($0.operatorID, $0.tally) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The checks of a strategy by outcome.
  func tally(of strategy: String, in contract: String) -> [String: Int] {
    cells(of: strategy, in: contract).values.reduce(into: [:]) { sum, tally in
      sum.merge(tally, uniquingKeysWith: +)
    }
  }

  /// The findings about ended and stalled processes of a strategy.
  func knownTerminations(of strategy: String, in contract: String) -> [Finding] {
    findings.filter {
      ($0.contract, $0.strategy) == (contract, strategy) && $0.example.termination != nil
    }
  }
}
