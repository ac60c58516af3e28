import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// What is asked of a model to clear it may end its process.
@Suite struct LostWitnessTests {
  final class Watch: StepWatching {
    var probes: Set<UInt64> = []
    func willPerform(_ step: CheckStep) { if step.probe != 0 { probes.insert(step.probe) } }
    func modelRuns(_ isRunning: Bool) {}
  }

  static func outcome(lethal: Set<UInt64>, _ watch: Watch) throws -> Outcome {
    let fixture = try DecodingFixture([
      #"{"posts":[{"type":"text","id":1,"body":"Hi"},{"type":"link","id":2,"href":"u"}]}"#
    ])
    let strategy = DecodingFixture.strategy(OutcomeTable.Posts<String>.self)
    let mutant = try #require(fixture.mutants("disc-swapped", at: "/posts/0/type").first)
    let checks = BaselineChecks(
      samples: fixture.folder.samples, strategy: strategy, contract: fixture.folder)
    let baseline = checks.baselineCheck(at: 0, probes: ProbeGuard(watch: watch, lethal: lethal))
    watch.probes = []
    let payload = try mutant.bytes()
    return try #require(baseline.check(mutant, payload: payload, isFailClosed: false)).outcome
  }

  @Test func `nothing is blamed on a model whose process ends while it is cleared`() throws {
    let watch = Watch()
    #expect(try Self.outcome(lethal: [], watch) == .intact)
    // Without what the sample delivers, no model is cleared, as if it could not be traced.
    let probes = watch.probes.subtracting([SampleTrials.tracingProbe])
    #expect(!probes.isEmpty)
    for probe in probes {
      #expect(try Self.outcome(lethal: [probe], Watch()) <= .absorbed, "\(probe)")
    }
  }
}
