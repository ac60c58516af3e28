import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// What a model reads is recorded behind its last mutant, if the trace shows what the app sees.
@Suite struct TraceRecordingTests {
  /// Throws if any other decoder than Foundation's reads it.
  struct Suspicious: Codable, Sendable {
    init(from decoder: any Decoder) throws {
      guard try Choosy(from: decoder).isFoundation else { throw UnknownValue() }
    }
  }

  /// Shows something else if any other decoder than Foundation's reads it.
  struct Choosy: Codable, Sendable {
    let isFoundation: Bool
    init(from decoder: any Decoder) throws {
      isFoundation = String(reflecting: type(of: decoder)).hasPrefix("Foundation")
    }
  }

  static func results(
    _ strategy: Strategy, range: Range<Int>? = nil, watch: StepLog? = nil,
    knowing known: KnownTerminations = KnownTerminations()
  ) throws -> StrategyResults {
    try RunFixture.unit(
      RunFixture.folder(), strategy, operators: ["key-missing"], range: range, watch: watch,
      knowing: known)
  }

  @Test(arguments: [
    (RunFixture.strict, ["", "/id", "/state"], nil),
    (RunFixture.strategy("throws", Suspicious.self), [], TraceLoss.differs),
    (RunFixture.strategy("shows", Choosy.self), [], .differs),
    (StepLog().strategy(), [], .closure),
  ])
  func `a trace that does not show what the app sees is dropped`(
    strategy: Strategy, sites: [String], loss: TraceLoss?
  ) throws {
    let results = try Self.results(strategy)
    #expect(results.trace.sites.map(\.description) == sites)
    #expect(results.traceLosses == Set([loss].compactMap(\.self)))
    #expect(!results.checks.isEmpty)
    #expect(try Self.results(strategy, range: 0..<1).trace == ModelTrace())
  }

  @Test func `tracing is a step of its own, and is left out if it ends the process`() throws {
    let log = StepLog()
    let results = try Self.results(RunFixture.strict, watch: log)
    let last = try #require(log.steps.map(\.index).max())
    let tracing = CheckStep(index: last, probe: 2)
    let position = try #require(log.steps.firstIndex(of: tracing))
    #expect(log.steps[position + 1] == CheckStep(index: last))
    #expect(log.phases.first { $0.step == tracing }?.events.first == .modelRuns(true))

    let again = StepLog()
    let left = try Self.results(
      RunFixture.strict, watch: again, knowing: .knowing { $0.probes = [tracing.probe] })
    #expect(!again.steps.contains(tracing))
    #expect(left.traceLosses == [.ended])
    #expect(left.checks == results.checks)
  }
}
