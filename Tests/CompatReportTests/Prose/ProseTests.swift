import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

/// The sentences of the reports, word for word.
@Suite struct ProseTests {
  @Test func `the verdict is one sentence`() {
    var report = Report.ordinary
    #expect(
      Prose.verdict(of: report).plainText
        == "1 new failure: item Item.type (/type): misread in unknown-case after enum-ordinal.")
    report.findings.append(.crashed())
    report.findings[report.findings.count - 1].status = .worse
    #expect(
      Prose.verdict(of: report).plainText
        == """
        2 new failures, first item Item.type (/type): misread in unknown-case after enum-ordinal.
        """)
    report = .ordinary
    report.verdict = .asExpected
    report.findings.removeAll { $0.status == .worse }
    #expect(Prose.verdict(of: report).plainText == "No new failures; 1 known.")
    report.findings[0].because = ""
    #expect(
      Prose.verdict(of: report).plainText == "No new failures; 1 known, not all with a reason.")
    report.progress = ReportProgress(cause: .interrupted, checksDone: 1, checksPlanned: 2)
    report.findings.removeAll()
    #expect(
      Prose.verdict(of: report).plainText == "No failures so far: every outcome is as expected.")
    report.progress = nil
    report.verdict = .baselineStale
    #expect(
      Prose.verdict(of: report).plainText
        == "The baseline is stale: 1 known failure no longer happens.")
    report.staleEntries += report.staleEntries
    #expect(
      Prose.verdict(of: report).plainText
        == "The baseline is stale: 2 known failures no longer happen.")
    report.staleSamples = Report.fixture().staleSamples
    #expect(
      Prose.verdict(of: report).plainText
        == "The baseline is stale: 2 known failures no longer happen, and 1 accepted sample is intact."
    )
    report.staleEntries.removeAll()
    #expect(
      Prose.verdict(of: report).plainText == "The corpus is stale: 1 accepted sample is intact.")
    #expect(
      Prose.nextStep(after: report).plainText
        == "Next: delete what Corpus/item/contract.json accepts without need.")
    report.verdict = .sampleFailed
    #expect(
      Prose.verdict(of: report).plainText
        == "1 sample does not decode unmodified; its mutants were skipped.")
    report.sampleFailures += report.sampleFailures
    #expect(
      Prose.verdict(of: report).plainText
        == "1 sample does not decode unmodified; its mutants were skipped.")
    report.sampleFailures[1].sample = "item/2018-11/house.json"
    #expect(
      Prose.verdict(of: report).plainText
        == "2 samples do not decode unmodified; their mutants were skipped.")
    report.sampleFailures[0].outcome = .absorbed
    #expect(
      Prose.verdict(of: report).plainText
        == "1 sample does not decode unmodified; its mutants were skipped.")
    report.sampleFailures[1].outcome = .absorbed
    #expect(Prose.verdict(of: report).plainText.hasPrefix("2 samples are read with a loss"))
    #expect(Prose.nextStep(after: report).plainText.hasSuffix(", which loses a value of it."))
    report.verdict = .nondeterministic
    report.nondeterminism = [.fixture()]
    #expect(
      Prose.verdict(of: report).plainText
        == "1 strategy gives different answers to the same payload; its results prove nothing.")
    report.nondeterminism = [.fixture(), .fixture()]
    #expect(
      Prose.verdict(of: report).plainText
        == "2 strategies give different answers to the same payload; their results prove nothing.")
  }

  @Test func `the numbers are two sentences`() {
    let totals = Report.fixture().totals
    #expect(
      Prose.scope(of: .fixture()).plainText
        == "1 contract, 5 samples, 2 strategies, 3 operators: 1,200 mutants, 2,400 checks.")
    #expect(
      Prose.survival(of: totals).plainText
        == "1,600 survived (66 %); 16 are worse than expected: 4 new, 12 known.")
  }

  @Test(arguments: [
    (0, 0, "; none is worse than expected."),
    (0, 1, "; 1 is worse than expected: a known failure."),
    (0, 2, "; 2 are worse than expected: all known failures."),
    (1, 0, "; 1 is worse than expected: a new failure."),
    (2, 0, "; 2 are worse than expected: all new failures."),
    (1, 1, "; 2 are worse than expected: 1 new, 1 known."),
  ])
  func `what is worse is counted`(worse: Int, accepted: Int, termination: String) {
    var totals = Report.fixture().totals
    (totals.worse, totals.accepted) = (worse, accepted)
    #expect(Prose.survival(of: totals).plainText == "1,600 survived (66 %)" + termination)
  }

  @Test(arguments: [
    (ReportVerdict.asExpected, 0, "Nothing to do: every outcome is as expected."),
    (
      .asExpected, 3, "Nothing is new. What would help most: unknown-case at item /type."
    ),
    (
      .worseThanExpected, 3,
      """
      Next: look at explain enum-ordinal and fix the model, or list the known failure with \
      run --update-baseline and write its reason.
      """
    ),
    (
      .baselineStale, 3,
      "Next: remove the stale entries from the baseline with run --update-baseline."
    ),
    (
      .sampleFailed, 3,
      """
      Next: fix Corpus/item/2018-11/tree.json, or the model strict, which cannot read it.
      """
    ),
    (
      .nondeterministic, 3,
      """
      Next: make the answer of strict depend on nothing but the payload: no random number, no time, \
      no global variable.
      """
    ),
  ])
  func `the last line says what to do`(verdict: ReportVerdict, accepted: Int, text: String) {
    var report = Report.ordinary
    report.verdict = verdict
    report.totals.accepted = accepted
    report.nondeterminism = [.fixture()]
    #expect(Prose.nextStep(after: report).plainText == text)
  }

  @Test(arguments: [
    (Outcome.intact, "decoded; the app sees exactly what the payload says"),
    (.absorbed, "decoded; a fallback is shown for the change, everything else is as before"),
    (.rejected, "the decoder threw; nothing was decoded"),
    (.collateral, "decoded, but values that the change did not touch were lost"),
    (.misread, "decoded, and the app sees a value that the payload does not say"),
    (.crashed, "the process ended"),
    (.hung, "there was no answer within the limit"),
  ])
  func `an outcome is explained`(outcome: Outcome, text: String) {
    #expect(Prose.explanation(of: outcome).plainText == text)
  }

  @Test(arguments: [
    (0, 10, "0 %"), (1, 1000, "under 1 %"), (999, 1000, "99 %"), (1000, 1000, "100 %"),
    (5, 0, "0 %"), (1, 3, "33 %"),
  ])
  func `a share is never rounded up`(part: Int, whole: Int, text: String) {
    #expect(Prose.percent(part, of: whole) == text)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (12345, "12,345"), (1_234_567, "1,234,567"),
    (-1000, "-1,000"),
  ])
  func `digits are grouped by three`(number: Int, text: String) {
    #expect(number.grouped == text)
  }
}
