import JSONSyntax
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators
@testable import CompatReport

/// What a run's result says once it is a report.
@Suite struct ReportEncodingTests {
  static func report(
    _ folder: ContractFolder, _ strategy: Strategy = RunFixture.strict,
    accepting entries: [BaselineEntry] = [], facts: DecoderFactCatalog = .standard
  ) throws -> Report {
    try RunFixture.run(
      folder, [strategy], selection: Selection(operators: ["enum-case-added"]), facts: facts
    ).report(baseline: Baseline(entries: entries))
  }

  @Test func `an example shows its payload around the change`() throws {
    let example = try #require(try Self.report(try RunFixture.folder()).findings.first?.example)
    #expect(example.file == "Corpus/ticket/1/short.json")
    #expect((example.line, example.column) == (3, 3))
    #expect(example.remark == nil && !example.isPathLost)
    #expect(
      example.payload == [
        .kept(text: "{\n  \"id\": 2,\n  \"state\": "), .removed(text: #""closed""#),
        .changed(text: #""unforeseen""#), .kept(text: "\n}"),
      ])
  }

  static func entry(
    _ outcome: Outcome = .rejected, change: String = "new-value"
  ) -> BaselineEntry {
    let isError = outcome == .rejected
    return BaselineEntry(
      FailureSignature(
        contract: "ticket", strategy: "strict", change: change, site: "/state", outcome: outcome,
        error: isError ? "dataCorrupted" : nil, errorPath: isError ? "/state" : nil),
      because: "Strict is the reference.")
  }

  @Test(arguments: [
    ([], ReportVerdict.worseThanExpected, 2, 0), ([entry()], .asExpected, 0, 2),
    ([entry(), entry(.misread, change: "enum-case-added")], .baselineStale, 0, 2),
    ([entry(.misread)], .worseThanExpected, 2, 0),
  ])
  func `a new failure outweighs a stale entry, which outweighs a known failure`(
    entries: [BaselineEntry], verdict: ReportVerdict, worse: Int, accepted: Int
  ) throws {
    let report = try Self.report(try RunFixture.folder(), accepting: entries)
    #expect(report.verdict == verdict)
    #expect((report.totals.worse, report.totals.accepted) == (worse, accepted))
    #expect(report.findings.map(\.status) == [worse > 0 ? .worse : .accepted])
  }

  @Test func `a sample that fails outweighs everything`() throws {
    let report = try Self.report(
      try RunFixture.folder(of: [#"{"id":"x","state":"open"}"#, #"{"id":1,"state":"open"}"#]))
    #expect(report.verdict == .sampleFailed)
    #expect(report.sampleFailures.map(\.errorPath) == ["/id"])
  }

  /// A toolchain whose decoder takes the last of two names.
  static let otherDecoder = DecoderFactCatalog([
    .firstOfTwoNamesWins,
    DecoderFact(
      id: "last-wins", statement: "The last one counts.", importance: "Nothing depends on it.",
      trials: [.member(of: #"{"a":1,"a":2}"#, as: Int.self, answers: "2")]),
  ])

  @Test func `a decoder that differs from the calibrated one is named, and decides nothing`()
    throws
  {
    let folder = try RunFixture.folder()
    let report = try Self.report(folder, RunFixture.token, facts: Self.otherDecoder)
    #expect(
      report.decoderDifferences == [
        DecoderDifference(
          fact: "last-wins", statement: "The last one counts.",
          question: #"{"a":1,"a":2} as Int"#, calibrated: "2", observed: "1")
      ])
    let calibrated = try Self.report(folder, RunFixture.token)
    #expect(calibrated.decoderDifferences.isEmpty)
    #expect(report.verdict == calibrated.verdict)
  }

  @Test func `risks are ranked by the weights that are given`() throws {
    let run = try RunFixture.run(
      try RunFixture.folder(), [RunFixture.strict],
      selection: Selection(operators: ["enum-case-added", "key-null"], remedies: .none))
    func first(_ weights: ChangeFrequency) -> ReportSite.Risk? {
      run.harness.report(of: run.results, baseline: .empty, toolVersion: "1", weights: weights)
        .contracts.first?.risks.first?.risk
    }
    #expect(first(.measured)?.changeClass == .newValue)
    let own = first(ChangeFrequency([.newValue: 28, .null: 1_000]))
    #expect(own?.changeClass == .null)
    #expect(own?.weight == 6_000)
  }

  static func segments(
    _ text: String, edits: [(Range<Int>, String)]
  ) throws -> [ReportSegment] {
    let change = Change(
      newSite: .root,
      edits: edits.map { JSONEdit(range: $0.0, replacement: Array($0.1.utf8)) },
      expectedReading: .same)
    let sample = try RunFixture.sample(text, name: "a.json")
    return Mutant(
      sample: sample, manual: Operator.metaIdentity.manual, change: change, variant: 1
    ).excerpt
  }

  @Test func `edits are shown in order, with what lies between them`() throws {
    let found = try Self.segments(#"{"a":1,"b":2}"#, edits: [(11..<12, "3"), (5..<6, "4")])
    #expect(
      found == [
        .kept(text: #"{"a":"#), .removed(text: "1"), .changed(text: "4"), .kept(text: #","b":"#),
        .removed(text: "2"),
        .changed(text: "3"), .kept(text: "}"),
      ])
    #expect(
      try Self.segments("[1]", edits: [(2..<2, ",2")]) == [
        .kept(text: "[1"), .changed(text: ",2"), .kept(text: "]"),
      ])
    #expect(
      try Self.segments("[1]", edits: [(1..<2, "")]) == [
        .kept(text: "["), .removed(text: "1"), .kept(text: "]"),
      ])
    #expect(try Self.segments("[1]", edits: []) == [.kept(text: "[1]")])
  }

  @Test(arguments: 0..<8)
  func `a cut never falls inside a character`(offset: Int) throws {
    let long = String(repeating: "a", count: offset) + String(repeating: "é😀", count: 200)
    let text = "[\"\(long)\",1,\"\(long)\"]"
    let middle = Array(text.utf8).count / 2
    let found = try Self.segments(text, edits: [(middle..<(middle + 1), "2")])
    var shown = 1
    for case .kept(let kept) in found {
      #expect(!kept.contains("\u{FFFD}"))
      shown += kept.utf8.count
    }
    let left = found.compactMap { if case .omitted(let count) = $0 { count } else { nil } }
    #expect(left.count == 2)
    #expect(shown + left.reduce(0, +) == text.utf8.count)
  }

  @Test func `a huge payload and a huge change are cut to size`() throws {
    let text = "[\"" + String(repeating: "x", count: 100_000) + "\",1]"
    let end = text.utf8.count
    let found = try Self.segments(text, edits: [((end - 2)..<(end - 1), "2")])
    #expect(found.map(\.text.utf8.count).reduce(0, +) < 1_000)
    let changed = try Self.segments(
      "[1]", edits: [(1..<2, String(repeating: "é", count: 10_000))])
    guard case .changed(let text) = changed[2] else { Issue.record("\(changed)"); return }
    #expect(text.utf8.count < 1_000)
    #expect(
      changed == [
        .kept(text: "["), .removed(text: "1"), .changed(text: text),
        .omitted(bytes: 20_000 - text.utf8.count), .kept(text: "]"),
      ])
  }
}
