import JSONSyntax
import TestSupport

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatReport

/// A plan of four units, and a file of its results that is small enough to damage it everywhere.
struct SmallResults: Sendable {
  let harness: Harness
  let file: ShardResults

  private static let made = Result { try SmallResults() }

  static var shared: SmallResults { get throws { try made.get() } }

  var plan: Plan { harness.plan }

  private init() throws {
    let folder = try RunFixture.folder([
      RunFixture.sample(#"{"id":1,"state":"open"}"#, name: "a.json"),
      RunFixture.sample(#"{"id":2,"state":"archived"}"#, name: "b.json"),
    ])
    let contract = Contract("ticket") {
      RunFixture.strict
      RunFixture.token
    }
    let selection = Selection(operators: ["enum-case-added", "key-missing"])
    let tracing = try TracingPlan(
      corpus: RunFixture.corpus(folder), contracts: [contract], selection: selection,
      isProtected: false)
    harness = try Harness(
      corpus: tracing.run(), contracts: [contract], selection: selection,
      facts: DecoderFactCatalog([]))
    let plan = harness.plan
    var file = ShardResults(
      plan: plan.fingerprint, shard: .whole, selection: plan.selection,
      declaredSites: plan.declaredSites)
    let checker = UnitChecker(part: plan.parts[0], number: 0)
    for unit in plan.units {
      var knownTerminations = KnownTerminations()
      knownTerminations.terminations[1] = Termination(
        cause: .signal(5), standardErrorTail: "Fatal error")
      var results = try checker.check(
        sample: unit.sample, strategyIndex: unit.strategyIndex, knownTerminations: knownTerminations
      )
      if unit.number == 1 {
        results.note(flakyIn: unit, at: 0, termination: Termination(cause: .exit(3)))
      }
      file.finish(unit.number, with: results)
    }
    self.file = file
  }

  /// A file with nothing wrong but what is done to its results.
  func file(_ damage: (inout RunResults) -> Void) -> ShardResults {
    var results = file.results
    damage(&results)
    var damaged = ShardResults(plan: plan.fingerprint, shard: .whole)
    for unit in plan.units {
      damaged.finish(unit.number, with: unit.number == 0 ? results : RunResults())
    }
    return damaged
  }

  /// Does with a file what a report does.
  func use(_ bytes: [UInt8]) throws -> String {
    let shard = try ShardResults(reading: bytes, path: "file.json")
    let merged = try MergedResults(
      of: [("file.json", shard)], plan: plan, isIncompleteAllowed: true)
    let report = harness.report(of: merged.results, baseline: .empty, toolVersion: "1")
    return "\(shard.encoded().count) \(merged.results.checkCount) \(report.totals.checks)"
  }
}
