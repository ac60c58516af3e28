import Testing

@testable import CompatEngine

/// The rest is proved by the steps of a whole unit: see `UnitCheckerTests`.
@Suite struct ProbeGuardTests {
  final class Watch: StepWatching {
    var steps: [CheckStep] = []
    var isModelRunning = false
    func willPerform(_ step: CheckStep) { steps.append(step) }
    func modelRuns(_ isRunning: Bool) { isModelRunning = isRunning }
  }

  @Test func `everything is tried without a supervisor`() {
    let guarding = ProbeGuard(lethal: [1, 2, 3, 4, 5])
    #expect(guarding.trying([1]) { 1 } == 1)
    #expect(guarding.trying(hash: 1) { 1 } == 1)
  }

  @Test func `payloads that end the process spare the sample, and the first remedies`() {
    let guarding = ProbeGuard(watch: Watch(), lethal: [11, 12, 13, 14])
    #expect(guarding.trying([1]) { 1 } == nil)
    #expect(guarding.trying([1], unlessLethal: ProbeGuard.maximumLethalOfRemedies) { 1 } == 1)
    #expect(guarding.trying(hash: SampleTrials.tracingProbe) { 1 } == 1)
  }

  @Test func `after an inner probe, the outer one runs again`() {
    let watch = Watch()
    let guarding = ProbeGuard(watch: watch, index: 7)
    let seen = guarding.trying(hash: 1) { () -> [CheckStep]? in
      _ = guarding.trying(hash: 2) { guarding.runningModel { 0 } }
      return watch.isModelRunning ? watch.steps : nil
    }
    let inner = [1, 2, 1].map { CheckStep(index: 7, probe: $0) }
    #expect(seen == inner)
    #expect(watch.steps == inner + [CheckStep(index: 7)])
    #expect(!watch.isModelRunning)
  }

  /// The published values of FNV-1a: the supervisor compares hashes of different processes.
  @Test(arguments: [
    ("", 0xcbf2_9ce4_8422_2325 as UInt64), ("a", 0xaf63_dc4c_8601_ec8c),
    ("foobar", 0x8594_4171_f739_67e8),
  ])
  func `a payload has the same hash in every process`(text: String, hash: UInt64) {
    let watch = Watch()
    _ = ProbeGuard(watch: watch).trying(Array(text.utf8)) { 0 }
    #expect(watch.steps.first?.probe == hash)
  }
}
