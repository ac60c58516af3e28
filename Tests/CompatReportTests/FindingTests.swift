import CodableCompat
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatReport

/// What a report says about one failure, for each thing that there is to say.
@Suite struct FindingTests {
  @Test func `each piece of advice has a sentence that names the site and the fix`() {
    var report = Report.ordinary
    let facts = AdviceCatalog.standard.advice.flatMap { manual in
      [
        GivenAdvice(
          id: manual.id, sites: ["/items/*", "/kind"], property: "PROPERTY", name: "NAME",
          before: "BEFORE", seen: "SEEN", lost: "/items"),
        GivenAdvice(id: manual.id, sites: ["/only"]),
      ]
    }
    report.contracts[0].strategies[0].advice =
      facts + [GivenAdvice(id: "from-the-future", sites: ["/a"])]
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

  @Test(arguments: [("dates in ISO 8601", 1), ("dates in seconds", 2)])
  func `what one decoder converts is one failure in all contracts`(decoder: String, count: Int) {
    var finding = ReportFinding.worse()
    (finding.conversion, finding.decoder) = (.dates, "dates in ISO 8601")
    var other = finding
    (other.contract, other.decoder) = ("other", decoder)
    #expect(FindingFamily.families(of: [finding, other]).count == count)
  }
}
