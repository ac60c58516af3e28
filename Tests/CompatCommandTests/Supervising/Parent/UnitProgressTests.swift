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
  static let ends = ["trap": trap, "other": other, "hang": Termination(cause: .timeout)]

  /// An end by its name, or by its cause, such as `signal-11`.
  static func end(_ name: String) throws -> Termination {
    if let end = ends[name] { return end }
    let halves = name.split(separator: "-")
    let number = try #require(halves.last.flatMap { Int32($0) }, "\(name)")
    return Termination(cause: halves[0] == "signal" ? .signal(number) : .exit(number))
  }

  static func unit(_ count: Int) -> PlanUnit {
    PlanUnit(number: 3, part: 0, sample: 0, strategyIndex: 1, positions: 100..<100 + count)
  }

  /// Says what a unit knows or does, or lets happen what an event says, with its result.
  static func now(_ event: String, _ progress: inout UnitProgress) throws -> String {
    let reached = progress.reached
    let head = event.components(separatedBy: ": ")[0]
    let words = head.split(separator: " ").map(String.init)
    switch words[0] {
    case "task":
      let suspect = progress.suspect.map { " suspect \($0.step.index)" } ?? ""
      let decodes = progress.suspect?.decodesOnly == true ? " decodes" : ""
      return "task \(progress.range)\(suspect)\(decodes)"
    case "known":
      let known = progress.knownTerminations
      let names = Dictionary(uniqueKeysWithValues: ends.map { ($1, $0) })
      let facts =
        (known.auditEnded ? ["audit"] : []) + known.probes.map { "probes=\($0)" }
        + known.settled.map { "settled=\($0)" }
        + known.terminations.map { "\($0)=\(names[$1] ?? "?")" }
      return (["known"] + facts).joined(separator: " ")
    case "flaky":
      return (["flaky"] + progress.flaky.map { "\($0.index)" }).joined(separator: " ")
    case "crash": return "crash \(progress.suspectedCrash.map { "\($0.step.index)" } ?? "none")"
    case "deliver":
      let bounds = words[1].components(separatedBy: "..<").compactMap { Int($0) }
      let isDone = progress.deliver(bounds[0]..<bounds[1])
      return "\(head): \(isDone ? "done" : "no")"
    case "giveUp": progress.giveUp(try end(words[1]))
    default:
      let numbers = words[1].split(separator: ":")
      progress.end(
        at: CheckStep(
          index: try #require(Int(numbers[0])),
          probe: numbers.dropFirst().first.flatMap { UInt64($0) } ?? 0),
        try end(words[0]), isModelRunning: words.last != "tool")
    }
    if progress.suspect != nil { return "\(head): suspected" }
    return "\(head): \(progress.reached < reached ? "knownForWholeUnit" : "known")"
  }

  @Test func `a unit goes through what its row says`() throws {
    for row in try TableFile("progress.txt").rows {
      let words = row[0].split(separator: " ").map(String.init)
      var progress = UnitProgress(
        Self.unit(try #require(Int(words[0]))), auditEnded: words.contains("audited"),
        isTrace: words.contains("trace"))
      for event in row.cells.dropFirst() {
        let now = try Self.now(event, &progress)
        #expect(now == event, sourceLocation: row.location)
      }
    }
  }

  @Test func `the number of repeated steps is limited`() {
    var progress = UnitProgress(Self.unit(10_000))
    var processes = 0
    for index in 0..<100 {
      processes += 1
      progress.end(at: CheckStep(index: index), Self.trap, isModelRunning: true)
      if progress.suspect != nil {
        processes += 1
        _ = progress.deliver(index..<index + 1)
      }
    }
    #expect(processes == 100 + UnitProgress.maximumFlaky)
    #expect(progress.knownTerminations.settled == Set(0..<16))
    #expect(progress.knownTerminations.terminations.count == 84)
    #expect(progress.flaky.count == 100)
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
      progress.end(at: step, Self.trap, isModelRunning: true)
    }
    #expect(ends == UnitProgress.maximumEnds + 1)
    #expect(progress.knownTerminations.auditEnded)
    #expect(progress.range == 0..<10 && progress.suspect == nil)
  }
}
