import CompatModel
import TestSupport
import Testing

@testable import CompatReport

/// The verdict, the circumstances and the next step of a run, for each thing that can happen.
@Suite struct AnswerTests {
  @Test func `an answer says what happened, and what to do next`() {
    var page = Variations(of: .ordinary, as: TextReport(width: 100, verbosity: .quiet))
    page.add("one new failure") { _ in }
    page.add("two new failures") {
      $0.findings.append(.crashed())
      $0.findings[$0.findings.count - 1].status = .worse
    }
    page.add("known failures only") { $0 = .accepted }
    page.add("a known failure without a reason") { report in
      report = .accepted
      report.findings[0].because = " "
    }
    page.add("silent known failures") { $0 = Self.known([.misread, .collateral]) }
    page.add("some known failures are silent") {
      $0 = Self.known([.rejected, .collateral, .misread])
    }
    page.add("nothing to improve") { report in
      report = .accepted
      report.contracts = []
    }
    page.add("one model") { report in
      report = .accepted
      report.contracts[0].strategies.removeLast()
    }
    page.add("nothing registered") { $0 = .bare }
    for (name, statuses) in Self.stale {
      page.add(name) { report in
        report.verdict = .baselineStale
        report.staleEntries = Array(repeating: report.staleEntries[0], count: statuses.entries)
        if statuses.samples > 0 { report.staleSamples = Report.fixture().staleSamples }
      }
    }
    for (name, samples) in Self.failing {
      page.add(name) { report in
        report.verdict = .sampleFailed
        report.sampleFailures = samples
      }
    }
    for count in [1, 2] {
      page.add("\(count) nondeterministic") { report in
        report.verdict = .nondeterministic
        report.nondeterminism = Array(repeating: .fixture(), count: count)
      }
    }
    page.add("missed gates") { report in
      report.verdict = .gateMissed
      report.gates = [
        ReportGate(condition: "misread=0", count: 4, isMet: false),
        ReportGate(condition: "new<9", count: 4, isMet: true),
        ReportGate(condition: "known<1", count: 4, isMet: false),
      ]
    }
    page.add("kept payloads") { $0 = Report.accepted.replaying(ReportRegression.all()) }
    page.add("a stale kept payload") {
      $0 = Report.accepted.replaying(ReportRegression.all().filter { $0.status == .stale })
    }
    page.add("fixed payloads") {
      $0 = Report.accepted.replaying(ReportRegression.all().filter { $0.status == .fixed })
    }
    for (name, progress) in Self.progress {
      page.add(name) { report in
        report = .accepted
        report.progress = progress
      }
      page.add("\(name), with a new failure") { $0.progress = progress }
    }
    PrintedReportTests.golden.expect(page.text, is: "variations/answers.txt")
  }

  private static func known(_ outcomes: [Outcome]) -> Report {
    var report = Report.accepted
    report.findings = outcomes.map { outcome in
      var finding = ReportFinding.accepted()
      finding.outcome = outcome
      return finding
    }
    return report
  }

  private static let stale: [(String, (entries: Int, samples: Int))] = [
    ("a stale entry", (1, 0)), ("two stale entries", (2, 0)),
    ("stale entries and a stale sample", (2, 1)), ("a stale sample", (0, 1)),
  ]

  private static let failing: [(String, [ReportSampleFailure])] = {
    let one = Report.ordinary.sampleFailures[0]
    func other(_ outcome: Outcome, _ sample: String = "item/2018-11/house.json")
      -> ReportSampleFailure
    {
      ReportSampleFailure(sample: sample, file: sample, strategy: "lossy", outcome: outcome)
    }
    return [
      ("a failing sample", [one]), ("a sample that fails twice", [one, one]),
      ("two failing samples", [one, other(.crashed)]),
      ("a failing sample and a loss", [other(.absorbed), one]),
      ("two losses", [other(.absorbed), other(.absorbed, "item/2018-11/tree.json")]),
      (
        "an excerpt",
        [
          ReportSampleFailure(
            sample: "order/1/a.json", file: "Corpus/order/1/a.json", strategy: "strict",
            isOfExcerpt: true, outcome: .rejected, error: "6 items, not 3")
        ]
      ),
    ]
  }()

  private static let progress: [(String, ReportProgress)] = [
    ("stopped", ReportProgress(cause: .interrupted, checksDone: 123_456, checksPlanned: 429_184)),
    (
      "a stopped shard",
      ReportProgress(cause: .interrupted, shard: "3/16", checksDone: 0, checksPlanned: 26_824)
    ),
    (
      "a shard",
      ReportProgress(cause: .shard, shard: "3/16", checksDone: 26_824, checksPlanned: 26_824)
    ),
    ("merged", ReportProgress(cause: .merged, checksDone: 1, checksPlanned: 429_184)),
  ]

  @Test func `a circumstance is a sentence of the answer`() {
    var page = Variations(
      of: .bare, .circumstances, as: TextReport(width: 100, verbosity: .verbose))
    let fixture = Report.fixture()
    page.add("another decoder") { $0.decoderDifferences = fixture.decoderDifferences }
    page.add("without hazards") { $0.hazardsLeftOut = fixture.hazardsLeftOut }
    for (covered, skipped) in [(1, 0), (2_000, 1), (0, 36)] {
      page.add("\(covered) covered elements, \(skipped) skipped") {
        $0.contracts = [.compared("item", [])]
        $0.contracts[0].elements = ReportElements(mutated: 3, covered: covered, skipped: skipped)
      }
    }
    for count in [1, 2] {
      page.add("\(count) references") {
        $0.contracts = [.compared("item", [("strict", 1, 1, 1), ("lossy", 1, 1, 2)])]
        for position in 0..<count { $0.contracts[0].strategies[position].isReference = true }
      }
    }
    page.add("weights of its own") { report in
      report.weights[0].share += 3
      report.weights[1].share += 4
    }
    page.add("an accepted sample") {
      $0.contracts = [.compared("item", [])]
      $0.contracts[0].accepted = [ReportAcceptedSample(sample: "item/a.json", because: "Known.")]
    }
    let one = ReportLeftOut(contract: "item", strategy: "lossy", checks: 1)
    page.add("a skipped check") { $0.leftOut = [one] }
    page.add("skipped checks") { $0.leftOut = (fixture.leftOut ?? []) + [one, one] }
    page.add("skipped checks of many strategies") { $0.leftOut = Array(repeating: one, count: 9) }
    page.add("flaky checks") { $0.flaky = fixture.flaky }
    page.add("unequal answers") { $0.nondeterminism = [.fixture()] }
    for (difference, outcomes) in Self.answers {
      page.add("\(difference): \(outcomes[0]), then \(outcomes[1])") {
        var answer = ReportNondeterminism.fixture()
        (answer.difference, answer.count) = (difference, 1)
        (answer.outcome, answer.repeatedOutcome) = (outcomes[0], outcomes[1])
        $0.nondeterminism = [answer]
      }
    }
    page.add("answers that depend on what was read before, and others") {
      var before = ReportNondeterminism.fixture()
      before.difference = .readBefore
      $0.nondeterminism = [before, .fixture()]
    }
    PrintedReportTests.golden.expect(page.text, is: "variations/circumstances.txt")
  }

  private static let answers: [(ReportNondeterminism.Difference, [Outcome])] = [
    (.outcome, [.rejected, .intact]), (.errorKind, [.rejected, .rejected]),
    (.errorPath, [.rejected, .rejected]), (.readBefore, [.intact, .rejected]),
    (.readBefore, [.crashed, .intact]), (.readBefore, [.intact, .intact]),
    (.readBefore, [.rejected, .rejected]),
  ]

  @Test func `checks that are worse than expected are counted`() {
    var page = Variations(of: .bare, as: MarkdownReport())
    for (worse, accepted) in [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0), (1_234, 1)] {
      page.add("\(worse) new, \(accepted) known") { report in
        report.totals = Report.fixture().totals
        (report.totals.worse, report.totals.accepted) = (worse, accepted)
      }
    }
    PrintedReportTests.golden.expect(page.text, is: "variations/counts.md")
  }

  @Test(arguments: [
    (0, 10, "0 %"), (1, 1000, "under 1 %"), (999, 1000, "99 %"), (1000, 1000, "100 %"),
    (5, 0, "0 %"), (1, 3, "33 %"),
  ])
  func `a share is never rounded up`(part: Int, whole: Int, text: String) {
    #expect(Prose.percent(part, of: whole) == text)
  }

  @Test(arguments: [
    ([Outcome.misread], "≠"), ([.collateral], "⊖"), ([.rejected], "✓"),
    ([.misread, .rejected], "≠"),
  ])
  func `a page with silent damage has no green tick`(known: [Outcome], symbol: String) {
    let page = HTMLReport().string(for: Self.known(known))
    #expect(page.contains("<span class=\"seal\" aria-hidden=\"true\">\(symbol)</span>"))
  }
}
