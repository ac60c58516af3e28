import CodableCompat
import Testing

@testable import CompatCommand

@Suite struct SearchTimeTests {
  private static func time(
    _ budget: SearchOptions.Budget = .time(.seconds(1_000)), executionsOfRound: Int = 0,
    elapsed seconds: Int
  ) -> SearchTime {
    SearchTime(budget, executionsOfRound: executionsOfRound) { .seconds(seconds) }
  }

  /// What a search has done so far, and whether it goes on: a finding takes at most 512 checks.
  @Test(arguments: [
    (elapsed: 999, executions: 512_000, findings: 0, goesOn: true),
    (elapsed: 1_000, executions: 512_000, findings: 0, goesOn: false),
    // 500 findings take as long as 256,000 checks.
    (elapsed: 500, executions: 256_000, findings: 500, goesOn: true),
    (elapsed: 800, executions: 409_600, findings: 199, goesOn: true),
    (elapsed: 800, executions: 409_600, findings: 200, goesOn: false),
    // No more than a quarter of the time.
    (elapsed: 749, executions: 100, findings: 100, goesOn: true),
    (elapsed: 750, executions: 100, findings: 100, goesOn: false),
    (elapsed: 0, executions: 0, findings: 0, goesOn: true),
  ])
  func `a search leaves time for what it has found`(
    elapsed: Int, executions: Int, findings: Int, goesOn: Bool
  ) {
    var progress = Search.Progress()
    progress.executions = executions
    progress.findings = findings
    #expect(Self.time(elapsed: elapsed).goesOn(after: progress) == goesOn)
  }

  /// A round of 51,200 checks takes 100 seconds.
  @Test(arguments: [(899, true), (900, false)])
  func `a search leaves time for the rounds that have begun`(elapsed: Int, goesOn: Bool) {
    var progress = Search.Progress()
    progress.executions = 512 * elapsed
    let time = Self.time(executionsOfRound: 51_200, elapsed: elapsed)
    #expect(time.goesOn(after: progress) == goesOn)
  }

  @Test(arguments: [(999, true), (1_000, false)])
  func `nothing begins after the time`(elapsed: Int, goesOn: Bool) {
    #expect(Self.time(elapsed: elapsed).goesOn == goesOn)
  }

  @Test func `a number of checks is no time`() {
    let time = Self.time(.runs(1), elapsed: 1_000_000)
    #expect(time.goesOn)
    #expect(time.goesOn(after: Search.Progress()))
  }
}
