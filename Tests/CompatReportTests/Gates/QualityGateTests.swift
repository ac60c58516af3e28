import CompatModel
import Testing

@testable import CompatReport

@Suite struct QualityGateTests {
  @Test(arguments: [
    ("misread=0", QualityGate(.outcome(.misread), .equal, 0)),
    ("risk(payload)<5", QualityGate(.risk(.payload), .less, 5)),
    ("risk(payload) <= 5", QualityGate(.risk(.payload), .atMost, 5)),
    ("known>=1", QualityGate(.known, .atLeast, 1)), ("new>0", QualityGate(.new, .more, 0)),
    ("risk=0", nil), ("risk(nothing)=0", nil), ("misread", nil), ("misread=", nil),
    ("misread=-1", nil), ("misread=x", nil), ("=0", nil), ("", nil), ("misread==0", nil),
  ])
  func `a condition is a count, a comparison and a limit`(text: String, gate: QualityGate?) {
    #expect(QualityGate(text) == gate)
    if let gate { #expect(QualityGate(gate.description) == gate) }
  }

  @Test(arguments: [
    (QualityGate.Comparison.atMost, [true, true, false]), (.atLeast, [false, true, true]),
    (.equal, [false, true, false]), (.less, [true, false, false]), (.more, [false, false, true]),
  ])
  func `a comparison is that of mathematics`(_ comparison: QualityGate.Comparison, met: [Bool]) {
    #expect((4...6).map { QualityGate(.new, comparison, 5).isMet(by: $0) } == met)
  }

  @Test func `a gate that is not met is worse than a stale baseline, and milder than a failure`() {
    var report = Report.fixture()
    report.verdict = .baselineStale
    let missed = QualityGate(.known, .less, 0)
    #expect(report.judged(by: [missed]).verdict == .gateMissed)
    #expect(report.judged(by: [QualityGate(.known, .atLeast, 0)]).verdict == .baselineStale)
    report.verdict = .sampleFailed
    #expect(report.judged(by: [missed]).verdict == .sampleFailed)
    #expect(report.judged(by: []) == report)
  }

  @Test func `risks are counted by their effects on strategies that are judged`() throws {
    var report = Report.fixture()
    report.contracts = Array(report.contracts.prefix(1))
    let effect = ReportRiskEffect(outcome: .rejected, lost: .payload, strategies: ["strict"])
    func risk(_ site: String, _ changeClass: ChangeClass, isFailClosed: Bool = false) -> ReportRisk
    {
      ReportRisk(
        site: site, changeClass: changeClass, isFailClosed: isFailClosed, effects: [effect],
        example: "x", weight: 1)
    }
    report.contracts[0].risks = [
      risk("/a", .newValue), risk("/b", .missing), risk("/", .otherBody),
      risk("/c", .newValue, isFailClosed: true),
    ]
    report.contracts[0].strategies = report.contracts[0].strategies.filter { $0.id == "strict" }
    try #require(report.contracts[0].strategies.count == 1)
    #expect(QualityGate.Metric.outcome(.rejected).count(in: report) == 2)
    #expect(QualityGate.Metric.risk(.payload).count(in: report) == 2)
    #expect(QualityGate.Metric.risk(.value).count(in: report) == 0)
    report.contracts[0].strategies[0].isReference = true
    #expect(QualityGate.Metric.outcome(.rejected).count(in: report) == 0)
  }
}
