import CodableCompat
import Testing

@testable import CompatCommand

@Suite struct SearchDisplayTests {
  @Test func `the line says how much was done and found`() {
    var progress = Search.Progress()
    progress.executions = 12_345
    progress.findings = 3
    let sink = MemorySink()
    let display = RunProgress(on: ProgressLine(on: sink, width: 80))
    SearchTime(.seconds(2)) { .seconds(1) }.show(progress, on: display)
    #expect(sink.text == "\r\u{1B}[2K47 %, 12,345 checks, 3 found")
  }

  @Test func `the line is rewritten, and removed at the end`() {
    let sink = MemorySink()
    let line = ProgressLine(on: sink, width: 20)
    let time = SearchTime(.seconds(2)) { .seconds(1) }
    time.show(Search.Progress(), on: RunProgress(on: line))
    line.end()
    #expect(sink.text == "\r\u{1B}[2K47 %, 0 checks, not\r\u{1B}[2K")
  }
}
