import Foundation
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatCommand

/// However processes end, a unit finishes, and nothing is reported twice.
@Suite struct UnitProgressTests {
  static let trap = Termination(cause: .signal(5), standardErrorTail: "no")
  static let other = Termination(cause: .exit(3), standardErrorTail: "alone")

  static func unit(_ count: Int) -> PlanUnit {
    PlanUnit(number: 3, part: 0, sample: 0, strategyIndex: 1, positions: 100..<100 + count)
  }

  @Test func `a unit is done when the last check is delivered`() {
    var progress = UnitProgress(Self.unit(300))
    #expect(progress.task == .init(range: 0..<300, suspect: nil))
    #expect(progress.deliver(0..<256) == false)
    #expect(progress.task == .init(range: 256..<300, suspect: nil))
    #expect(progress.deliver(256..<300) == true)
  }

  @Test func `a unit without checks is delivered as well`() {
    var progress = UnitProgress(Self.unit(0))
    #expect(progress.task == .init(range: 0..<0, suspect: nil))
    #expect(progress.deliver(0..<0) == true)
  }

  @Test(arguments: [0..<10, 256..<257, 300..<301, 256..<301])
  func `checks that were not requested are ignored`(range: Range<Int>) {
    var progress = UnitProgress(Self.unit(300))
    #expect(progress.deliver(0..<256) == false)
    let isTaken = progress.deliver(range) != nil
    #expect(isTaken == (range == 256..<257))
  }

  @Test func `a check that ends a process again alone is known, with its second termination`() {
    var progress = UnitProgress(Self.unit(300))
    _ = progress.deliver(0..<256)
    #expect(progress.end(at: CheckStep(index: 260), Self.trap, isModelRunning: true) == .suspected)
    #expect(progress.task == .init(range: 260..<261, suspect: CheckStep(index: 260)))
    #expect(progress.end(at: CheckStep(index: 260), Self.other, isModelRunning: true) == .known)
    #expect(progress.task == .init(range: 256..<300, suspect: nil))
    #expect(progress.knownTerminations.terminations == [260: Self.other])
    #expect(progress.takeFlaky().isEmpty)
  }

  @Test func `a check that survives alone is settled, and reported as flaky once`() {
    var progress = UnitProgress(Self.unit(300))
    _ = progress.end(at: CheckStep(index: 7), Self.trap, isModelRunning: true)
    #expect(progress.deliver(7..<8) == false)
    #expect(progress.knownTerminations.settled == [7])
    #expect(progress.task == .init(range: 0..<300, suspect: nil))
    #expect(progress.takeFlaky().map(\.index) == [7])
    #expect(progress.takeFlaky().isEmpty)
  }

  /// Steps beside the checks of mutants, and the known terminations after they end a process.
  static let others: [(CheckStep, KnownTerminations)] = [
    (CheckStep(index: -2), knownTerminations { $0.auditEnded = true }),
    (CheckStep(index: -1), knownTerminations { $0.auditEnded = true }),
    (CheckStep(index: -1, probe: 9), knownTerminations { $0.probes = [9] }),
    (CheckStep(index: 4, probe: 9), knownTerminations { $0.probes = [9] }),
    (CheckStep(index: 300, probe: 9), knownTerminations { $0.probes = [9] }),
    (CheckStep(index: 300), knownTerminations { $0.terminations[-1] = other }),
  ]

  @Test(arguments: others)
  func `every kind of step can end processes`(step: CheckStep, known: KnownTerminations) {
    var progress = UnitProgress(Self.unit(300))
    _ = progress.end(at: step, Self.trap, isModelRunning: true)
    #expect(progress.end(at: step, Self.other, isModelRunning: true) == .known)
    #expect(progress.knownTerminations == known)
  }

  @Test(arguments: [(false, 2), (true, 1)])
  func `a sample that ends processes is tried without the audit before it is judged`(
    hangs: Bool, accepted: Int
  ) {
    var progress = UnitProgress(Self.unit(10))
    let termination = hangs ? Termination(cause: .timeout) : Self.trap
    var known: [Int] = []
    for attempt in 0..<4 where progress.knownTerminations.terminations.isEmpty {
      let verdict = progress.end(at: CheckStep(index: -1), termination, isModelRunning: true)
      if verdict == .known { known.append(attempt) }
    }
    #expect(known.count == accepted)
    #expect(progress.knownTerminations.terminations == [-1: termination])
  }

  @Test(arguments: [0, 2] as [UInt64])
  func `the first hang of a trace loses it, and only that of the model`(probe: UInt64) {
    let (step, hang) = (CheckStep(index: -1, probe: probe), Termination(cause: .timeout))
    for (end, isModelRunning, verdict) in [
      (hang, true, UnitProgress.Verdict.known), (hang, false, .suspected),
      (Self.trap, true, .suspected),
    ] {
      var progress = UnitProgress(Self.unit(0), isTrace: true)
      #expect(progress.end(at: step, end, isModelRunning: isModelRunning) == verdict)
      #expect(progress.knownTerminations.auditEnded == (verdict == .known))
      #expect(progress.knownTerminations.terminations == (verdict == .known ? [-1: hang] : [:]))
    }
  }

  @Test(arguments: [-2, -1])
  func `a termination that affects the whole unit restarts it`(index: Int) {
    var progress = UnitProgress(Self.unit(300))
    _ = progress.deliver(0..<256)
    _ = progress.end(at: CheckStep(index: index), Self.trap, isModelRunning: true)
    #expect(
      progress.end(at: CheckStep(index: index), Self.trap, isModelRunning: true)
        == .knownForWholeUnit)
    #expect(progress.task == .init(range: 0..<300, suspect: nil))
  }

  @Test func `a known step that still ends processes costs the whole sample`() {
    var progress = UnitProgress(Self.unit(10))
    let step = CheckStep(index: -1, probe: 9)
    for _ in 0..<4 { _ = progress.end(at: step, Self.trap, isModelRunning: true) }
    #expect(progress.knownTerminations.probes == [9])
    #expect(progress.knownTerminations.terminations == [-1: Self.trap])
  }

  @Test func `the number of repeated steps is limited`() {
    var progress = UnitProgress(Self.unit(10_000))
    var processes = 0
    for index in 0..<100 {
      processes += 1
      if progress.end(at: CheckStep(index: index), Self.trap, isModelRunning: true) == .suspected {
        processes += 1
        _ = progress.deliver(index..<index + 1)
      }
    }
    #expect(processes == 100 + UnitProgress.maximumFlaky)
    #expect(progress.knownTerminations.settled == Set(0..<16))
    #expect(progress.knownTerminations.terminations.count == 84)
    #expect(progress.takeFlaky().count == 100)
  }

  /// How a process ends while the tool's own code runs, and whether the tool can be the cause.
  static let ends: [(Termination.Cause, canBeCrash: Bool)] = [
    (.signal(SIGSEGV), true), (.signal(SIGBUS), true), (.signal(SIGILL), true),
    (.signal(SIGTRAP), true), (.signal(SIGABRT), true), (.signal(SIGFPE), true), (.timeout, true),
    (.signal(SIGKILL), false), (.signal(SIGTERM), false), (.exit(0), false), (.exit(70), false),
  ]

  @Test(arguments: [
    ("Fatal error: failed to allocate 64 bytes of memory with alignment 8", false),
    ("Ticket.swift:7: Fatal error: failed to allocate 64 bytes of memory with alignment 8", true),
    ("Fatal error: failed to allocate 64 bytes of memory with alignment 8\nbye", true),
    ("Fatal error: Index out of range", true),
  ])
  func `where there is no memory left for the check, the model holds too much`(
    words: String, canBeCrash: Bool
  ) {
    let end = Termination(cause: .signal(SIGABRT), standardErrorTail: words)
    #expect(end.canBeCrashOfCheck == canBeCrash)
  }

  @Test(arguments: ends)
  func `after a crash outside of the model, the payload is only decoded`(
    cause: Termination.Cause, canBeCrash: Bool
  ) {
    var progress = UnitProgress(Self.unit(300))
    let step = CheckStep(index: 7)
    let end = Termination(cause: cause)
    #expect(progress.end(at: step, end, isModelRunning: false) == .suspected)
    #expect(!progress.task.decodesOnly)
    #expect(progress.suspectedCrash == nil)
    let verdict = progress.end(at: step, end, isModelRunning: false)
    #expect(verdict == (canBeCrash ? .suspected : .known))
    guard canBeCrash else { return }
    #expect(progress.task == .init(range: 7..<8, suspect: step, decodesOnly: true))
    #expect(
      progress.suspectedCrash == CheckCrash(unit: progress.unit, step: step, termination: end))
    #expect(progress.end(at: step, Self.other, isModelRunning: false) == .known)
    #expect(progress.knownTerminations.terminations == [7: Self.other])
    #expect(progress.suspectedCrash == nil)
  }

  @Test func `the number of forged steps is limited`() {
    var progress = UnitProgress(Self.unit(10))
    var ends = 0
    while progress.knownTerminations.terminations[-1] == nil, ends < 10_000 {
      ends += 1
      let step = CheckStep(index: -1, probe: UInt64(ends / 2 + 1))
      _ = progress.end(at: step, Self.trap, isModelRunning: true)
    }
    #expect(ends == UnitProgress.maximumEnds + 1)
    #expect(progress.knownTerminations.auditEnded)
    #expect(progress.task == .init(range: 0..<10, suspect: nil))
  }

  @Test func `a unit that is given up restarts without its model`() {
    var progress = UnitProgress(Self.unit(300))
    _ = progress.deliver(0..<256)
    _ = progress.end(at: CheckStep(index: 260), Self.trap, isModelRunning: true)
    #expect(progress.giveUp(Self.other) == .knownForWholeUnit)
    #expect(progress.task == .init(range: 0..<300, suspect: nil))
    #expect(progress.knownTerminations.terminations == [-1: Self.other])
    #expect(progress.knownTerminations.auditEnded)
  }

  @Test func `a process that ends before reaching the suspect has another suspect`() {
    var progress = UnitProgress(Self.unit(10))
    _ = progress.end(at: CheckStep(index: 7), Self.trap, isModelRunning: true)
    #expect(progress.end(at: CheckStep(index: -1), Self.other, isModelRunning: true) == .suspected)
    #expect(progress.task == .init(range: 0..<0, suspect: CheckStep(index: -1)))
    #expect(progress.takeFlaky().map(\.index) == [7])
  }

  @Test func `a known end of the audit applies from the start`() {
    #expect(UnitProgress(Self.unit(1), auditEnded: true).knownTerminations.auditEnded)
  }

  private static func knownTerminations(_ change: (inout KnownTerminations) -> Void)
    -> KnownTerminations
  {
    var knownTerminations = KnownTerminations()
    change(&knownTerminations)
    return knownTerminations
  }
}
