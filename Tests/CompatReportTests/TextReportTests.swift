import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatReport

/// The report that most people read, in the terminal that they have.
@Suite struct TextReportTests {
  @Test func `a short report is the answer and the next step`() {
    #expect(
      TextReport(verbosity: .quiet).string(for: .accepted) == """
        ✓ Every outcome is as expected, or a known failure.
          1 contract, 5 samples, 2 strategies, 3 operators: 1,200 mutants, 2,400 checks.
          1,600 survived (66 %); 12 are worse than expected: all known failures.

        Nothing to do: every outcome is as expected, or a known failure.

        """)
  }

  @Test func `the circumstances of a run stand in the answer, also in a short report`() {
    var report = Report.accepted
    report.decoderDifferences = Report.fixture().decoderDifferences
    report.hazardsLeftOut = ["array-huge", "wire-deep-nesting"]
    #expect(
      TextReport(verbosity: .quiet).string(for: report) == """
        ✓ Every outcome is as expected, or a known failure.
          1 contract, 5 samples, 2 strategies, 3 operators: 1,200 mutants, 2,400 checks.
          1,600 survived (66 %); 12 are worse than expected: all known failures.
          Foundation's decoder answers differently from the calibrated behaviour:
          {"a":1,"a":2} as Int gives 2 instead of 1; outcomes that depend on it may have
          changed although no model did, see 'explain first-of-two-names-wins'.
          Without array-huge and wire-deep-nesting, whose payloads can end the process
          or take long; a run without '--no-hazards' applies them as well.

        Nothing to do: every outcome is as expected, or a known failure.

        """)
  }

  @Test func `the whole report, word for word`() {
    var report = Report.ordinary
    report.sampleFailures = []
    report.staleEntries = []
    #expect(
      TextReport().string(for: report) == """
        ≠ 4 of 2,400 checks are worse than expected.
          1 contract, 5 samples, 2 strategies, 3 operators: 1,200 mutants, 2,400 checks.
          1,600 survived (66 %); 16 are worse than expected: 4 new, 12 known.


        OUTCOMES, BEST TO WORST
        ✓ intact     1,200  decoded; the app sees exactly what the payload says
        ~ absorbed     400  decoded; a fallback is shown for the change, everything else
                            is as before
        ✗ rejected     796  the decoder threw; nothing was decoded
        ⊖ collateral     0  decoded, but values that the change did not touch were lost
        ≠ misread        4  decoded, and the app sees a value that the payload does not
                            say
        ! new failure   * known failure


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


        WHAT EACH CHANGE WOULD COST

        item /type, new value: the whole payload in strict; survived by unknown-case;
          weight ×3, this API has done this before: 2020-03 case added boat at /type
        item /price, missing: a fallback instead of a rejection in unknown-case;
          rejected by strict


        STRATEGIES AND KINDS OF CHANGE
        Each cell: survived/total and the worst outcome. Sorted by failure rate, lowest
        first. Exceptions: fail-closed sites must reject unknown values; newer samples
        only have to decode.

         # strategy     neutral   additive   breaking
           expected      intact   survived   survived
                                                   or
                                             rejected
         1 unknown-case        ·    12/12 ~     0/12 ≠!
         2 strict          3/3 ✓     0/12 ✗*         ·


        STRATEGIES AND OPERATORS
        Each cell: the worst outcome of the operator under the strategy with that
        number; · if it is not applicable. Operators with equal cells share a row; those
        that are as expected and the same for every strategy are only counted;
        '--verbose' shows each.

        operator                 1  2
        neutral
          1 operator: all intact
        additive
          enum-case-added        ~  ✗*
        breaking
          enum-ordinal           ≠! ·


        WHAT WOULD SURVIVE
        Where a release does not survive a new value, or accepts what it should reject:
        the cheapest fix, then the best strategy for each use. Costs are measured; only
        "switches need default:" is declared by the pattern. '--verbose' shows all of
        it.

        item at /type and /children/*/type
          instead of strict and lossy: unknown-case (re-encodes as a placeholder)
          instead of default-value: no strategy of this contract does better

        item at /price, fail-closed
          instead of unknown-case: strict

        1 strategy loses or misreads values that others keep or reject


        ROUND TRIP AND DISTINGUISHABILITY
        What encoding sends back for an unknown enum value, and what the app can (≠) and
        cannot (=) distinguish; where that differs, '--verbose' shows each contract.

        strict: sends back kept; unknown = absent, missing = null


        ADVICE
        Mistakes in models that outcomes prove; 'explain' with the last word shows more.

        - item in strict: /type (Item.type, and 1 more site) accepts the name "unknown",
          and throws for every other name that it does not know: the enum has a case for
          them, but the decoder that the compiler writes never falls back on it. Write
          init(from:) that decodes the raw value and falls back, or adopt
          UnknownDecodable. (fake-tolerance)


        KNOWN FAILURES
        By the reason that the baseline gives; '--verbose' shows each.

        ✗ 12 checks in strict: A reference.

        Next: look at 'explain enum-ordinal' and fix the model, or list the known
        failure with 'run --update-baseline' and write its reason.

        """)
  }

  @Test func `known failures take a line for each reason, and are shown on demand`() {
    var report = Report.accepted
    var other = ReportFinding.accepted()
    (other.strategy, other.example.allLeaves) = ("lossy", 100)
    var third = ReportFinding.crashed()
    third.because = String(repeating: "A long reason. ", count: 20)
    report.findings = [.accepted(), other, third]
    #expect(
      TextReport(width: 60).string(for: report).hasSuffix(
        """
        ✗ 24 checks in lossy and strict: A reference.
        ↯ 2 checks in strict: A long reason. A long reason. A long …

        Nothing to do: every outcome is as expected, or a known
        failure.

        """))
    let long = TextReport(verbosity: .verbose).string(for: report)
    #expect(long.contains("\n✗ 24 checks in lossy and strict: A reference.\n\n✗ item /type, new"))
    #expect(long.contains("\n    strategy    lossy\n"))
  }

  @Test func `what serves a need is shown on demand`() {
    let short = TextReport().string(for: .ordinary)
    #expect(!short.contains("displayed"))
    let long = TextReport(verbosity: .verbose).string(for: .ordinary)
    #expect(
      long.contains(
        "\n    displayed                               struct-wrapper\n"))
    #expect(long.contains("item in unknown-case at /a, /b, /c, /d, /e, /f and /g"))
  }

  @Test func `operators with equal cells share a row, unless everything is shown`() {
    var report = Report.fixture()
    report.repeatOperator("enum-case-added", as: ["enum-case-renamed", "enum-flags-joined"])
    let short = TextReport().string(for: report)
    #expect(short.contains("\n  enum-case-added +2     ~  ✗*\n"))
    #expect(
      short.contains("\n\nenum-case-added +2: enum-case-renamed and enum-flags-joined\n\n"))
    #expect(!short.contains("\n  enum-case-renamed "))
    let long = TextReport(verbosity: .verbose).string(for: report)
    #expect(long.contains("\n  enum-case-renamed ~  ✗*\n"))
    #expect(long.contains("\n  key-added         ·  ✓\n"))
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
    let lines = TextReport(width: 72).string(for: report).split(separator: "\n")
    let blanks = String(repeating: " ", count: 27 + 9 * 2)
    #expect(lines.contains("\(blanks)1 1 1 1 1 1 1 1 1 1 2 2 2"))
    #expect(
      lines.contains("operator                   1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2"))
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
    #expect(written.hasPrefix("✓ Every outcome is as expected.\n"))
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
