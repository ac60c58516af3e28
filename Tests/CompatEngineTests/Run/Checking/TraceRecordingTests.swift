import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

@Suite struct TraceRecordingTests {
  /// Throws if any other decoder than Foundation's reads it.
  struct Suspicious: Codable, Sendable {
    init(from decoder: any Decoder) throws {
      guard String(reflecting: type(of: decoder)).hasPrefix("Foundation") else { throw Unknown() }
    }
    struct Unknown: Error {}
  }

  /// Shows something else if any other decoder than Foundation's reads it.
  struct Choosy: Codable, Sendable {
    let isFoundation: Bool
    init(from decoder: any Decoder) throws {
      isFoundation = String(reflecting: type(of: decoder)).hasPrefix("Foundation")
    }
  }

  static func part(_ strategy: Strategy, operators: Set<String>? = nil) throws -> ContractPlan {
    try #require(
      ContractPlan(
        of: try RunFixture.folder(), contracts: [Contract("ticket") { strategy }],
        catalog: .standard, selection: Selection(operators: operators)))
  }

  static func results(
    _ strategy: Strategy, range: Range<Int>? = nil, watch: StepLog? = nil,
    knowing knownTerminations: KnownTerminations = KnownTerminations()
  ) throws -> StrategyResults {
    let checker = UnitChecker(
      part: try part(strategy, operators: ["key-missing"]), number: 0, watch: watch)
    let results = try checker.check(
      sample: 0, strategyIndex: 0, range: range, knownTerminations: knownTerminations)
    return try #require(results.rows[.init(part: 0, strategyIndex: 0)])
  }

  @Test func `what a model reads is recorded behind its last mutant`() throws {
    let results = try Self.results(RunFixture.strict)
    #expect(results.trace.sites.map(\.description) == ["", "/id", "/state"])
    #expect(results.traceLosses == [])
    #expect(try Self.results(RunFixture.strict, range: 0..<1).trace == ModelTrace())
  }

  @Test(arguments: [
    ("throws", RunFixture.strategy("throws", Suspicious.self), TraceLoss.differs),
    ("shows", RunFixture.strategy("shows", Choosy.self), .differs),
    ("closure", StepLog().strategy(), .closure),
  ])
  func `a trace that does not show what the app sees is dropped`(
    name: String, strategy: Strategy, loss: TraceLoss
  ) throws {
    let results = try Self.results(strategy)
    #expect(results.traceLosses == [loss])
    #expect(results.trace == ModelTrace())
    #expect(!results.cells.isEmpty)
  }

  @Test func `tracing is a step of its own, and is left out if it ends the process`() throws {
    let log = StepLog()
    let results = try Self.results(RunFixture.strict, watch: log)
    let count = try Self.part(RunFixture.strict, operators: ["key-missing"])
      .mutants(ofSampleAt: 0).count
    let tracing = CheckStep(index: count, probe: 2)
    let position = try #require(log.steps.firstIndex(of: tracing))
    #expect(log.steps[position + 1] == CheckStep(index: count))
    let step = try #require(log.events.firstIndex(of: .step(tracing)))
    #expect(log.events[step + 1] == .modelRuns(true))

    var knownTerminations = KnownTerminations()
    knownTerminations.probes = [tracing.probe]
    let again = StepLog()
    var left = try Self.results(RunFixture.strict, watch: again, knowing: knownTerminations)
    #expect(!again.steps.contains(tracing))
    #expect(left.traceLosses == [.ended])
    #expect(left.cells == results.cells)
    #expect(left.findings == results.findings)

    // One loss is a loss for all samples, in any order.
    var merged = results
    merged.merge(left)
    left.merge(results)
    #expect(merged == left)
    #expect(merged.trace == ModelTrace())
  }

  @Test func `traces and losses are the same after they were written and read`() throws {
    for strategy in [RunFixture.strict, RunFixture.token, StepLog().strategy()] {
      let results = try Self.results(strategy)
      let copy = try StrategyResults(record: results.record)
      #expect(copy.trace == results.trace)
      #expect(copy.traceLosses == results.traceLosses)
    }
    var trace = ModelTrace()
    for form in PropertyForm.allCases {
      trace.insert(
        TracedProperty(
          name: "a.b", type: "T?", isRequired: false, isPresent: true,
          rawValues: form == .enumeration ? [.string("é"), .number(JSONNumber(-1))] : nil,
          form: form),
        at: JSONPointerPattern(tokens: [.key(form.rawValue), .any, .key("*")]))
    }
    #expect(try ModelTrace(record: trace.record) == trace)
  }
}
