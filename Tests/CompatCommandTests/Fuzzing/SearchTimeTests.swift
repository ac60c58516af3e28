import CodableCompat
import Testing

@testable import CompatCommand

@Suite struct SearchTimeTests {
  /// What a search has done so far, and whether it goes on: a finding takes at most 512 checks.
  @Test(arguments: [
    (elapsed: 999, executions: 512_000, findings: 0, checks: 0, isLeft: true),
    (elapsed: 1_000, executions: 512_000, findings: 0, checks: 0, isLeft: false),
    // 500 findings take as long as 256,000 checks.
    (elapsed: 500, executions: 256_000, findings: 500, checks: 0, isLeft: true),
    (elapsed: 800, executions: 409_600, findings: 199, checks: 0, isLeft: true),
    (elapsed: 800, executions: 409_600, findings: 200, checks: 0, isLeft: false),
    // No more than a quarter of the time.
    (elapsed: 749, executions: 100, findings: 100, checks: 0, isLeft: true),
    (elapsed: 750, executions: 100, findings: 100, checks: 0, isLeft: false),
    // 51,200 checks that have begun take 100 seconds.
    (elapsed: 899, executions: 460_288, findings: 0, checks: 51_200, isLeft: true),
    (elapsed: 900, executions: 460_800, findings: 0, checks: 51_200, isLeft: false),
    // Nothing is known before the first slice is complete.
    (elapsed: 0, executions: 0, findings: 0, checks: 51_200, isLeft: true),
    (elapsed: 1_000, executions: 0, findings: 0, checks: 51_200, isLeft: false),
  ])
  func `a search leaves time for what it has found and begun`(
    elapsed: Int, executions: Int, findings: Int, checks: Int, isLeft: Bool
  ) {
    var progress = Search.Progress()
    progress.executions = executions
    progress.findings = findings
    let time = SearchTime(.seconds(1_000)) { .seconds(elapsed) }
    #expect(time.isLeft(for: checks, after: progress) == isLeft)
  }

  @Test func `a payload is made smaller only where there is time for it`() {
    var elapsed = 500
    let time = SearchTime(.seconds(1_000)) { .seconds(elapsed) }
    var progress = Search.Progress()
    progress.executions = 1_000
    _ = time.isLeft(for: 0, after: progress)
    elapsed = 743
    #expect(time.isLeft(for: 512))
    elapsed = 744
    #expect(!time.isLeft(for: 512))
  }

  @Test func `a number of checks is no time`() {
    let time = SearchTime(nil, checks: 1) { .seconds(1_000_000) }
    #expect(time.isLeft(for: 512))
    #expect(time.isLeft(for: 512, after: Search.Progress()))
  }
}
