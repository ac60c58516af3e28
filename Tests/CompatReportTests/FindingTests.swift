import CodableCompat
import CompatModel
import TestSupport
import Testing

@testable import CompatReport

/// What a report says about one failure, for each thing that there is to say.
@Suite struct FindingTests {
  @Test func `each piece of advice has a sentence that names the site and the fix`() {
    var report = Report.ordinary
    let facts = AdviceCatalog.standard.manuals.flatMap { manual in
      [
        ReportAdvice(
          id: manual.id, sites: ["/items/*", "/kind"], property: "PROPERTY", name: "NAME",
          before: "BEFORE", seen: "SEEN", lost: "/items"),
        ReportAdvice(id: manual.id, sites: ["/only"]),
      ]
    }
    report.contracts[0].strategies[0].advice =
      facts + [ReportAdvice(id: "from-the-future", sites: ["/a"])]
    var format = TextReport(width: 100)
    format.topic = .advice
    PrintedReportTests.golden.expect(format.string(for: report), is: "variations/advice.txt")
  }

  @Test(arguments: [
    ("plain-name_1.2/a", "plain-name_1.2/a"), ("two words", "'two words'"), ("", "''"),
    ("it's", #"'it'\''s'"#), ("$(reboot)", "'$(reboot)'"), ("a;b", "'a;b'"), ("*", "'*'"),
  ])
  func `a command can be pasted into a shell`(name: String, word: String) {
    var finding = ReportFinding.crashed()
    finding.contract = name
    #expect(
      Prose.reproduction(of: finding).plainText
        == "run \(word) --strategy strict --operator key-missing")
  }
}
