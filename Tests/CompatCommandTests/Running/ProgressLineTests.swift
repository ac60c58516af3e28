import CodableCompat
import TestSupport
import Testing

@testable import CompatCommand

@Suite struct ProgressLineTests {
  @Test func `a line of a terminal is written only when it changes, and never fills it`() {
    let sink = MemorySink()
    let display = ProgressLine(on: sink, width: 20)
    display.show("10 %, checking item")
    display.show("10 %, checking item")
    display.end()
    display.end()
    ProgressLine(on: sink, width: 10).show("10 %, checking item")
    #expect(sink.text == "\r\u{1B}[2K10 %, checking item\r\u{1B}[2K\r\u{1B}[2K10 %, che")
  }

  @Test func `elsewhere a line is added every 30 seconds, and a quiet one never`() {
    let sink = MemorySink()
    let start = ContinuousClock.now
    var elapsed = Duration.zero
    let display = ProgressLine(on: sink, width: nil, now: { start + elapsed })
    for second in 0...95 {
      elapsed = .seconds(second)
      display.show("second \(second)")
      display.end()
      display.isQuiet = second > 80
    }
    #expect(sink.text == "second 30\nsecond 60\n")
  }
}

@Suite struct RunProgressTests {
  @Test(arguments: [
    (0, 5, "0 %"), (0.5, 0, "50 %"), (0.5, 1, "50 %, 1 s left"), (0.999, 1_000, "99 %, 2 s left"),
    (1, 9, "99 %"), (0.1, 20, "10 %, 3 min left"), (0.01, 200, "1 %, 6 h left"),
  ])
  func `the rest takes as long as what is done`(_ share: Double, _ seconds: Int, _ words: String) {
    #expect(RunProgress.words(for: share, after: .seconds(seconds)) == words)
  }

  @Test func `a run says from the second second on how much is left, and what it does`() throws {
    let corpus = try Corpus.load(from: "Corpus", reading: MemoryFiles(TrafficLight.corpus))
    let plan = try Plan(
      corpus: corpus, contracts: [TrafficLight.contract], catalog: TrafficLight.catalog,
      selection: .everything)
    let sink = MemorySink()
    let start = ContinuousClock.now
    var elapsed = Duration.zero
    let line = ProgressLine(on: sink, width: 80, now: { start + elapsed })
    let progress = RunProgress(on: line, now: { start + elapsed })
    func look(_ seconds: Int, _ checks: Int) {
      elapsed = .seconds(seconds)
      progress.look { [(plan.units[0], checks)] }
    }
    progress.show("reading payloads")
    progress.begin(plan.units, of: plan, isTracing: true)
    for unit in plan.units { progress.finish(unit) }
    progress.begin(plan.units, of: plan, isTracing: false)
    look(1, 0)
    look(3, 1)
    look(4, 0)
    look(5, 2)
    look(7, 2)
    progress.finish(plan.units[0])
    var again = plan.units[0]
    again.number = plan.units.count
    elapsed = .seconds(8)
    progress.look { [(again, 0)] }
    for unit in plan.units.dropFirst() { progress.finish(unit) }
    progress.show("writing the report")
    progress.line.end()
    let lines = sink.text.split(separator: "\r\u{1B}[2K").map(String.init)
    #expect(
      lines == [
        "0 %, reading payloads", "0 %, asking the models of light",
        "1 %, asking the models of light", "2 %, asking the models of light",
        "3 %, asking the models of light", "5 %, asking the models of light",
        "5 %, checking light", "5 %, 19 s left, checking light",
        "13 %, 20 s left, checking light", "13 %, 27 s left, checking light",
        "21 %, 19 s left, checking light", "21 %, 26 s left, checking light",
        "29 %, 17 s left, checking light",
        "29 %, 19 s left, reading payloads of light again", "54 %, 7 s left, checking light",
        "77 %, 3 s left, checking light", "99 %, checking light", "99 %, writing the report",
      ])
  }
}
