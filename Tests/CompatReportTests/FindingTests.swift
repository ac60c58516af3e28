import CodableCompat
import CompatModel
import TestSupport
import Testing

@testable import CompatReport

/// What a report says about one failure, for each thing that there is to say.
@Suite struct FindingTests {
  @Test func `findings have sentences and facts`() {
    let text = TextReport(width: 100, verbosity: .verbose).string(for: .everyFinding)
    PrintedReportTests.golden.expect(text, is: "variations/findings.txt")
  }

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
    #expect(Prose.adviceSentences.keys.sorted() == AdviceCatalog.standard.manuals.map(\.id))
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

extension Report {
  /// A new failure for each thing that a finding can say; the contract names it.
  static var everyFinding: Report {
    var report = Report.bare
    report.verdict = .worseThanExpected
    func add(
      _ name: String, _ base: ReportFinding = .worse(), _ change: (inout ReportFinding) -> Void
    ) {
      var finding = base
      (finding.contract, finding.status, finding.because) = (name, .worse, nil)
      change(&finding)
      report.findings.append(finding)
    }
    add("several operators at 9 sites") { finding in
      finding.changes += ["a", "b", "c", "d"].map {
        ReportFailedChange(operatorID: $0, outcome: .absorbed, checks: 2)
      }
      (finding.sites, finding.changeClass) = (9, nil)
    }
    add("converted keys") { finding in
      (finding.conversion, finding.property, finding.path) = (.keys, nil, "/")
      (finding.sites, finding.changeClass, finding.expected) = (16, nil, .intact)
    }
    add("fail-closed") { finding in
      (finding.isFailClosed, finding.expected, finding.outcome) = (true, .rejected, .absorbed)
      (finding.changes[0].checks, finding.path, finding.property) = (1, "/", nil)
    }
    add("two strategies and operators") { finding in
      finding.changes.append(
        ReportFailedChange(operatorID: "key-null", outcome: .misread, checks: 9))
    }
    add("two strategies and operators") { $0.strategy = "lossy" }
    add("two readings", .accepted()) { _ in }
    add("two readings", .accepted()) {
      ($0.strategy, $0.example.error) = ("lossy", "Something else.")
    }
    let causes: [(inout ReportFinding) -> Void] = [
      { _ in }, { $0.path = "/tags/*" }, { $0.outcome = .collateral }, { $0.isFailClosed = true },
      { $0.conversion = .keys },
    ]
    for cause in causes { add("five causes", .worse(), cause) }
    add("no survivors") { $0.example.survivors = [] }
    add("a remedy, and no survivors") { finding in
      finding.example.survivors = []
      finding.remedy = .unknownCase()
    }
    let readers: [(Outcome, DecoderConversion?, Bool)] = [
      (.crashed, nil, false), (.misread, nil, false), (.misread, .dates, false),
      (.misread, nil, true), (.rejected, nil, false),
    ]
    for (outcome, conversion, isTried) in readers {
      let name = "\(outcome), conversion \(conversion?.rawValue ?? "none"), tried \(isTried)"
      add("a reader: \(name)") { finding in
        finding.example.survivors = []
        (finding.outcome, finding.conversion, finding.isTried) = (outcome, conversion, isTried)
        finding.reader = "Item.Kind"
      }
    }
    add("removed", .accepted()) { $0.example.became = nil }
    add("removed, with a remark", .accepted()) {
      ($0.example.became, $0.example.remark) = (nil, "the bytes end early")
    }
    add("nothing but a remark", .accepted()) {
      ($0.example.was, $0.example.became, $0.example.remark) = (nil, nil, "the bytes end early")
    }
    add("an error without a path", .accepted()) {
      ($0.example.isPathLost, $0.errorKind) = (true, nil)
    }
    add("an error at the root", .accepted()) {
      ($0.example.errorPath, $0.errorKind) = ("/", .typeMismatch)
    }
    add("matched by name") { $0.example.isMatchedByName = true }
    add("unchanged") { $0.example.isUnchanged = true }
    for number in [4, 5, 6, 9, 11, 64] as [Int32] {
      add("signal \(number)", .crashed()) { $0.example.termination = .signal(number) }
    }
    add("exit", .crashed()) { $0.example.termination = .exit(3) }
    add("no answer", .crashed()) { ($0.example.termination, $0.outcome) = (.timeout, .hung) }
    add("hostile last words", .crashed()) {
      $0.example.standardErrorTail = "one\ntwo \u{1B}[31mred\u{202E}"
    }
    return report
  }
}
