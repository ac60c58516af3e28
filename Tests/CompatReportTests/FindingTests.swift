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

  @Test func `samples that fail unmodified have sentences and facts`() {
    var report = Report.bare
    report.verdict = .sampleFailed
    report.sampleFailures = Self.failures
    let text = TextReport(width: 100).string(for: report)
    PrintedReportTests.golden.expect(text, is: "variations/samples.txt")
  }

  private static let failures: [ReportSampleFailure] = {
    var rows: [ReportSampleFailure] = []
    func add(
      _ name: String, _ base: ReportSampleFailure,
      _ change: (inout ReportSampleFailure) -> Void = { _ in }
    ) {
      var failure = base
      (failure.sample, failure.file) = ("item/\(name)", "Corpus/item/\(name).json")
      change(&failure)
      rows.append(failure)
    }
    let thrown = Report.ordinary.sampleFailures[0]
    add("thrown", thrown)
    add("located", thrown) { ($0.line, $0.column) = (3, 12) }
    add("other-decoder", thrown) { $0.suggestsOtherDecoder = true }
    add("without-full-stop", thrown) {
      ($0.error, $0.suggestsOtherDecoder) = ("No value for owner", true)
    }
    add("crashed", .crashed())
    add("crashed-silently", .crashed()) { $0.standardErrorTail = nil }
    add("crashed-somehow", .crashed()) { ($0.standardErrorTail, $0.termination) = (nil, nil) }
    add("excerpt", thrown) { ($0.isOfExcerpt, $0.errorPath) = (true, nil) }
    let unseen: [(String, ReportUnseenValue)] = [
      ("elements", .fixture),
      ("some-elements", ReportUnseenValue(site: "/tags", elements: 3, seenElements: 2)),
      ("another", ReportUnseenValue(site: "/a", said: #""archived""#, seen: #""unknown""#)),
      (
        "keys",
        ReportUnseenValue(
          site: "/owner", said: "{}",
          convertedKeys: [.init(key: "a_b", name: "aB"), .init(key: "c_d", name: "cD")])
      ),
    ]
    for (name, value) in unseen {
      add(name, thrown) { failure in
        (failure.outcome, failure.error, failure.errorPath) = (.absorbed, nil, nil)
        failure.unseen = value
        if name == "some-elements" { (failure.property, failure.skipped) = ("Item.tags", 1) }
      }
    }
    return rows
  }()

  @Test func `known failures are grouped by reason, the one with most checks first`() {
    var report = Report.accepted
    var (lossy, other, crashed) = (
      ReportFinding.accepted(), ReportFinding.accepted(), ReportFinding.crashed()
    )
    (lossy.strategy, lossy.example.allLeaves) = ("lossy", 100)
    other.strategy = "another-error"
    other.example.error = "Something else."
    other.example.change.id = "item/2018-11/house.json#enum-case-added@/children/0/type"
    crashed.because = String(repeating: "A long reason. ", count: 20)
    report.findings = [crashed, .accepted(), lossy, other]
    report.findings += (1...7).map { number in
      var finding = ReportFinding.accepted()
      (finding.path, finding.example.allLeaves) = ("/tags/*/\(number)", 99)
      return finding
    }
    var none = ReportFinding.accepted()
    none.because = ""
    none.path = "/no-reason"
    report.findings.append(none)
    var format = TextReport(width: 100)
    format.topic = .baseline
    PrintedReportTests.golden.expect(format.string(for: report), is: "variations/known.txt")
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
