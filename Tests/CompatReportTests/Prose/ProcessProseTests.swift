import TestSupport
import Foundation
import Testing

@testable import CodableCompat
@testable import CompatReport

/// What is said of runs that are not complete, and of processes that ended under them.
@Suite struct ProcessProseTests {
  @Test(arguments: [
    (
      ReportProgress(cause: .interrupted, checksDone: 123_456, checksPlanned: 429_184),
      "Stopped after 123,456 of 429,184 checks (28 %); run --resume resumes.",
      "Next: resume with run --resume; finished checks are kept."
    ),
    (
      ReportProgress(cause: .interrupted, shard: "3/16", checksDone: 0, checksPlanned: 26_824),
      """
      Stopped after 0 of the 26,824 checks of shard 3/16 (0 %); run --resume --shard 3/16 resumes.
      """,
      "Next: resume with run --resume --shard 3/16; finished checks are kept."
    ),
    (
      ReportProgress(cause: .shard, shard: "3/16", checksDone: 26_824, checksPlanned: 26_824),
      "A part: the 26,824 checks of shard 3/16; report merges the result files of all shards.",
      """
      Next: when all shards are finished, judge the whole with report and their result files.
      """
    ),
    (
      ReportProgress(cause: .merged, checksDone: 1, checksPlanned: 429_184),
      "Incomplete: the result files cover 1 of 429,184 checks (under 1 %).",
      "Next: add the result files that are missing."
    ),
  ])
  func `how far a run came, and what to do, is said`(
    _ progress: ReportProgress, _ sentence: String, _ next: String
  ) {
    #expect(Prose.sentence(for: progress).plainText == sentence)
    var report = Report.accepted
    report.progress = progress
    #expect(Prose.nextStep(after: report).plainText == next)
    #expect(Prose.verdict(of: report).plainText == "No new failures so far; 1 known.")
  }

  @Test(arguments: [ReportProgress.Cause.shard, .merged])
  func `what is worse goes before what is missing`(_ cause: ReportProgress.Cause) {
    var report = Report.ordinary
    report.progress = ReportProgress(cause: cause, checksDone: 1, checksPlanned: 2)
    #expect(Prose.nextStep(after: report).plainText.hasPrefix("Next: look at explain "))
  }

  @Test func `elements that others stand for are counted, and those of too many shapes`() {
    var report = Report.accepted
    report.contracts[0].elements = ReportElements(mutated: 3, covered: 1, skipped: 0)
    #expect(
      Prose.circumstances(of: report).map(\.plainText) == [
        "1 element of arrays and maps in \(report.contracts[0].id) is not mutated: others of the same "
          + "shape are; run --every-element mutates all."
      ])
    report.contracts[0].elements = ReportElements(mutated: 3, covered: 2_000, skipped: 36)
    #expect(
      Prose.circumstances(of: report).map(\.plainText) == [
        "2,000 elements of arrays and maps in \(report.contracts[0].id) are not mutated: others of "
          + "the same shape are; run --every-element mutates all.",
        "36 elements in \(report.contracts[0].id) were skipped: their arrays and maps have too many "
          + "shapes, or they are nested too deeply; run --every-element mutates all.",
      ])
  }

  @Test func `a model that needs every element is told what to do`() {
    let failure = ReportSampleFailure(
      sample: "order/1/a.json", file: "Corpus/order/1/a.json", strategy: "strict",
      isOfExcerpt: true, outcome: .rejected, error: "6 items, not 3")
    #expect(
      failure.plainText == #"""
        Corpus/order/1/a.json: rejected in strict: 6 items, not 3; the payload as captured decodes, \#
        but not without the elements that others stand for: note "everyElement": true for the array \#
        or map in contract.json, or run with --every-element.
        """#)
    var report = Report.accepted
    report.verdict = .sampleFailed
    report.sampleFailures = [failure]
    #expect(
      Prose.verdict(of: report).plainText == """
        1 sample was not checked with every strategy, because a model needs all elements of an \
        array or map.
        """)
  }

  @Test func `skipped checks are counted`() {
    #expect(
      Prose.sentence(for: [ReportLeftOut.fixture()]).plainText == """
        1,234 checks were skipped, because the model had crashed or hung too often before: 1,234 \
        of item in strict. The other checks represent them.
        """)
    let one = ReportLeftOut(contract: "item", strategy: "lossy", checks: 1)
    #expect(Prose.sentence(for: [one]).plainText.hasPrefix("1 check was skipped, because"))
    #expect(
      Prose.sentence(for: [.fixture(), one, one]).plainText.contains(
        "before: 1,234 of item in strict, 1 of item in lossy and 1 of item in lossy."))
    let many = Array(repeating: one, count: 9)
    #expect(
      Prose.sentence(for: many).plainText.contains(
        "1 of item in lossy, 1 of item in lossy and 3 more strategies."))
  }

  @Test func `flaky checks are named with what happened`() {
    #expect(
      Prose.sentence(for: [ReportFlaky.fixture()]).plainText == """
        Flaky: 2 checks ended or stalled the process, but not when repeated alone, and the \
        repetition counts: 2 of item in unknown-case (no answer within the limit at \
        item/2018-11/house.json#key-null@/owner).
        """)
  }

  static let answers: [(ReportNondeterminism.Difference, Outcome, String)] = [
    (.outcome, .intact, "rejected, then intact"),
    (.errorKind, .rejected, "rejected with errors of different kinds"),
    (.errorPath, .rejected, "rejected with errors at different paths"),
  ]

  @Test(arguments: answers)
  func `different answers to the same payload are named`(
    difference: ReportNondeterminism.Difference, again: Outcome, words: String
  ) {
    var one = ReportNondeterminism.fixture()
    one.count = 1
    one.difference = difference
    one.repeatedOutcome = again
    #expect(
      one.plainText == """
        Nondeterministic: 1 repeated check gave another answer to the same payload: 1 of item in \
        strict (\(words) at item/2018-11/house.json#key-null@/owner).
        """)
  }

  static let answersByHistory: [(Outcome, Outcome, String)] = [
    (.intact, .rejected, "decoded, but rejected by a process that had read nothing else"),
    (.crashed, .intact, "ended, but decoded by a process that had read nothing else"),
    (.intact, .intact, "another value in a process that had read nothing else"),
    (.rejected, .rejected, "another error in a process that had read nothing else"),
  ]

  @Test(arguments: answersByHistory)
  func `an answer that depends on what was read before is named beside others`(
    usual: Outcome, alone: Outcome, words: String
  ) {
    var one = ReportNondeterminism.fixture()
    (one.difference, one.outcome, one.repeatedOutcome) = (.readBefore, usual, alone)
    let sentence = """
      Nondeterministic: depends on what was read before: 3 payloads had another answer: 3 of item in \
      strict (\(words) at item/2018-11/house.json#key-null@/owner).
      """
    #expect(one.plainText == sentence)
    let both = Prose.sentence(for: [one, .fixture()]).plainText
    #expect(both.hasPrefix("Nondeterministic: 3 repeated checks gave another answer to the same"))
    #expect(both.hasSuffix("house.json#key-null@/owner). " + sentence))
  }

  @Test func `all circumstances stand in the answer of every format`() {
    var report = Report.fixture()
    report.decoderDifferences = nil
    report.hazardsLeftOut = nil
    #expect(
      TextReport(verbosity: .quiet).string(for: report) == """
        ≠ 1 new failure: item Item.type (/type): misread in unknown-case after
          enum-ordinal.
          1 contract, 5 samples, 2 strategies, 3 operators: 1,200 mutants, 2,400 checks.
          4 kept payloads were replayed: 1 STILL FAILS, 1 CHANGED, 1 STALE, 1 FIXED.
          Stopped after 2,400 of the 26,824 checks of shard 3/16 (8 %); 'run --resume
          --shard 3/16' resumes.
          1,234 checks were skipped, because the model had crashed or hung too often
          before: 1,234 of item in strict. The other checks represent them.
          Flaky: 2 checks ended or stalled the process, but not when repeated alone, and
          the repetition counts: 2 of item in unknown-case (no answer within the limit
          at item/2018-11/house.json#key-null@/owner).
          Nondeterministic: 3 repeated checks gave another answer to the same payload: 3
          of item in strict (rejected, then absorbed at
          item/2018-11/house.json#key-null@/owner).

        Next: resume with 'run --resume --shard 3/16'; finished checks are kept.

        """)
    let page = PageScanner(HTMLReport().string(for: report)).text
    for sentence in Prose.circumstances(of: report) {
      // The page sets commands and names apart by elements, not by words.
      #expect(page.contains(sentence.plainText.prefix(20)), "\(sentence.plainText)")
    }
  }
}
