import Foundation
import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

/// What a finding says, word for word.
@Suite struct FindingProseTests {
  @Test func `a finding is one sentence`() {
    #expect(
      Prose.sentence(for: FindingFamily(.worse())).plainText == """
        item /type (Item.type), new value: misread in unknown-case after enum-ordinal, 4 checks; \
        expected: survived or rejected.
        """)
  }

  @Test func `a cause with several changes says how many sites were changed`() {
    var finding = ReportFinding.worse()
    finding.changes += ["a", "b", "c", "d"].map {
      ReportFailedChange(operatorID: $0, outcome: .absorbed, checks: 2)
    }
    (finding.sites, finding.changeClass) = (9, nil)
    #expect(
      Prose.sentence(for: FindingFamily(finding)).plainText == """
        item /type (Item.type): misread in unknown-case after enum-ordinal, a, b and 2 more \
        operators at 9 sites, 12 checks; expected: survived or rejected.
        """)
  }

  @Test func `the conversion of keys is no site`() {
    var finding = ReportFinding.worse()
    (finding.conversion, finding.property, finding.path) = (.keys, nil, "/")
    (finding.sites, finding.changeClass, finding.expected) = (16, nil, .intact)
    #expect(
      Prose.sentence(for: FindingFamily(finding)).plainText == """
        item where the decoder converts keys: misread in unknown-case after enum-ordinal at 16 \
        sites, 4 checks; expected: intact.
        """)
  }

  @Test func `a fail-closed site is said to be one`() {
    var finding = ReportFinding.worse()
    (finding.isFailClosed, finding.expected, finding.outcome) = (true, .rejected, .absorbed)
    (finding.changes[0].checks, finding.path, finding.property) = (1, "/", nil)
    #expect(
      Prose.sentence(for: FindingFamily(finding)).plainText == """
        item /, new value: absorbed in unknown-case after enum-ordinal, 1 check; expected: \
        rejected, because the site is fail-closed: here survival is the bug.
        """)
    #expect(Prose.survivors(of: finding) == nil)
  }

  @Test func `the facts of a finding have their labels`() {
    #expect(
      FindingFacts(of: FindingFamily(.worse()), detail: .normal).lines == [
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
    #expect(
      FindingFacts(of: FindingFamily(.accepted()), detail: .normal).lines == [
        "mutant: item/2018-11/house.json#enum-case-added@/type",
        "sample: Corpus/item/2018-11/house.json:3:12",
        "change: \"house\" → \"boat\"",
        "error: dataCorrupted at /type: Cannot initialize ItemType from boat.",
        "lost: 14 of 14 values, the whole payload /",
        "survived by: unknown-case",
      ])
  }

  @Test func `the facts of an ended process have its last words`() {
    #expect(
      FindingFacts(of: FindingFamily(.crashed()), detail: .normal).lines == [
        "mutant: item/2018-11/house.json#key-missing@/owner",
        "sample: Corpus/item/2018-11/house.json:4:3",
        "change: \"me\" → nothing",
        "ended: signal 4 (illegal instruction: a trap)",
        "last words: Item.swift:7: Fatal error: no owner",
        "lost: 14 of 14 values, the whole payload /",
        "survived by: unknown-case",
      ])
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

  @Test func `a failing sample names the value, and asks for the decoder where that is likely`() {
    var failure = Report.fixture().sampleFailures[0]
    (failure.line, failure.column) = (3, 12)
    failure.suggestsOtherDecoder = true
    let text =
      "Corpus/item/2018-11/tree.json:3:12: rejected in strict at /owner: No value for owner"
    let question = "Is the decoder's key or date strategy the app's?"
    #expect(failure.plainText == "\(text). \(question)")
    failure.error = "No value for owner"
    #expect(failure.plainText == "\(text). \(question)")
    failure.suggestsOtherDecoder = false
    #expect(failure.plainText == text)
  }

  struct Unseen: Sendable {
    var value: ReportUnseenValue
    var property: String?
    var skipped = 0
    var words: String
  }

  static let unseen = [
    Unseen(
      value: .fixture,
      words: """
        /statuses: 3 elements, the app sees none; status_id is asked for and never found, because \
        the decoder converts keys: write statusId.
        """),
    Unseen(
      value: ReportUnseenValue(site: "/tags", elements: 3, seenElements: 2),
      property: "Item.tags", skipped: 1,
      words: """
        /tags (Item.tags): 3 elements, the app sees 2; 1 mutant that changes what is lost was skipped.
        """),
    Unseen(
      value: ReportUnseenValue(site: "/state", said: #""archived""#, seen: #""unknown""#),
      words: #"/state: "archived", the app sees "unknown"."#),
    Unseen(
      value: ReportUnseenValue(
        site: "/owner", said: "{}",
        convertedKeys: [.init(key: "a_b", name: "aB"), .init(key: "c_d", name: "cD")]),
      words: """
        /owner: {}, the app sees nothing; a_b and c_d are asked for and never found, because the \
        decoder converts keys: write aB and cD.
        """),
  ]

  @Test(arguments: unseen.indices)
  func `a sample that is not intact says what the app sees`(_ index: Int) {
    let row = Self.unseen[index]
    let failure = ReportSampleFailure(
      sample: "item/2018-11/tree.json", file: "Corpus/item/2018-11/tree.json", strategy: "strict",
      outcome: .absorbed, line: 3, column: 12, unseen: row.value,
      property: row.property, skipped: row.skipped)
    #expect(
      failure.plainText
        == "Corpus/item/2018-11/tree.json:3:12: absorbed in strict at \(row.words)")
  }

  @Test func `strategies that read a mutant in different ways are named before what they read`() {
    var other = ReportFinding.accepted()
    (other.strategy, other.example.error) = ("lossy", "Something else.")
    let family = FindingFamily(.accepted(), [other])
    let facts = FindingFacts(of: family.examples[0], in: family, detail: .normal).lines
    #expect(
      facts == [
        "mutant: item/2018-11/house.json#enum-case-added@/type",
        "sample: Corpus/item/2018-11/house.json:3:12",
        "change: \"house\" → \"boat\"",
        "strategy: strict",
        "error: dataCorrupted at /type: Cannot initialize ItemType from boat.",
        "lost: 14 of 14 values, the whole payload /",
        "strategy: lossy",
        "error: dataCorrupted at /type: Something else.",
        "lost: 14 of 14 values, the whole payload /",
        "survived by: unknown-case",
      ])
    #expect(
      Prose.sentence(for: family).plainText == """
        item /type, new value: rejected in lossy and strict after enum-case-added, 24 checks; \
        expected: survived.
        """)
  }

  @Test func `a finding alone has its reason among its facts`() {
    #expect(ReportFinding.accepted().plainText.hasSuffix("\nreason      A reference."))
  }

  @Test func `the other sites of a family are counted and named`() {
    let others = (1...4).map { number in
      var finding = ReportFinding.worse()
      finding.path = "/tags/*/\(number)"
      finding.example.allLeaves = 99
      return finding
    }
    let family = FindingFamily(.worse(), others)
    #expect(
      Prose.sentence(for: family).plainText == """
        item /type and 4 more sites: misread in unknown-case after enum-ordinal, 20 checks; \
        expected: survived or rejected.
        """)
    #expect(
      Prose.otherSites(of: family, limit: 2)?.plainText
        == "/tags/*/1, /tags/*/2, and 2 more sites")
    #expect(
      Prose.otherSites(of: family, limit: 4)?.plainText
        == "/tags/*/1, /tags/*/2, /tags/*/3 and /tags/*/4")
    #expect(Prose.otherSites(of: FindingFamily(.worse()), limit: 4) == nil)
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

  @Test func `a reason is counted before it is quoted`() {
    let reason = AcceptedReason(because: "A reference.", findings: [.accepted()])
    #expect(Prose.sentence(for: reason).plainText == "12 checks in strict: A reference.")
    let none = AcceptedReason(because: "", findings: [.accepted()])
    #expect(Prose.sentence(for: none).plainText == "12 checks in strict: no reason is written")
  }

  @Test func `a finding without survivors says so`() {
    var finding = ReportFinding.worse()
    finding.example.survivors = []
    #expect(Prose.survivors(of: finding)?.plainText == "nothing that was tried")
    #expect(Prose.remedy(of: finding) == nil)
  }

  @Test func `a finding names the remedy instead of strategies that there are not`() {
    var finding = ReportFinding.worse()
    finding.example.survivors = []
    finding.remedy = .unknownCase()
    #expect(Prose.survivors(of: finding) == nil)
    #expect(
      Prose.remedy(of: finding)?.plainText
        == "Item.type → enum Kind: String, UnknownDecodable: only that value is lost")
    #expect(finding.plainText.contains("\nremedy      Item.type → enum Kind"))
    #expect(Prose.reader(of: finding) == nil)
  }

  @Test(arguments: [
    (
      Outcome.crashed, nil as DecoderConversion?, false,
      "init(from:) of Item.Kind; no remedy can be tried from outside: the process ends"
    ),
    (
      .misread, nil, false,
      "init(from:) of Item.Kind; no remedy can be tried from outside: nothing throws"
    ),
    (
      .misread, .dates, false,
      "the dateDecodingStrategy of the decoder; no remedy can be tried from outside: nothing throws"
    ),
    (.misread, nil, true, "init(from:) of Item.Kind"),
    (.rejected, nil, false, "init(from:) of Item.Kind"),
  ])
  func `where nothing was tried, the code that reads the value is named`(
    outcome: Outcome, conversion: DecoderConversion?, isTried: Bool, text: String
  ) {
    var finding = ReportFinding.worse()
    finding.example.survivors = []
    (finding.outcome, finding.conversion, finding.isTried) = (outcome, conversion, isTried)
    finding.reader = "Item.Kind"
    #expect(Prose.reader(of: finding)?.plainText == text)
    #expect(Prose.survivors(of: finding)?.plainText == (isTried ? "nothing that was tried" : nil))
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
        no longer happens: null at /owner of item: misread in strict*; delete this line; reason: \
        It was so once.
        """
      ])
    #expect(
      report.staleSamples?.map { Prose.sentence(for: $0).plainText } == [
        """
        Corpus/item/contract.json:5:16: every strategy reads item/2018-11/hut.json as it says, so \
        that it need not be accepted; delete this entry; reason: The app hides huts.
        """
      ])
  }
}

extension FindingFacts {
  fileprivate var lines: [String] { rows.map { "\($0.label.plainText): \($0.text.plainText)" } }
}
