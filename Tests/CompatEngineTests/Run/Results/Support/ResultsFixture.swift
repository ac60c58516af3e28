import JSONSyntax
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatReport

/// A plan and the results of its units.
struct ResultsFixture: Sendable {
  struct Box<State: Codable & Sendable>: Codable, Sendable {
    let tags: [State]
    let names: [String: State]
    let nickname: String?
    let boxes: [Box<State>]?
  }

  let harness: Harness
  let units: [RunResults]
  let terminations: @Sendable (PlanUnit) -> KnownTerminations
  var plan: Plan { harness.plan }

  private init(
    _ harness: Harness, flaky: (unit: Int, index: Int), _ termination: Termination,
    knowing terminations: @escaping @Sendable (PlanUnit) -> KnownTerminations
  ) throws {
    (self.harness, self.terminations) = (harness, terminations)
    units = try harness.plan.units.map { unit in
      var results = try UnitChecker(part: harness.plan.parts[unit.part], number: unit.part)
        .check(unit, knowing: terminations(unit))
      if unit.number == flaky.unit {
        results.note(flakyIn: unit, at: flaky.index, termination: termination)
      }
      return results
    }
  }

  /// A plan in which everything happens that can be recorded.
  ///
  /// It has samples that fail and samples that are newer than a model, checks that ended a process,
  /// checks that were left out and one that was flaky, and letters that are written in two ways.
  static var shared: ResultsFixture { get throws { try everything.get() } }

  /// A plan of four units, of which everything can be damaged, one after the other.
  static var small: ResultsFixture { get throws { try four.get() } }

  private static let everything = Result {
    let boxes = try RunFixture.folder(
      of: [
        #"{"tags":["open","closed"],"names":{"é":"open"},"nickname":null}"#,
        #"{"tags":[],"names":{"e\u0301":"closed"},"boxes":[{"tags":["open"],"names":{}}]}"#,
      ], id: "box")
    let tickets = try RunFixture.folder(
      of: [#"{"id":1,"state":"open","note":"a long ticket"}"#, #"{"id":2,"state":"archived"}"#],
      newer: [#"{"id":3,"state":"archived","note":"✓"}"#], failClosed: ["/id"])
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
    let harness = try Harness(
      corpus: RunFixture.corpus(boxes, tickets), contracts: contracts,
      facts: DecoderFactCatalog([]))
    return try ResultsFixture(harness, flaky: (2, 4), Termination(cause: .timeout)) { unit in
      .knowing { known in
        if unit.number == 0 {
          for index in 0..<unit.positions.count where index % 3 != 0 {
            known.terminations[index] = Termination(
              cause: .signal(5), standardErrorTail: "Fatal error: 0")
          }
        }
        if unit.number == 1 {
          known.terminations = [
            7: Termination(cause: .exit(3)),
            9: Termination(cause: .timeout, standardErrorTail: "é"),
          ]
        }
        if unit.number == unit.part { known.auditEnded = true }
      }
    }
  }

  private static let four = Result {
    let corpus = RunFixture.corpus(
      try RunFixture.folder(of: [#"{"id":1,"state":"open"}"#, #"{"id":2,"state":"archived"}"#]))
    let contract = Contract("ticket") {
      RunFixture.strict
      RunFixture.token
    }
    let selection = Selection(operators: ["enum-case-added", "key-missing"])
    let tracing = try TracingPlan(
      corpus: corpus, contracts: [contract], selection: selection, isProtected: false)
    let harness = try Harness(
      corpus: tracing.run(), contracts: [contract], selection: selection,
      facts: DecoderFactCatalog([]))
    return try ResultsFixture(harness, flaky: (1, 0), Termination(cause: .exit(3))) { _ in
      .knowing {
        $0.terminations[1] = Termination(cause: .signal(5), standardErrorTail: "Fatal error")
      }
    }
  }

  func check(
    _ unit: PlanUnit, by checker: UnitChecker, range: Range<Int>? = nil
  ) throws -> RunResults {
    try checker.check(unit, in: range, knowing: terminations(unit))
  }

  func merged(_ numbers: some Sequence<Int>) -> RunResults {
    numbers.reduce(into: RunResults()) { $0.merge(units[$1]) }
  }

  var all: RunResults { merged(units.indices) }

  func file(_ shard: Shard = .whole, done numbers: some Sequence<Int>) -> ShardResults {
    var file = ShardResults(
      plan: plan.fingerprint, shard: shard, selection: plan.selection,
      declaredSites: plan.declaredSites)
    for number in numbers { file.finish(number, with: units[number]) }
    return file
  }

  var bytes: [UInt8] { file(done: units.indices).encoded() }

  /// A file with nothing wrong but what is done to its results.
  func damaged(_ damage: (inout RunResults) -> Void) -> ShardResults {
    var results = all
    damage(&results)
    var damaged = ShardResults(plan: plan.fingerprint, shard: .whole)
    for unit in plan.units {
      damaged.finish(unit.number, with: unit.number == 0 ? results : RunResults())
    }
    return damaged
  }

  func use(_ bytes: [UInt8]) throws {
    let shard = try ShardResults(reading: bytes, path: "file.json")
    let merged = try MergedResults(
      of: [("file.json", shard)], plan: plan, isIncompleteAllowed: true)
    _ = shard.encoded()
    _ = harness.report(of: merged.results, baseline: .empty, toolVersion: "1")
  }

  func report(of results: RunResults) -> String {
    JSONReport().string(
      for: harness.report(of: results, baseline: .empty, toolVersion: "1"))
  }
}

extension RunResults {
  func copied() throws -> RunResults { try RunResults(record: record) }
}
