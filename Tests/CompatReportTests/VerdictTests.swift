import CompatModel
import TestSupport
import Testing

@testable import CompatReport

/// What decides the verdict after the checks: kept payloads and quality gates.
@Suite struct VerdictTests {
  private static func regression(
    _ status: ReplayStatus, failsRun: Bool = true, file: String = "a"
  ) -> ReportRegression {
    ReportRegression(
      contract: "item", file: "Corpus/item/regressions/\(file).json", mutant: "m", status: status,
      failsRun: failsRun, strategies: [])
  }

  @Test(arguments: try TableFile("Verdicts.txt").rows(below: "kept payloads"))
  func `a kept payload decides the verdict where nothing worse does`(_ row: TableFile.Row) throws {
    var report = Report.accepted
    report.verdict = try #require(ReportVerdict(rawValue: row[0]))
    let regressions = try row[1].split(separator: " ").map { word in
      let status = try #require(ReplayStatus(rawValue: String(word)))
      return Self.regression(status, failsRun: status != .fixed)
    }
    #expect(report.replaying(regressions).verdict.rawValue == row[2])
  }

  @Test func `a kept payload for which the run does not fail decides nothing`() {
    let report = Report.accepted.replaying([Self.regression(.stillFails, failsRun: false)])
    #expect(report.verdict == .asExpected)
    #expect(report.regressions.count == 1)
    #expect(Report.accepted.replaying([]) == .accepted)
  }

  @Test func `the worst kept payload comes first, then the first file`() {
    let sorted = [
      Self.regression(.stillFails), Self.regression(.changed),
      Self.regression(.changed, file: "b"), Self.regression(.stale), Self.regression(.fixed),
    ]
    #expect(Report.accepted.replaying(sorted.reversed()).regressions == sorted)
  }

  @Test(arguments: try TableFile("Verdicts.txt").rows(below: "gates"))
  func `a gate is a count, a comparison and a limit`(_ row: TableFile.Row) {
    let gate = QualityGate(row[0])
    #expect(gate?.description == row[given: 1])
    #expect((gate?.description).flatMap(QualityGate.init) == gate)
    #expect((gate.map { "\($0.metric.name) \($0.comparison) \($0.limit)" }) == row[given: 2])
  }

  @Test(arguments: [
    (QualityGate.Comparison.atMost, [true, true, false]), (.atLeast, [false, true, true]),
    (.equal, [false, true, false]), (.less, [true, false, false]), (.more, [false, false, true]),
  ])
  func `a gate compares as mathematics does`(_ comparison: QualityGate.Comparison, met: [Bool]) {
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

  @Test func `a gate counts risks by their effects on strategies that are judged`() {
    var report = Report.fixture()
    let effect = ReportRiskEffect(outcome: .rejected, lost: .payload, strategies: ["strict"])
    func site(_ site: String, _ changeClass: ChangeClass, isFailClosed: Bool = false) -> ReportSite
    {
      ReportSite(
        site: site, isFailClosed: isFailClosed,
        risks: [.init(changeClass: changeClass, effects: [effect], example: "x", weight: 1)])
    }
    report.contracts[0].sites = [
      site("/a", .newValue), site("/b", .missing), site("/", .otherBody),
      site("/c", .newValue, isFailClosed: true),
    ]
    report.contracts[0].strategies.removeLast()
    #expect(QualityGate.Metric.outcome(.rejected).count(in: report) == 2)
    #expect(QualityGate.Metric.risk(.payload).count(in: report) == 2)
    #expect(QualityGate.Metric.risk(.value).count(in: report) == 0)
    report.contracts[0].strategies[0].isReference = true
    #expect(QualityGate.Metric.outcome(.rejected).count(in: report) == 0)
  }
}
