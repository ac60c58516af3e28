import CodableCompat
import Testing

@testable import CompatCommand

@Suite struct ProgressLineTests {
  @Test(arguments: [
    (RunState.loading, "reading the corpus"),
    (.running(finished: 0, total: 300, contract: "item"), "0 %, checking item"),
    (.running(finished: 299, total: 300, contract: "item"), "99 %, checking item"),
    (.running(finished: 300, total: 300, contract: "item"), "100 %, checking item"),
    (.running(finished: 0, total: 0, contract: "item"), "100 %, checking item"),
    (.running(finished: 1, total: 2, contract: "\u{1B}[31m"), #"50 %, checking \u{1B}[31m"#),
    (.finished, ""), (.failed("why"), ""),
  ])
  func `a state is a line`(_ state: RunState, _ line: String) {
    #expect(state.line == line)
  }

  @Test func `a line is written only when it changes`() {
    let sink = MemorySink()
    let display = ProgressLine(on: sink, width: 80)
    display.show("10 %, checking item")
    display.show("10 %, checking item")
    display.end()
    display.end()
    #expect(sink.text == "\r\u{1B}[2K10 %, checking item\r\u{1B}[2K")
  }

  @Test func `a line never fills the terminal, where it would break`() {
    let sink = MemorySink()
    ProgressLine(on: sink, width: 10).show(RunState.loading.line)
    #expect(sink.text == "\r\u{1B}[2Kreading t")
  }
}
