import CodableCompat
import Testing

@testable import CompatCommand

@Suite struct SearchTimeTests {
  @Test(arguments: [
    (elapsed: 749, findings: 1, isLeftToSearch: true),
    (elapsed: 750, findings: 1, isLeftToSearch: false),
    (elapsed: 999, findings: 0, isLeftToSearch: true),
    (elapsed: 1_000, findings: 0, isLeftToSearch: false),
  ])
  func `a search leaves a quarter of the time for what it has found`(
    elapsed: Int, findings: Int, isLeftToSearch: Bool
  ) {
    var progress = Search.Progress()
    progress.findings = findings
    let time = SearchTime(.seconds(1_000)) { .seconds(elapsed) }
    #expect(time.isLeftToSearch(after: progress) == isLeftToSearch)
    #expect(time.isLeft == (elapsed < 1_000))
  }

  @Test func `a number of checks is no time`() {
    let time = SearchTime(nil, checks: 1) { .seconds(1_000_000) }
    #expect(time.isLeft)
    #expect(time.isLeftToSearch(after: Search.Progress()))
  }
}
