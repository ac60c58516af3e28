import CodableCompat
import Testing

@testable import CompatCommand

@Suite struct SearchDisplayTests {
  @Test func `the line says how much was done, how fast, and when something was found last`() {
    var progress = Search.Progress()
    progress.executions = 12_345
    progress.findings = 3
    #expect(
      SearchTime.text(
        for: progress, after: .milliseconds(2_500), sinceLastFinding: .milliseconds(1_900))
        == "12,345 checks, 4,938/s, 3 findings, the last one 1 s ago")
  }

  @Test func `a search that has found nothing says so`() {
    #expect(
      SearchTime.text(for: Search.Progress(), after: .zero, sinceLastFinding: .zero)
        == "0 checks, 0/s, nothing found yet")
  }

  @Test func `the line is rewritten, and removed at the end`() {
    let sink = MemorySink()
    let line = ProgressLine(on: sink, width: 20)
    let time = SearchTime(.seconds(2)) { .seconds(1) }
    time.begin()
    time.show(Search.Progress(), on: RunProgress(on: line))
    line.end()
    #expect(sink.text == "\r\u{1B}[2K47 %, 0 checks, 0/s\r\u{1B}[2K")
  }
}
