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
    _ folder: ContractFolder, _ strategies: [Strategy], operators: Set<String>? = nil,
    baseline: Baseline = Baseline(entries: [])
  ) throws -> Report {
    try RunFixture.run(folder, strategies, selection: Selection(operators: operators))
      .report(baseline: baseline)
  }

  static func accepted(
    _ outcome: Outcome = .rejected, change: String = "new-value"
  ) -> BaselineEntry {
    BaselineEntry(
      FailureSignature(
        contract: "ticket", strategy: "strict", change: change, site: "/state",
        outcome: outcome, error: outcome == .rejected ? .dataCorrupted : nil,
        errorPath: outcome == .rejected ? "/state" : nil),
      because: "Strict is the reference.")
  }

  @Test func `an example points at the line and the column of its site`() throws {
    let report = try Self.report(
      try RunFixture.folder(), [RunFixture.strict], operators: ["enum-case-added"])
    let example = try #require(report.findings.first?.example)
    #expect(example.file == "Corpus/ticket/1/short.json")
    #expect(example.line == 3)
    #expect(example.column == 3)
    #expect(example.site == "/state")
    #expect(example.was == #""closed""#)
    #expect(example.became == #""unforeseen""#)
    #expect(example.remark == nil)
    #expect(example.errorPath == "/state")
    #expect(!example.isPathLost)
    #expect(example.lostNode == "/")
    #expect(example.lostLeaves == 2)
    #expect(example.allLeaves == 2)
    #expect(
      example.payload == [
        .kept("{\n  \"id\": 2,\n  \"state\": "), .removed(#""closed""#),
        .changed(#""unforeseen""#), .kept("\n}"),
      ])
  }

  @Test func `what a run came to is worst first`() throws {
    let folder = try RunFixture.folder()
    let worse = try Self.report(folder, [RunFixture.strict], operators: ["enum-case-added"])
    #expect(worse.verdict == .worseThanExpected)
    #expect(worse.totals.worse == 2)
    #expect(worse.findings.map(\.status) == [.worse])

    let accepted = try Self.report(
      folder, [RunFixture.strict], operators: ["enum-case-added"],
      baseline: Baseline(entries: [Self.accepted()]))
    #expect(accepted.verdict == .asExpected)
    #expect(accepted.totals.accepted == 2)
    #expect(accepted.totals.worse == 0)
    #expect(accepted.findings.map(\.because) == ["Strict is the reference."])
    #expect(accepted.contracts[0].strategies[0].cells.map(\.status) == [.accepted])

    let stale = try Self.report(
      folder, [RunFixture.strict], operators: ["enum-case-added"],
      baseline: Baseline(entries: [
        Self.accepted(), Self.accepted(.misread, change: "enum-case-added"),
      ]))
    #expect(stale.verdict == .baselineStale)
    #expect(stale.staleEntries.map(\.outcome) == [.misread])

    let both = try Self.report(
      folder, [RunFixture.strict], operators: ["enum-case-added"],
      baseline: Baseline(entries: [Self.accepted(.misread)]))
    #expect(both.verdict == .worseThanExpected)

    let failing = try RunFixture.folder([
      RunFixture.sample(#"{"id":"x","state":"open"}"#, name: "bad.json"),
      RunFixture.sample(#"{"id":1,"state":"open"}"#, name: "good.json"),
    ])
    let failed = try Self.report(failing, [RunFixture.strict], operators: ["enum-case-added"])
    #expect(failed.verdict == .sampleFailed)
    #expect(failed.sampleFailures.map(\.errorPath) == ["/id"])
  }

  /// A toolchain whose decoder takes the last of two names.
  static let otherDecoder = DecoderFactCatalog([
    .firstOfTwoNamesWins,
    DecoderFact(
      id: "last-wins", statement: "The last one counts.", importance: "Nothing depends on it.",
      trials: [.member(of: #"{"a":1,"a":2}"#, as: Int.self, answers: "2")]),
  ])

  @Test func `a decoder that differs is reported in every format`() throws {
    let report = try RunFixture.run(
      try RunFixture.folder(), [RunFixture.token], facts: Self.otherDecoder
    ).report
    #expect(
      report.decoderDifferences == [
        ReportDecoderDifference(
          fact: "last-wins", statement: "The last one counts.",
          question: #"{"a":1,"a":2} as Int"#, calibrated: "2", observed: "1")
      ])
    let line = """
      Foundation's decoder answers differently from the calibrated behaviour: \
      {"a":1,"a":2} as Int gives 1 instead of 2; outcomes that depend on it may have changed \
      although no model did, see 'explain last-wins'.
      """
    #expect(TextReport(width: 1000).string(for: report).contains("  \(line)\n"))
    let page = PageScanner(HTMLReport().string(for: report)).text
    #expect(page.contains(line.replacing("'explain last-wins'", with: "explain last-wins")))
    let json = JSONReport().string(for: report)
    #expect(json.contains("\"observed\":\"1\""))
    // The verdict does not depend on it, only on the outcomes.
    let calibrated = try RunFixture.run(try RunFixture.folder(), [RunFixture.token])
    #expect(report.verdict == calibrated.report.verdict)
  }

  @Test func `a decoder that does what is calibrated is not mentioned`() throws {
    let report = try Self.report(try RunFixture.folder(), [RunFixture.token])
    #expect(report.decoderDifferences == nil)
    #expect(!JSONReport().string(for: report).contains("decoder" + "Differences"))
  }

  static func segments(
    _ text: String, edits: [(Range<Int>, String)]
  ) throws -> [ReportSegment] {
    let sample = try RunFixture.sample(text, name: "a.json")
    let change = Change(
      newSite: .root,
      edits: edits.map { JSONEdit(range: $0.0, replacement: Array($0.1.utf8)) },
      expectedReading: .same)
    return PayloadExcerpt(
      of: Mutant(sample: sample, manual: MetaIdentity.manual, change: change, variant: 1)
    ).segments
  }

  @Test func `several edits are shown in order, with what lies between them`() throws {
    let found = try Self.segments(#"{"a":1,"b":2}"#, edits: [(11..<12, "3"), (5..<6, "4")])
    #expect(found.map(\.kind) == [.kept, .removed, .changed, .kept, .removed, .changed, .kept])
    #expect(found.map(\.text) == [#"{"a":"#, "1", "4", #","b":"#, "2", "3", "}"])
  }

  @Test func `an insertion removes nothing, and a removal puts nothing there`() throws {
    #expect(
      try Self.segments("[1]", edits: [(2..<2, ",2")]).map(\.kind) == [.kept, .changed, .kept])
    #expect(try Self.segments("[1]", edits: [(1..<2, "")]).map(\.kind) == [.kept, .removed, .kept])
    #expect(try Self.segments("[1]", edits: []) == [.kept("[1]")])
  }

  @Test(arguments: 0..<8)
  func `a cut never falls inside a character`(offset: Int) throws {
    let padding = String(repeating: "a", count: offset)
    let long = padding + String(repeating: "é😀", count: 200)
    let text = "[\"\(long)\",1,\"\(long)\"]"
    let offset = Array(text.utf8).count / 2
    let found = try Self.segments(text, edits: [(offset..<(offset + 1), "2")])
    #expect(found.filter { $0.kind == .omitted }.count == 2)
    for segment in found { #expect(!segment.text.contains("\u{FFFD}"), "\(segment)") }
    let shown = found.filter { $0.kind == .kept }.map(\.text.utf8.count).reduce(0, +)
    let left = found.compactMap { if case .omitted(let count) = $0 { count } else { nil } }
      .reduce(0, +)
    #expect(shown + left + 1 == text.utf8.count)
  }

  @Test func `a huge payload and a huge change are cut to size`() throws {
    let text = "[\"" + String(repeating: "x", count: 100_000) + "\",1]"
    let end = text.utf8.count
    let found = try Self.segments(text, edits: [((end - 2)..<(end - 1), "2")])
    #expect(found.map(\.text.utf8.count).reduce(0, +) < 1_000)
    let changed = try Self.segments(
      "[1]", edits: [(1..<2, String(repeating: "é", count: 10_000))])
    #expect(changed.map(\.text.utf8.count).reduce(0, +) < 1_000)
    #expect(changed.map(\.kind) == [.kept, .removed, .changed, .omitted, .kept])
    #expect(changed[3] == .omitted(20_000 - changed[2].text.utf8.count))
  }
}
