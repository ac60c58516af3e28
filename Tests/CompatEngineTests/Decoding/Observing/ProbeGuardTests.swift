import TestSupport
import Testing

@testable import CompatEngine

@Suite struct ProbeGuardTests {
  final class Watch: StepWatching {
    var steps: [CheckStep] = []
    var isModelRunning = false
    func willPerform(_ step: CheckStep) { steps.append(step) }
    func modelRuns(_ isRunning: Bool) { isModelRunning = isRunning }
  }

  @Test func `a probe is recorded before it is tried, and afterwards`() throws {
    let watch = Watch()
    let guarding = ProbeGuard(watch: watch)
    guarding.proceed(to: CheckStep.sample)
    let seen = guarding.trying([1, 2]) { () -> Int in
      #expect(watch.steps.last?.probe != 0)
      return 7
    }
    guarding.proceed(to: 5)
    _ = guarding.trying([2, 1]) { 0 }
    #expect(seen == 7)
    #expect(watch.steps.map(\.index) == [-1, -1, -1, 5, 5, 5])
    let probes = watch.steps.map(\.probe)
    try #require(probes.count == 6)
    #expect(probes.map { $0 == 0 } == [true, false, true, true, false, true])
    #expect(probes[1] != probes[4])
    #expect(guarding.index == 5)
  }

  @Test func `a payload that ends the process is not tried again, and no other one is lost`() throws
  {
    let watch = Watch()
    _ = ProbeGuard(watch: watch).trying([1, 2, 3]) { 0 }
    let hash = try #require(watch.steps.first?.probe)
    let guarding = ProbeGuard(watch: watch, lethal: [hash])
    watch.steps = []
    #expect(guarding.trying([1, 2, 3]) { 1 } == nil)
    #expect(watch.steps.isEmpty)
    #expect(guarding.trying([1, 2]) { 1 } == 1)
    #expect(guarding.trying(hash: 1) { 2 } == 2)
  }

  @Test func `after four such payloads nothing is tried`() {
    for count in 0...5 {
      let lethal = Set((0..<count).map { UInt64($0) + 100 })
      let guarding = ProbeGuard(watch: Watch(), lethal: lethal)
      #expect(guarding.trying([1]) { 1 } == (count < 4 ? 1 : nil))
    }
  }

  @Test func `the model is marked as running while it is tried, and only then`() {
    let watch = Watch()
    let guarding = ProbeGuard(watch: watch)
    #expect(guarding.trying([1]) { watch.isModelRunning } == true)
    #expect(!watch.isModelRunning)
    #expect(guarding.trying(hash: 1) { watch.isModelRunning } == true)
    #expect(!watch.isModelRunning)
    #expect(guarding.runningModel { watch.isModelRunning })
    #expect(!watch.isModelRunning)
    #expect(throws: UnknownValue.self) {
      try guarding.runningModel {
        #expect(watch.isModelRunning)
        throw UnknownValue()
      }
    }
    #expect(!watch.isModelRunning)
  }

  @Test func `everything is tried without a supervisor`() {
    let guarding = ProbeGuard(lethal: [1, 2, 3, 4, 5])
    #expect(guarding.trying([1]) { 1 } == 1)
    #expect(guarding.trying(hash: 1) { 1 } == 1)
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
