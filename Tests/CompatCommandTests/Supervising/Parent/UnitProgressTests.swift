import Foundation
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatCommand

/// However processes end, a unit finishes, and nothing is reported twice.
@Suite struct UnitProgressTests {
  static let trap = Termination(cause: .signal(5), standardErrorTail: "no")
  static let other = Termination(cause: .exit(3), standardErrorTail: "alone")
  static let ends = ["trap": trap, "other": other]

  static func unit(_ count: Int) -> PlanUnit {
    PlanUnit(number: 3, part: 0, sample: 0, strategyIndex: 1, positions: 100..<100 + count)
  }

  /// Says what a unit knows or does, or lets happen what an event says, with its result.
  static func now(_ event: String, _ progress: inout UnitProgress) throws -> String {
    let head = event.components(separatedBy: ": ")[0]
    let words = head.split(separator: " ").map(String.init)
    switch words[0] {
    case "task":
      let task = progress.task
      let suspect = task.suspect.map { " suspect \($0.index)" } ?? ""
      return "task \(task.range)\(suspect)\(task.decodesOnly ? " decodes" : "")"
    case "known":
      let known = progress.knownTerminations
      let names = Dictionary(uniqueKeysWithValues: ends.map { ($1, $0) })
      let facts =
        (known.auditEnded ? ["audit"] : []) + known.probes.map { "probes=\($0)" }
        + known.settled.map { "settled=\($0)" }
        + known.terminations.map { "\($0)=\(names[$1] ?? "?")" }
      return (["known"] + facts).joined(separator: " ")
    case "flaky":
      return (["flaky"] + progress.takeFlaky().map { "\($0.index)" }).joined(separator: " ")
    case "crash": return "crash \(progress.suspectedCrash.map { "\($0.step.index)" } ?? "none")"
    case "deliver":
      let bounds = words[1].components(separatedBy: "..<").compactMap { Int($0) }
      let isDone = progress.deliver(bounds[0]..<bounds[1])
      return "\(head): \(isDone.map { $0 ? "done" : "no" } ?? "ignored")"
    default:
      let numbers = words[1].split(separator: ":")
      let verdict = progress.end(
        at: CheckStep(
          index: try #require(Int(numbers[0])),
          probe: numbers.dropFirst().first.flatMap { UInt64($0) } ?? 0),
        try #require(ends[words[0]]), isModelRunning: words.last != "tool")
      return "\(head): \(verdict)"
    }
  }

  @Test func `a unit goes through what its row says`() throws {
    for row in try TableFile("progress.txt").rows {
      var progress = UnitProgress(Self.unit(try #require(Int(row[0]))))
      for event in row.cells.dropFirst() {
        let now = try Self.now(event, &progress)
        #expect(now == event, sourceLocation: row.location)
      }
    }
  }

  @Test func `a sample that hangs is judged at its second hang`() {
    var progress = UnitProgress(Self.unit(10))
    let hang = Termination(cause: .timeout)
    let verdicts = (0..<2).map { _ in
      progress.end(at: CheckStep(index: -1), hang, isModelRunning: true)
    }
    #expect(verdicts[0] == .suspected && verdicts[1] != .suspected)
    #expect(progress.knownTerminations.terminations == [-1: hang])
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
  static let causes: [(Termination.Cause, canBeCrash: Bool)] = [
    (.signal(SIGSEGV), true), (.signal(SIGBUS), true), (.signal(SIGILL), true),
    (.signal(SIGTRAP), true), (.signal(SIGABRT), true), (.signal(SIGFPE), true), (.timeout, true),
    (.signal(SIGKILL), false), (.signal(SIGTERM), false), (.exit(0), false), (.exit(70), false),
  ]

  @Test(arguments: causes)
  func `a crash outside of the model is suspected twice, another end is known`(
    cause: Termination.Cause, canBeCrash: Bool
  ) {
    var progress = UnitProgress(Self.unit(300))
    let end = Termination(cause: cause)
    for verdict in [UnitProgress.Verdict.suspected, canBeCrash ? .suspected : .known] {
      #expect(progress.end(at: CheckStep(index: 7), end, isModelRunning: false) == verdict)
    }
  }

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

  @Test func `a known end of the audit applies from the start`() {
    #expect(UnitProgress(Self.unit(1), auditEnded: true).knownTerminations.auditEnded)
  }
}
