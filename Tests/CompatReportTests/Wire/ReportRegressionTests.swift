import Testing

@testable import CompatModel
@testable import CompatReport

@Suite struct ReportRegressionTests {
  private static func regression(
    _ status: ReplayStatus, failsRun: Bool = true
  ) -> ReportRegression {
    ReportRegression(
      contract: "item", file: "Corpus/item/regressions/a.json", mutant: "m", status: status,
      failsRun: failsRun, strategies: [])
  }

  @Test(
    arguments: [
      (.asExpected, [.stillFails], .regressionFailed),
      (.asExpected, [.fixed, .stale, .changed], .regressionFailed),
      (.asExpected, [.stale], .regressionStale),
      (.asExpected, [.fixed], .asExpected),
      (.baselineStale, [.changed], .regressionFailed),
      (.baselineStale, [.stale], .baselineStale),
      (.worseThanExpected, [.stillFails], .worseThanExpected),
      (.sampleFailed, [.stillFails], .sampleFailed),
      (.gateMissed, [.stale], .gateMissed),
    ] as [(ReportVerdict, [ReplayStatus], ReportVerdict)])
  func `a payload decides the verdict where nothing worse does`(
    before: ReportVerdict, statuses: [ReplayStatus], after: ReportVerdict
  ) {
    var report = Report.accepted
    report.verdict = before
    let regressions = statuses.map { Self.regression($0, failsRun: $0 != .fixed) }
    #expect(report.replaying(regressions).verdict == after)
  }

  @Test func `a payload for which the run does not fail decides nothing`() {
    let report = Report.accepted.replaying([Self.regression(.stillFails, failsRun: false)])
    #expect(report.verdict == .asExpected)
    #expect(report.regressions?.count == 1)
  }

  @Test func `a report without payloads stays as it is`() {
    #expect(Report.accepted.replaying([]) == .accepted)
  }

  @Test func `the worst payload comes first, then the first file`() {
    var second = Self.regression(.changed)
    second.file = "Corpus/item/regressions/b.json"
    let sorted = [
      Self.regression(.stillFails), Self.regression(.changed), second, Self.regression(.stale),
      Self.regression(.fixed),
    ]
    #expect(Report.accepted.replaying(sorted.reversed()).regressions == sorted)
  }

  @Test func `payloads are no difference between two reports`() {
    let earlier = Report.accepted
    let later = earlier.replaying([Self.regression(.stillFails)])
    #expect(later.compared(with: earlier).difference?.isEmpty == true)
    #expect(earlier.compared(with: later).difference?.isEmpty == true)
  }
}
