import CodableCompat
import Foundation
import Testing

@testable import CompatTesting

@Suite struct RegressionRunTests {
  private static let payload = #"{"id":"t-1","title":"Gold"}"#
  private static let path = "Corpus/track/regressions/found.json"

  /// A corpus with a payload that was kept.
  private static func corpus(
    _ outcomes: String, payload: String = payload,
    mutant: String = "track/2024-05/single.json#key-missing@/state"
  ) throws -> SmallCorpus {
    let corpus = try SmallCorpus()
    try corpus.write(payload, to: path)
    try corpus.write(
      """
      {"schemaVersion": 1, "mutant": "\(mutant)", "leftOut": [], "seed": 1,
       "strategies": \(outcomes)}
      """, to: "Corpus/track/regressions/found.origin.json")
    return corpus
  }

  private static func issues(_ suite: CompatSuite) -> [CaseIssue]? {
    suite.named("track/regressions")?.issues()
  }

  @Test func `a payload that still fails is an issue at its file, with the command`() throws {
    let corpus = try Self.corpus(#"{"strict": "rejected"}"#)
    let suite = corpus.suite()
    #expect(suite.cases.last?.testDescription == "track · payloads that were kept")
    let issues = try #require(Self.issues(suite))
    #expect(
      issues.map(\.text) == [
        """
        \(Self.path): STILL FAILS: was rejected, is rejected in strict (1.0); 'codable-compat replay \
        \(Self.path)' shows it in full
        """
      ])
    #expect(issues.first?.sourceLocation.fileID == Self.path)
    #expect(issues.first?.sourceLocation.filePath == corpus.path(of: Self.path))
    #expect(issues.first?.isKnown == false)
  }

  @Test(arguments: [
    (#"{"strict": "misread"}"#, payload, "CHANGED: was misread, is rejected in strict (1.0)"),
    (
      #"{"strict": "rejected"}"#, "{}",
      """
      STALE: was rejected in strict; track/2024-05/single.json#key-missing@/state does not make this \
      payload any more
      """
    ),
    (
      #"{"gone": "rejected"}"#, payload,
      "STALE: was rejected in gone; no such strategy is registered any more"
    ),
  ])
  func `a payload that has changed or is stale is an issue`(
    outcomes: String, payload: String, words: String
  ) throws {
    let corpus = try Self.corpus(outcomes, payload: payload)
    #expect(
      Self.issues(corpus.suite())?.map(\.text) == [
        "\(Self.path): \(words); 'codable-compat replay \(Self.path)' shows it in full"
      ])
  }

  @Test func `a payload that is fixed is no issue`() throws {
    let name = try #require(MutantName("track/2024-05/single.json#enum-case-added@/state"))
    let folder = try SmallCorpus()
    let lookup = MutantLookup(
      corpus: try Corpus.load(from: folder.path(of: "Corpus")), contracts: AppContracts.all,
      catalog: .standard)
    guard case .found(let mutant, _) = try lookup.find(name) else {
      Issue.record("there is no such mutant")
      return
    }
    let corpus = try Self.corpus(
      #"{"struct-wrapper": "rejected"}"#,
      payload: String(decoding: try mutant.bytes(), as: UTF8.self), mutant: mutant.id)
    #expect(Self.issues(corpus.suite())?.map(\.text) == [])
  }

  @Test(arguments: ["crashed", "hung"])
  func `a payload that ended its process is not decoded here, which is a known issue`(
    outcome: String
  ) throws {
    let corpus = try Self.corpus(#"{"strict": "\#(outcome)"}"#)
    let issues = try #require(Self.issues(corpus.suite()))
    #expect(
      issues.map(\.text) == [
        """
        \(Self.path): not replayed here, because it ended or stalled its process when it was kept; \
        'codable-compat replay \(Self.path)' decodes it in a child process
        """
      ])
    #expect(issues.first?.isKnown == true)
  }

  @Test func `a stale payload is stale also where it ended its process`() throws {
    let corpus = try Self.corpus(#"{"strict": "crashed"}"#, payload: "{}")
    #expect(Self.issues(corpus.suite())?.first?.text.contains(": STALE: ") == true)
  }

  @Test func `a payload of strategies that are not selected gives no case`() throws {
    let corpus = try Self.corpus(#"{"strict": "rejected"}"#)
    let suite = corpus.suite(selection: Selection(strategies: ["struct-wrapper"]))
    #expect(Self.issues(suite) == nil)
  }

  @Test func `a corpus without kept payloads gives no case`() throws {
    #expect(Self.issues(try SmallCorpus().suite()) == nil)
  }

  @Test func `a damaged origin is a case that points into it`() throws {
    let corpus = try Self.corpus("7")
    let issues = corpus.suite().cases.flatMap { $0.issues() }
    #expect(
      issues.map(\.sourceLocation.fileID) == ["Corpus/track/regressions/found.origin.json"])
    #expect(issues.first?.text.hasPrefix("this is no origin of a regression: ") == true)
  }

  @Test func `the payloads of one model are decoded as well`() throws {
    let corpus = try Self.corpus(#"{"as-shipped": "rejected", "other": "crashed"}"#)
    func cases() -> CompatCases {
      CompatCases(
        Track.self, payloads: "../Corpus/track",
        relativeTo: corpus.folder.appending(path: "Tests/A.swift").path(percentEncoded: false))
    }
    let issues = cases().filter { $0.id == "track/regressions" }.flatMap { $0.issues() }
    #expect(
      issues.map(\.text) == [
        """
        \(Self.path): STILL FAILS: was rejected, is rejected in as-shipped (app); 'codable-compat \
        replay \(Self.path)' shows it in full
        """
      ])
    try corpus.write(
      """
      {"schemaVersion": 1, "mutant": "track/2024-05/single.json#key-missing@/state", "leftOut": [],
       "seed": 1, "strategies": {"other": "rejected"}}
      """, to: "Corpus/track/regressions/found.origin.json")
    #expect(!cases().contains { $0.id == "track/regressions" })
  }

  @Test
  func
    `checking records a failure for what still fails, and a known issue for what is not decoded`()
    throws
  {
    let crashed = try #require(
      try Self.corpus(#"{"strict": "crashed"}"#).suite().named("track/regressions"))
    crashed.check()
    let failing = try #require(
      try Self.corpus(#"{"strict": "rejected"}"#).suite().named("track/regressions"))
    withKnownIssue { failing.check() }
  }
}
