import Foundation
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// What a finding says, word for word.
@Suite struct FindingProseTests {
  @Test func `a finding is one sentence`() {
    #expect(
      Prose.sentence(for: FindingBundle(.worse())).plainText == """
        item in unknown-case: misread after enum-ordinal at /type, 4 checks; asked is survived or \
        rejected.
        """)
  }

  @Test func `a fail-closed site is said to be one`() {
    var finding = ReportFinding.worse()
    (finding.isFailClosed, finding.expected, finding.outcome) = (true, .rejected, .absorbed)
    (finding.count, finding.path) = (1, "/")
    #expect(
      Prose.sentence(for: FindingBundle(finding)).plainText == """
        item in unknown-case: absorbed after enum-ordinal at /, 1 check; the site is fail-closed, \
        so asked is rejected: here survival is the bug.
        """)
    #expect(Prose.survivors(of: finding) == nil)
  }

  @Test func `the facts of a finding have their labels`() {
    let facts = FindingFacts(of: FindingBundle(.worse()), limit: 100, places: 5).rows.map {
      "\($0.label): \($0.text.plainText)"
    }
    #expect(
      facts == [
        "mutant: item/2018-11/house.json#enum-ordinal@/type",
        "sample: Corpus/item/2018-11/house.json:3:12",
        "change: \"house\" → 0; as the position",
        "app sees: tree",
        "lost: 3 of 14 values, smallest node /items/3, 1 element dropped",
        "sends back: erased",
        "survived by: struct-wrapper and lossy",
      ])
  }

  @Test func `the facts of a thrown error have its own words`() {
    let facts = FindingFacts(of: FindingBundle(.accepted()), limit: 100, places: 5).rows
      .map { "\($0.label): \($0.text.plainText)" }
    #expect(
      facts == [
        "mutant: item/2018-11/house.json#enum-case-added@/type",
        "sample: Corpus/item/2018-11/house.json:3:12",
        "change: \"house\" → \"boat\"",
        "error: dataCorrupted at /type: Cannot initialize ItemType from boat.",
        "lost: 14 of 14 values, the whole payload /",
        "survived by: unknown-case",
        "accepted: A reference.",
      ])
  }

  @Test func `the facts of an ended process have its last words`() {
    let facts = FindingFacts(of: FindingBundle(.crashed()), limit: 100, places: 5).rows
      .map { "\($0.label): \($0.text.plainText)" }
    #expect(
      facts == [
        "mutant: item/2018-11/house.json#key-missing@/owner",
        "sample: Corpus/item/2018-11/house.json:4:3",
        "change: \"me\" → nothing",
        "ended: signal 4 (illegal instruction: a trap)",
        "last words: Item.swift:7: Fatal error: no owner",
        "lost: 14 of 14 values, the whole payload /",
        "survived by: unknown-case",
        "accepted: A trap.",
      ])
    #expect(
      Prose.brief(of: .crashed(), limit: 100).plainText == """
        "me" → nothing; the process ended: signal 4 (illegal instruction: a trap); its last words: \
        Item.swift:7: Fatal error: no owner; lost: 14 of 14 values, the whole payload /
        """)
  }

  @Test func `the last words of a process cannot do anything but be read`() {
    var finding = ReportFinding.crashed()
    finding.example.standardErrorTail = "one\ntwo \u{1B}[31mred\u{202E}"
    #expect(
      finding.plainText.contains(#"last words  one\ntwo \u{1B}[31mred\u{202E}"# + "\n"))
    var failure = ReportSampleFailure.crashed()
    failure.standardErrorTail = nil
    #expect(
      failure.plainText == """
        Corpus/item/2018-11/tree.json: crashed in unknown-case: exit(3) inside the model
        """)
    failure.termination = nil
    #expect(failure.plainText == "Corpus/item/2018-11/tree.json: crashed in unknown-case.")
  }

  @Test func `the other places of a bundle are counted and named`() {
    let others = (1...4).map { number in
      var finding = ReportFinding.worse()
      finding.path = "/tags/*/\(number)"
      finding.example.allLeaves = 99
      return finding
    }
    let bundle = FindingBundle(.worse(), others)
    #expect(
      Prose.sentence(for: bundle).plainText == """
        item in unknown-case: misread after enum-ordinal at /type and 4 more places, 20 checks; \
        asked is survived or rejected.
        """)
    #expect(
      Prose.otherSites(of: bundle, limit: 2)?.plainText
        == "/tags/*/1, /tags/*/2, and 2 more places")
    #expect(
      Prose.otherSites(of: bundle, limit: 4)?.plainText
        == "/tags/*/1, /tags/*/2, /tags/*/3 and /tags/*/4")
    #expect(Prose.otherSites(of: FindingBundle(.worse()), limit: 4) == nil)
    var merged = ReportFinding.worse()
    merged.places = 8
    #expect(
      Prose.sentence(for: FindingBundle(merged, others)).plainText == """
        item in unknown-case: misread after enum-ordinal at /type and 11 more places, 20 checks; \
        asked is survived or rejected.
        """)
    #expect(
      Prose.otherSites(of: FindingBundle(merged, others), limit: 4)?.plainText
        == "/tags/*/1, /tags/*/2, /tags/*/3, /tags/*/4, and 7 more places")
  }

  @Test func `an example is told in one paragraph`() {
    #expect(
      Prose.brief(of: .accepted(), limit: 100).plainText == """
        "house" → "boat"; dataCorrupted at /type: Cannot initialize ItemType from boat.
        """)
    var finding = ReportFinding.worse()
    (finding.isFailClosed, finding.expected) = (true, .rejected)
    #expect(
      Prose.brief(of: finding, limit: 100).plainText == """
        "house" → 0; as the position; the app sees tree; lost: 3 of 14 values, smallest node \
        /items/3, 1 element dropped; the site is fail-closed, so asked is rejected
        """)
  }

  @Test func `nothing is called nothing`() {
    var example = ReportFinding.accepted().example
    example.became = nil
    #expect(Prose.change(in: example, limit: 100).plainText == "\"house\" → nothing")
    example.remark = "the bytes end early"
    #expect(Prose.change(in: example, limit: 100).plainText == "\"house\"; the bytes end early")
    example.was = nil
    #expect(Prose.change(in: example, limit: 100).plainText == "the bytes end early")
  }

  @Test func `an error that lost its path says so`() {
    var example = ReportFinding.accepted().example
    example.isPathLost = true
    #expect(
      Prose.error(in: example, kind: nil, limit: 100)?.plainText
        == "error, which does not say where: Cannot initialize ItemType from boat.")
    example.isPathLost = false
    example.errorPath = "/"
    #expect(
      Prose.error(in: example, kind: .typeMismatch, limit: 100)?.plainText
        == "typeMismatch at /: Cannot initialize ItemType from boat.")
  }

  @Test func `where nobody survives, that is said`() {
    var finding = ReportFinding.worse()
    finding.example.survivors = []
    #expect(Prose.survivors(of: finding)?.plainText == "no strategy of this contract")
  }

  @Test func `failing samples and stale entries are sentences`() {
    let report = Report.fixture()
    #expect(
      report.sampleFailures.map { Prose.sentence(for: $0, limit: 100).plainText } == [
        "Corpus/item/2018-11/tree.json: rejected in strict at /owner: No value for owner.",
        """
        Corpus/item/2018-11/tree.json: crashed in unknown-case: exit(3) inside the model; \
        last words: giving up
        """,
      ])
    #expect(
      report.staleEntries.map { Prose.sentence(for: $0).plainText } == [
        """
        item in strict* is no longer misread after key-null; accepted because: It was so once.
        """
      ])
  }
}
