import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatReport

/// The report that most people read, in the terminal that they have.
@Suite struct TextReportTests {
  @Test func `a short report is the answer and the next step`() {
    #expect(
      TextReport(verbosity: .quiet).string(for: .accepted) == """
        ✓ No new failures; 1 known.
          1 contract, 5 samples, 2 strategies, 3 operators: 1,200 mutants, 2,400 checks.

        Nothing is new. What would help most: unknown-case at item /type.

        """)
  }

  @Test func `the circumstances of a run stand in the answer, also in a short report`() {
    var report = Report.accepted
    report.decoderDifferences = Report.fixture().decoderDifferences
    report.hazardsLeftOut = ["array-huge", "wire-deep-nesting"]
    #expect(
      TextReport(verbosity: .quiet).string(for: report) == """
        ✓ No new failures; 1 known.
          1 contract, 5 samples, 2 strategies, 3 operators: 1,200 mutants, 2,400 checks.
          Foundation's decoder answers differently from the calibrated behaviour:
          {"a":1,"a":2} as Int gives 2 instead of 1; outcomes that depend on it may have
          changed although no model did, see 'explain first-of-two-names-wins'.
          Without array-huge and wire-deep-nesting, whose payloads can end the process
          or take long; a run without '--no-hazards' applies them as well.

        Nothing is new. What would help most: unknown-case at item /type.

        """)
  }

  @Test func `the whole report, word for word`() {
    var report = Report.ordinary
    report.sampleFailures = []
    report.staleEntries = []
    #expect(
      TextReport().string(for: report) == """
        ≠ 1 new failure: item Item.type (/type): misread in unknown-case after
          enum-ordinal.
          1 contract, 5 samples, 2 strategies, 3 operators: 1,200 mutants, 2,400 checks.

        NEW FAILURES
        Worse than expected and not in the baseline: each cause once, the most urgent
        first.

        ≠ item /type (Item.type), new value: misread in unknown-case after enum-ordinal,
          4 checks; expected: survived or rejected.
            mutant      item/2018-11/house.json#enum-ordinal@/type
            sample      Corpus/item/2018-11/house.json:3:12
            change      "house" → 0; as the position
            app sees    tree
            lost        3 of 14 values, smallest node /items/3, 1 element dropped
            sends back  erased
            survived by struct-wrapper and lossy

        WHICH STRATEGY SURVIVES WHAT
        Survived/total where a strategy is applied. ✓ intact, ~ absorbed, ✗ rejected, ⊖
        collateral, ≠ misread; · not applied.
                     new    sent told
                     value  back apart
        unknown-case ~12/12 ·    ·
        strict       ✗1/12  kept nothing

        WHEN TO USE WHICH
        What serves best where a new value is not survived, and at how many sites.
        displayed                   struct-wrapper 2
        in a switch                 unknown-case 2
        in a switch, unknown ≠ nil  optional-unknown-case 2
        fail-closed                 strict 1

        HIGHEST RISKS
        PAYLOAD: nothing is decoded. Silent: ACCEPTED, not rejected as it must be;
        WRONG, another value is shown; NEIGHBOURS, unchanged values are lost. +1: one
        more; (1.0): less is lost.
                    effect   remedy       change    releases
        item /type  PAYLOAD  unknown-case new value 2.4
        item /price ACCEPTED strict       missing   2.4

        More: compat.html, '--verbose', 'report --show remedies item'

        Next: look at 'explain enum-ordinal' and fix the model, or list the known
        failure with 'run --update-baseline' and write its reason.

        """)
  }

  @Test func `known failures are shown on demand, by reason`() {
    var report = Report.accepted
    var other = ReportFinding.accepted()
    (other.strategy, other.example.allLeaves) = ("lossy", 100)
    var third = ReportFinding.crashed()
    third.because = String(repeating: "A long reason. ", count: 20)
    report.findings = [.accepted(), other, third]
    #expect(!TextReport().string(for: report).contains("A reference."))
    let long = TextReport(verbosity: .verbose).string(for: report)
    #expect(long.contains("\n✗ 24 checks in lossy and strict: A reference.\n\n✗ item /type, new"))
    #expect(long.contains("\n    strategy    lossy\n"))
  }

  @Test func `what serves a need is shown on demand`() {
    let short = TextReport().string(for: .ordinary)
    #expect(!short.contains("displayed                   struct-wrapper\n"))
    let long = TextReport(verbosity: .verbose).string(for: .ordinary)
    #expect(
      long.contains(
        "\n    displayed                   struct-wrapper\n"))
    #expect(long.contains("item in unknown-case at /a, /b, /c, /d, /e, /f and /g"))
  }

  @Test(arguments: HostileString.all)
  func `no line is wider than the terminal, and nothing in it is active`(hostile: HostileString) {
    let report = Report.fixture { _ in hostile.text }
    for width in [40, 57, 80, 132] {
      let written = TextReport(width: width, verbosity: .verbose).string(for: report)
      for line in written.split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(TerminalWidth.columns(of: String(line)) <= width, "\(line)")
      }
      #expect(!written.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
      #expect(!written.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) })
      #expect(!written.unicodeScalars.contains { $0.properties.generalCategory == .format })
    }
  }

  @Test(arguments: HostileString.all)
  func `colour adds its own sequences and changes no word`(hostile: HostileString) {
    let report = Report.fixture { _ in hostile.text }
    let plain = TextReport(verbosity: .verbose).string(for: report)
    let colored = TextReport(color: true, verbosity: .verbose).string(for: report)
    #expect(colored != plain)
    #expect(TextReportTests.withoutLooks(colored) == plain)
  }

  @Test func `of a contract with many causes the most urgent are shown, and the rest is counted`() {
    var report = Report.fixture()
    report.findings = (1...40).map { number in
      var finding = ReportFinding.worse()
      (finding.path, finding.property) = ("/p\(number)", "Item.p\(number)")
      return finding
    }
    let short = TextReport().string(for: report)
    #expect(short.matches(of: #/\n≠ item \/p\d+ /#).count == 15)
    #expect(short.contains("\n≠ item /p15 (Item.p15), new value: misread in unknown-case after"))
    #expect(short.contains("\n\nitem: 25 more causes, 100 checks; '--verbose' shows them\n"))
    let long = TextReport(verbosity: .verbose).string(for: report)
    #expect(long.matches(of: #/\n≠ item \/p\d+ /#).count == 40)
    #expect(!long.contains("more causes"))
  }

  @Test func `many strategies still fit, with the digits of their numbers on each other`() {
    var report = Report.fixture()
    report.contracts[0].strategies = (1...22).map { number in
      var strategy = report.contracts[0].strategies[1]
      strategy.id = "s\(number)"
      return strategy
    }
    var format = TextReport(width: 72)
    format.topic = .operators
    let lines = format.string(for: report).split(separator: "\n")
    let blanks = String(repeating: " ", count: 18 + 9 * 2)
    #expect(lines.contains("\(blanks)1 1 1 1 1 1 1 1 1 1 2 2 2"))
    #expect(
      lines.contains("operator          1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2"))
  }

  /// A report of a contract with two strategies that were compared.
  static func compared() -> Report {
    var report = Report.accepted
    report.contracts = [
      ComparisonDigestTests.contract(
        "item", [("strict", 0, 46, 2), ("unknown-case-preserving", 46, 46, 1)])
    ]
    return report
  }

  @Test
  func `strategies stand below each other, and a narrow terminal leaves the last columns out`() {
    #expect(
      TextReport(width: 100).string(for: Self.compared()).contains(
        """
        WHICH STRATEGY SURVIVES WHAT
        Survived/total where a strategy is applied. ✓ intact, ~ absorbed, ✗ rejected, ⊖ collateral, ≠
        misread; · not applied.
                                new    sent told
                                value  back apart
        unknown-case-preserving ~46/46 ·    ·
        strict                  ✗0/46  ·    ·

        """))
    var report = Self.compared()
    for position in report.contracts[0].strategies.indices {
      report.contracts[0].strategies[position].comparisons.append(
        ReportComparison(change: .missing, checks: 4, survived: 4, worst: .intact))
    }
    #expect(
      TextReport(width: 40).string(for: report).contains(
        """
                             new            sent
                             value  missing back
        unknown-case-preser… ~46/46 ✓4/4    ·
        strict               ✗0/46  ✓4/4    ·

        """))
  }

  @Test(arguments: ReportTopic.allCases)
  func `a topic is a part of the whole report`(topic: ReportTopic) {
    var format = TextReport(width: 100)
    format.topic = topic
    var report = Report.fixture()
    for part in format.string(for: report).split(separator: "\n\n") where part.contains("  ") {
      #expect(TextReport(width: 100, verbosity: .verbose).string(for: report).contains(part))
    }
    report = .ordinary
    report.contracts = []
    report.findings = []
    report.staleEntries = []
    #expect(
      format.string(for: report) == "The report has nothing about \(topic.rawValue).\n")
  }

  @Test func `a run that was interrupted shows what is different, and nothing else`() {
    var report = Report.ordinary
    report.progress = ReportProgress(cause: .interrupted, checksDone: 1, checksPlanned: 2)
    let text = TextReport().string(for: report)
    #expect(text.contains("NEW FAILURES"))
    #expect(!text.contains("HIGHEST RISKS"))
    #expect(!text.contains("More: "))
  }

  @Test func `two lists of the same findings give the same text`() {
    let texts = Set(
      (0..<20).map { _ in TextReport(verbosity: .verbose).string(for: .fixture()) })
    #expect(texts.count == 1)
  }

  @Test func `a width below the smallest is raised to it`() {
    #expect(TextReport(width: 3).width == TextReport.smallestWidth)
  }

  @Test func `a report without anything is still an answer`() {
    var report = Report.ordinary
    report.contracts = []
    report.operators = []
    report.findings = []
    report.sampleFailures = []
    report.staleEntries = []
    report.verdict = .asExpected
    report.totals = ReportTotals(
      contracts: 0, samples: 0, strategies: 0, operators: 0, mutants: 0, checks: 0,
      tally: ReportTally([:]), worse: 0, accepted: 0)
    let written = TextReport().string(for: report)
    #expect(written.hasPrefix("✓ No failures: every outcome is as expected.\n"))
    #expect(written.hasSuffix("\nNothing to do: every outcome is as expected.\n"))
  }

  @Test func `contracts are looked up on demand`() {
    #expect(!TextReport().string(for: .accepted).contains("CONTRACTS"))
    let written = TextReport(verbosity: .verbose).string(for: .accepted)
    #expect(written.contains("\nITEM (ITEM)\n"))
    #expect(
      written.contains("\nstrict: A raw-valued enum.\n  release     2.4, built against 2018-11\n"))
  }

  @Test func `the report is text, 80 columns wide`() {
    #expect(TextReport.name == "text")
    #expect(TextReport.fileExtension == "txt")
    #expect(TextReport().string(for: .fixture()) == TextReport(width: 80).string(for: .fixture()))
  }

  /// Takes away what the format may add: ESC, `[`, digits and semicolons, `m`.
  static func withoutLooks(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isInside = false
    for scalar in text.unicodeScalars {
      if scalar == "\u{1B}" {
        isInside = true
      } else if isInside {
        if !"[0123456789;".unicodeScalars.contains(scalar) { isInside = scalar != "m" }
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
