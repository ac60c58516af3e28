import Testing

@testable import CompatModel
@testable import CompatReport

/// What somebody can do where nothing is new.
@Suite struct SuggestionProseTests {
  static func report(_ outcomes: [Outcome]) -> Report {
    var report = Report.accepted
    report.findings = outcomes.enumerated().map { position, outcome in
      var finding = ReportFinding.accepted()
      finding.outcome = outcome
      finding.path = "/site\(position)"
      finding.property = nil
      return finding
    }
    return report
  }

  @Test(arguments: [
    ([Outcome.rejected], "No new failures; 1 known."),
    (
      [.rejected, .collateral, .misread],
      "No new failures; 3 known, 2 of them silent (wrong or lost values)."
    ),
    ([.misread, .collateral], "No new failures; 2 known, silent."),
  ])
  func `the verdict counts the known failures that no error reports`(
    _ outcomes: [Outcome], _ verdict: String
  ) {
    #expect(Prose.verdict(of: Self.report(outcomes)).plainText == verdict)
  }

  @Test func `a report of one model suggests its first remedy, and one without risks nothing`() {
    var report = Report.accepted
    report.contracts = [report.contracts[0]]
    report.contracts[0].strategies.removeLast()
    #expect(
      Prose.suggestion(in: report)?.plainText
        == "Item.type: Kind → enum Kind: String, UnknownDecodable")
    report.contracts = []
    #expect(Prose.suggestion(in: report) == nil)
    #expect(Prose.nextStep(after: report).plainText == "Nothing to do: nothing is new.")
  }
}
