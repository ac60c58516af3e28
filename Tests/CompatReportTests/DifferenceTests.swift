import CompatModel
import TestSupport
import Testing

@testable import CompatReport

/// What changed: between two reports, and between payloads.
@Suite struct DifferenceTests {
  /// Two reports that differ, and the sentences about it.
  private struct Changes {
    private(set) var text = ""

    /// Compares a report with another one.
    mutating func add(
      _ name: String, from earlier: Report = .ordinary, _ change: (inout Report) -> Void
    ) {
      var report = earlier
      change(&report)
      let difference = ReportDifference(from: earlier, to: report)
      let sentences =
        Prose.circumstances(of: difference) + difference.failures.map { Prose.sentence(for: $0) }
        + difference.risks.map { Prose.sentence(for: $0) }
      text += "== \(name) ==\n" + sentences.map { $0.plainText + "\n" }.joined()
      if sentences.isEmpty != difference.isEmpty { text += "is empty: \(difference.isEmpty)\n" }
    }
  }

  @Test func `reports are compared by what fails and what changes cost, not by counts`() {
    var page = Changes()
    page.add("counts only") { report in
      report.totals.checks += 1_000
      report.findings[0].changes[0].checks += 7
      report.contracts[0].strategies[0].tally.add(ReportTally([.rejected: 9]))
      report.contracts[0].strategies[0].unexpected += 3
    }
    page.add("samples, operators, strategies, the tool") { report in
      report.toolVersion = "99"
      report.contracts[0].samples = ["item/2020-03/new.json"]
      report.operators.removeLast()
      report.operators.append(ReportOperator(id: "key-null", kind: .breaking, summary: ""))
      report.contracts[0].strategies[0].model = "Other"
      report.contracts[0].strategies[0].release = "9.9"
      report.contracts[0].strategies[0].builtAgainst = "9"
      report.contracts[0].strategies[0].reads = "ABCDEF0123"
      report.contracts[0].strategies[0].isReference = true
      report.contracts[0].strategies[1].id = "lossy"
    }
    page.add("the decoder") { $0.decoderDifferences = Report.fixture().decoderDifferences }
    var without = Report.ordinary
    without.findings.removeFirst()
    page.add("a new failure", from: without) { $0.findings = Report.ordinary.findings }
    page.add("a new failure that is known", from: without) { report in
      report.findings = Report.ordinary.findings
      report.findings[0].status = .accepted
    }
    page.add("another outcome") { report in
      report.findings[0].signatures = ["9876543210"]
      report.findings[0].outcome = .collateral
    }
    page.add("a fixed failure") { $0.findings.removeFirst() }
    page.add("a failure of a strategy that is gone") { report in
      report.findings.removeFirst()
      report.contracts[0].strategies.removeAll { $0.id == "unknown-case" }
    }
    page.add("another failure with the same outcome") {
      $0.findings[0].signatures.append("9876543210")
    }
    var twice = Report.ordinary
    twice.findings[0].signatures.append("9876543210")
    page.add("fixed in part", from: twice) { $0 = .ordinary }
    page.add("new before, known now") { $0.findings[0].status = .accepted }
    page.add("two strategies alike") { report in
      var other = report.findings[0]
      other.strategy = "lossy"
      report.findings[0].signatures = ["1111111111"]
      other.signatures = ["2222222222"]
      report.findings.append(other)
    }
    page.add("kept payloads") { $0 = $0.replaying(ReportRegression.all()) }
    page.add("kept payloads before", from: .fixture()) { $0.regressions = nil }
    let (a, b) = (Self.cost(.absorbed, .value), Self.cost(.rejected, .payload))
    let (c, d) = (Self.cost(.collateral, .element), Self.cost(.collateral, .neighbours))
    var (nothing, harmless) = (b, b)
    nothing.contracts[0].risks = []
    harmless.contracts[0].risks = []
    harmless.contracts[0].harmless = [ReportHarmless(site: "/a", classes: [.missing])]
    let costs = [
      ("costs more", a, b), ("loses more", c, d), ("loses less", d, c),
      ("harmless before", harmless, b), ("harmless now", b, harmless),
      ("not looked at before", nothing, b), ("not looked at now", b, nothing),
      ("harmless, and not looked at before", nothing, harmless), ("the same cost", b, b),
    ]
    for (name, earlier, later) in costs { page.add(name, from: earlier) { $0 = later } }
    var newer = nothing
    newer.contracts[0].strategies.removeAll { $0.id == "strict" }
    page.add("what a new strategy costs", from: newer) {
      $0 = b
    }
    PrintedReportTests.golden.expect(page.text, is: "variations/differences.txt")
  }

  /// A report of what one site costs.
  private static func cost(_ outcome: Outcome, _ lost: Loss) -> Report {
    var report = Report.ordinary
    report.contracts[0].harmless = []
    report.contracts[0].risks = [
      ReportRisk(
        site: "/a", changeClass: .missing,
        effects: [ReportRiskEffect(outcome: outcome, lost: lost, strategies: ["strict"])],
        example: "x", weight: 1)
    ]
    return report
  }

  @Test func `a report says that nothing changed since the earlier one`() {
    var page = Variations(of: .bare, as: TextReport(width: 100))
    page.add("no difference") { $0.difference = ReportDifference() }
    page.add("more changes than a summary shows") { report in
      report.difference = Report.fixture().difference
      report.difference?.failures += Report.fixture().difference?.failures ?? []
    }
    PrintedReportTests.golden.expect(page.text, is: "variations/since.txt")
  }

  @Test(arguments: ["text", "json", "markdown"])
  func `a drift is printed as recorded`(_ name: String) throws {
    let format = try #require(DriftReportFormats.named(name))
    var drift = Self.drift
    if name == "json" { drift.comparisons[0].changes.removeFirst(20) }
    let text = format.string(for: drift)
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    PrintedReportTests.golden.expect(text, is: "drift.\(name)")
    #expect(DriftReportFormats.all.map { type(of: $0).name } == ["text", "json", "markdown"])
    if name != "json" {
      #expect(format.string(for: DriftReport(comparisons: [])) == "There is nothing to compare.\n")
    }
  }

  /// Every kind of change, with good and with thin evidence, and the comparisons with one side.
  private static let drift: DriftReport = {
    let example = DriftReportExample(file: "n.json", line: 2, column: 3, value: #""x|y""#)
    var changes = DriftReportKind.allCases.map { kind in
      var change = DriftReportChange(
        site: "/s|t", kind: kind, operatorID: "enum-case-added", changeClass: .newValue,
        old: DriftReportCount(samples: 0, total: 9, example: nil),
        new: DriftReportCount(samples: 12, total: 1_400, example: example), thin: [])
      (change.name, change.newName) = (#""x|y""#, #""z""#)
      (change.before, change.after) = (["date-time"], ["integer", "null"])
      (change.newSite, change.likelihood) = ("/u", 83)
      return change
    }
    var last = changes[changes.count - 1]
    last.reasons = [
      .sameWords, .sameName, .similarName, .sameValues(count: 1, total: 2),
      .sameMembers(count: 3, total: 4), .sameType, .samePosition,
    ]
    changes[changes.count - 1] = last
    (last.site, last.operatorID) = ("", nil)
    last.new.example?.value = nil
    last.old.example = example
    (last.kind, last.newSite) = (.renamed, "")
    last.thin = [.fewSamples(side: "old", samples: 1), .chance(side: "new", percent: 12)]
    changes.append(last)
    func side(_ label: String, _ samples: Int) -> DriftReport.Side {
      DriftReport.Side(label: label, samples: samples)
    }
    return DriftReport(comparisons: [
      .init(name: "a|b", old: side("1", 9), new: side("2", 1_400), changes: changes),
      .init(name: "", old: side("old.json", 1), new: side("new.json", 1), changes: []),
      .init(name: "only-new", old: side("1", 0), new: side("2", 1), changes: []),
      .init(name: "only-old", old: side("1", 2), new: side("2", 0), changes: []),
    ])
  }()
}
