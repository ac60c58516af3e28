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

  /// A report with the facts that a verdict stands for.
  private static func report(_ verdict: ReportVerdict) -> Report {
    let everything = Report.fixture()
    var report = Report.accepted
    switch verdict {
    case .worseThanExpected: report.findings = everything.findings
    case .baselineStale: report.staleEntries = everything.staleEntries
    case .sampleFailed: report.sampleFailures = everything.sampleFailures
    case .gateMissed: report.gates = everything.gates
    default: break
    }
    report.judge()
    return report
  }

  @Test(arguments: try TableFile("Verdicts.txt").rows(below: "kept payloads"))
  func `a kept payload decides the verdict where nothing worse does`(_ row: TableFile.Row) throws {
    let report = Self.report(try #require(ReportVerdict(rawValue: row[0])))
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

  @Test func `a run that was interrupted before its first check is no success`() {
    var report = Report.accepted
    report.progress = ReportProgress(cause: .interrupted, checksDone: 0, checksPlanned: 2)
    (report.totals.checks, report.findings) = (0, [])
    #expect(Prose.verdict(of: report).plainText == "Nothing has been checked yet.")
    #expect(report.outcomeForLooks == .rejected)
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
    #expect(gate?.condition == row[given: 1])
    #expect(gate?.metric.name == row[given: 2])
  }

  @Test(arguments: [
    ("<=", [true, true, false]), (">=", [false, true, true]), ("=", [false, true, false]),
    ("<", [true, false, false]), (">", [false, false, true]),
  ])
  func `a gate compares as mathematics does`(_ sign: String, met: [Bool]) throws {
    let gate = try #require(QualityGate("new\(sign)5"))
    #expect((4...6).map { gate.isMet($0) } == met)
  }

  @Test func `a gate that is not met is worse than a stale baseline, and milder than a failure`()
    throws
  {
    let report = Self.report(.baselineStale)
    let missed = try #require(QualityGate("known<0"))
    #expect(report.judged(by: [missed]).verdict == .gateMissed)
    let met = try #require(QualityGate("known>=0"))
    #expect(report.judged(by: [met]).verdict == .baselineStale)
    let failed = Self.report(.sampleFailed)
    #expect(failed.judged(by: [missed]).verdict == .sampleFailed)
    #expect(failed.judged(by: []) == failed)
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
    func count(_ metric: String) -> Int? { QualityGate("\(metric)=0")?.metric.count(report) }
    #expect(count("rejected") == 2)
    #expect(count("risk(payload)") == 2)
    #expect(count("risk(value)") == 0)
    report.contracts[0].strategies[0].standing = .reference
    #expect(count("rejected") == 0)
  }
}
