import CodableCompat
import Foundation
import TestSupport
import Testing

@testable import CompatTesting

@Suite struct KeptPayloadTests {
  private static let payload = #"{"id":"t-1","title":"Gold"}"#
  private static let path = "Corpus/track/regressions/found.json"
  private static let missing = "track/2024-05/single.json#key-missing@/state"

  private static func corpus(
    _ outcomes: String, payload: String = payload, mutant: String = missing
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

  /// What is found of payloads that were kept.
  private static func issues(_ check: CompatCheck) -> [CheckIssue] {
    check.found.filter { $0.sourceLocation.fileID.contains("/regressions/") }
  }

  @Test func `a kept payload that still fails, has changed or is stale is an issue`() throws {
    for row in try TableFile("regressions.txt").rows {
      let isKnown = row[2].hasPrefix("not replayed here, ")
      let corpus = try Self.corpus(row[0], payload: row[1])
      let issue = try #require(Self.issues(corpus.check()).first)
      let command = "; 'codable-compat replay \(Self.path)' "
      let words =
        "\(row[2])\(command)\(isKnown ? "decodes it in a child process" : "shows it in full")"
      #expect(issue.text == "\(Self.path): \(words)", sourceLocation: row.location)
      #expect(issue.isKnown == isKnown, sourceLocation: row.location)
      #expect(issue.sourceLocation.fileID == Self.path)
      #expect(issue.sourceLocation.filePath == corpus.path(of: Self.path))
    }
  }

  @Test func `a payload that ended a process is decoded where another one does it`() throws {
    let corpus = try Self.corpus(#"{"strict": "crashed"}"#)
    let process = TestProcess(isProtected: true, results: TestProcess.unprotected.results)
    let run = try CompatRun(corpus.check(), in: process)
    #expect(run.report.regressions.map(\.status) == [.changed])
  }

  @Test func `a payload that is fixed or not selected is no issue`() throws {
    let name = try #require(MutantName("track/2024-05/single.json#enum-case-added@/state"))
    let plain = try SmallCorpus()
    let lookup = MutantLookup(
      corpus: try Corpus.load(from: plain.path(of: "Corpus")), contracts: AppContracts.all,
      catalog: .standard)
    guard case .found(let mutant, _) = try lookup.find(name) else {
      Issue.record("there is no such mutant")
      return
    }
    let fixed = try Self.corpus(
      #"{"struct-wrapper": "rejected"}"#,
      payload: String(decoding: try mutant.bytes(), as: UTF8.self), mutant: mutant.id)
    #expect(Self.issues(fixed.check()).map(\.text) == [])
    let selection = Selection(strategies: ["struct-wrapper"])
    let other = try Self.corpus(#"{"strict": "rejected"}"#)
    #expect(Self.issues(other.check()).count == 1)
    #expect(Self.issues(other.check(selection: selection)).isEmpty)
  }

  @Test func `a damaged origin is an issue that points into it`() throws {
    let corpus = try Self.corpus("7")
    let issues = corpus.check().found
    #expect(
      issues.map(\.sourceLocation.fileID) == ["Corpus/track/regressions/found.origin.json"])
    #expect(issues.first?.text.hasPrefix("this is no origin of a regression: ") == true)
  }

  @Test func `the payloads of one model are decoded as well`() throws {
    let corpus = try Self.corpus(#"{"as-shipped": "rejected", "other": "crashed"}"#)
    func issues() -> [String] {
      Self.issues(corpus.check(Track.self, in: "track")).map(\.text)
    }
    #expect(
      issues() == [
        """
        \(Self.path): STILL FAILS: was rejected, is rejected in as-shipped; 'codable-compat \
        replay \(Self.path)' shows it in full
        """
      ])
    try corpus.write(
      """
      {"schemaVersion": 1, "mutant": "\(Self.missing)", "leftOut": [], "seed": 1,
       "strategies": {"other": "rejected"}}
      """, to: "Corpus/track/regressions/found.origin.json")
    #expect(issues() == [])
  }
}
