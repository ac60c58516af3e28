import JSONSyntax
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatReport

/// A plan in which everything happens that can be recorded, and the results of its units.
///
/// It has samples that fail and samples that are newer than a model, checks that ended a process,
/// checks that were left out and one that was flaky, and letters that are written in two ways.
struct ResultsFixture: Sendable {
  struct Box<State: Codable & Sendable>: Codable, Sendable {
    let tags: [State]
    let names: [String: State]
    let nickname: String?
    let boxes: [Box<State>]?
  }

  let harness: Harness

  /// The results of each unit by number, each from a checker of its own.
  let units: [RunResults]

  var plan: Plan { harness.plan }

  private static let made = Result { try ResultsFixture() }

  static var shared: ResultsFixture { get throws { try made.get() } }

  private init() throws {
    let boxes = try RunFixture.folder(
      [
        RunFixture.sample(
          #"{"tags":["open","closed"],"names":{"é":"open"},"nickname":null}"#,
          contract: "box", name: "a.json"),
        RunFixture.sample(
          #"{"tags":[],"names":{"e\u0301":"closed"},"boxes":[{"tags":["open"],"names":{}}]}"#,
          contract: "box",
          name: "b.json"),
      ], id: "box")
    let tickets = try RunFixture.folder(
      [
        RunFixture.sample(#"{"id":1,"state":"open","note":"a long ticket"}"#, name: "a.json"),
        RunFixture.sample(#"{"id":2,"state":"archived"}"#, name: "b.json"),
        RunFixture.sample(#"{"id":3,"state":"archived","note":"✓"}"#, version: "2", name: "c.json"),
      ], failClosed: ["/id"])
    let contracts = [
      Contract("box") {
        RunFixture.strategy("strict", Box<RunFixture.Strict>.self)
        RunFixture.strategy("token", Box<RunFixture.Token>.self)
      },
      Contract("ticket") {
        RunFixture.strict
        RunFixture.tolerant
        RunFixture.token
      },
    ]
    harness = try Harness(
      corpus: RunFixture.corpus(boxes, tickets), contracts: contracts,
      facts: DecoderFactCatalog([]))
    let plan = harness.plan
    units = try plan.units.map { unit in
      var results = try UnitChecker(part: plan.parts[unit.part], number: unit.part)
        .check(
          sample: unit.sample, strategyIndex: unit.strategyIndex,
          knownTerminations: ResultsFixture.knownTerminations(of: unit))
      if unit.number == 2 {
        results.note(flakyIn: unit, at: 4, termination: Termination(cause: .timeout))
      }
      return results
    }
  }

  /// What ended processes in a unit.
  static func knownTerminations(of unit: PlanUnit) -> KnownTerminations {
    var knownTerminations = KnownTerminations()
    if unit.number == 0 {
      for index in 0..<unit.positions.count where index % 3 != 0 {
        knownTerminations.terminations[index] = Termination(
          cause: .signal(5), standardErrorTail: "Fatal error: \(0)")
      }
    }
    if unit.number == 1 {
      knownTerminations.terminations = [
        7: Termination(cause: .exit(3)), 9: Termination(cause: .timeout, standardErrorTail: "é"),
      ]
    }
    if unit.number == unit.part { knownTerminations.auditEnded = true }
    return knownTerminations
  }

  /// The results of one checker for all units.
  func check(
    _ unit: PlanUnit, by checker: UnitChecker, range: Range<Int>? = nil
  ) throws -> RunResults {
    try checker.check(
      sample: unit.sample, strategyIndex: unit.strategyIndex, range: range,
      knownTerminations: Self.knownTerminations(of: unit))
  }

  /// The results of some units, merged in their order.
  func merged(_ numbers: some Sequence<Int>) -> RunResults {
    numbers.reduce(into: RunResults()) { $0.merge(units[$1]) }
  }

  /// The file of a shard that has done some units, in their order.
  func file(_ shard: Shard = .whole, done numbers: some Sequence<Int>) -> ShardResults {
    var file = ShardResults(plan: plan.fingerprint, shard: shard, selection: plan.selection)
    for number in numbers { file.finish(number, with: units[number]) }
    return file
  }

  /// The report of results, as JSON.
  func report(of results: RunResults) -> String {
    JSONReport().string(
      for: harness.report(of: results, baseline: .empty, toolVersion: "1"))
  }
}

extension RunResults {
  /// The results after encoding and decoding.
  func copied() throws -> RunResults {
    var reader = RecordReader(try JSONDocument(parsing: record).root)
    return try RunResults(from: &reader)
  }
}
