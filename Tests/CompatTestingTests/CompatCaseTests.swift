import CodableCompat
import Foundation
import JSONSyntax
import Synchronization
import Testing

@testable import CompatTesting

@Suite struct CompatCaseTests {
  /// Every model of Foundation's decoder takes the first of two members with one name.
  static let withoutDuplicates = Selection(
    operators: Set(OperatorCatalog.standard.manuals.map(\.id)).subtracting(["key-duplicated"]))

  @Test func `a new failure is an issue at its line of the sample`() throws {
    let corpus = try SmallCorpus()
    let issues = try #require(corpus.suite().named("track/strict/additive")).issues()
    let issue = try #require(issues.first { $0.text.contains("after enum-case-added and") })
    #expect(issue.sourceLocation.fileID == "Corpus/track/2024-05/single.json")
    #expect(
      issue.sourceLocation.filePath == corpus.path(of: "Corpus/track/2024-05/single.json"))
    #expect(issue.sourceLocation.line == 1)
    #expect(issue.sourceLocation.column == 28)
  }

  @Test func `an issue tells the change, the error, and who survives`() throws {
    let corpus = try SmallCorpus()
    let issues = try #require(corpus.suite().named("track/strict/additive")).issues()
    let text = try #require(issues.first?.text)
    #expect(
      text.hasPrefix(
        """
        track /state (Track.state), new value: rejected in strict after enum-case-added and \
        enum-literal-unknown, 4 checks; expected: survived.

        """))
    #expect(text.contains("\nmutant      track/2024-05/single.json#enum-case-added@/state\n"))
    #expect(text.contains("\nerror       dataCorrupted at /state: Cannot initialize State"))
    #expect(text.hasSuffix("\nsurvived by struct-wrapper"))
  }

  @Test(arguments: ["neutral", "additive", "breaking", "garbled"])
  func `a strategy that survives has no issues`(kind: String) throws {
    let corpus = try SmallCorpus()
    let suite = corpus.suite(selection: Self.withoutDuplicates)
    let testCase = try #require(suite.named("track/struct-wrapper/\(kind)"))
    #expect(testCase.issues().map(\.text) == [])
    testCase.check()
  }

  @Test func `checking records every issue`() throws {
    let corpus = try SmallCorpus()
    let testCase = try #require(corpus.suite().named("track/strict/additive"))
    let count = testCase.issues().count
    let recorded = Mutex(0)
    withKnownIssue {
      testCase.check()
    } matching: { issue in
      recorded.withLock { $0 += 1 }
      return issue.sourceLocation?.fileID.hasPrefix("Corpus/track/") ?? false
    }
    #expect(count > 0)
    #expect(recorded.withLock { $0 } == count)
  }

  @Test func `a known failure is no issue`() throws {
    let corpus = try SmallCorpus()
    try corpus.write(
      """
      {"schemaVersion": 2, "accepted": [
        {"contract": "track", "strategy": "strict", "change": "new-value", "site": "/state",
         "outcome": "rejected", "error": "dataCorrupted", "errorPath": "/state",
         "because": "Release 1.0 is the reference."}
      ]}
      """, to: "Reports/baseline.json")
    let suite = corpus.suite(
      baseline: "../Reports/baseline.json", selection: Self.withoutDuplicates)
    #expect(suite.cases.flatMap { $0.issues() }.map(\.text) == [])
    #expect(
      suite.cases.last?.testDescription == "all known failures of Reports/baseline.json "
        + "still happen")
  }

  @Test func `a known failure that no longer happens is an issue`() throws {
    let corpus = try SmallCorpus()
    try corpus.write(
      """
      {"schemaVersion": 2, "accepted": [
        {"contract": "*", "strategy": "struct-wrapper", "change": "new-*", "site": "/**",
         "outcome": "misread", "because": "It was so once.", "signatures": ["0123456789"]}
      ]}
      """, to: "Reports/baseline.json")
    let suite = corpus.suite(baseline: "../Reports/baseline.json")
    let issues = try #require(suite.cases.last).issues()
    #expect(
      issues.map(\.text) == [
        "no longer happens: new-* at /** of *: misread in struct-wrapper; delete this line; "
          + "reason: It was so once."
      ])
    #expect(issues.map(\.sourceLocation.fileID) == ["Reports/baseline.json"])
  }

  @Test func `a sample that does not decode unmodified is an issue for each strategy`() throws {
    let corpus = try SmallCorpus(sample: #"{"id":"t-1","title":"Gold","state":7}"#)
    let selection = Selection(
      strategies: ["strict"], operators: ["key-missing", "key-order", "wire-empty"])
    let issues = corpus.suite(selection: selection).cases.flatMap { $0.issues() }
    #expect(issues.count == 1)
    let issue = try #require(issues.first)
    #expect(issue.sourceLocation.fileID == "Corpus/track/2024-05/single.json")
    #expect(issue.text.contains("rejected in strict at /state"))
  }

  @Test func `a strategy that gives different answers to the same payload is one issue`() throws {
    let corpus = try SmallCorpus()
    let samples = try ["single", "early"].map { name in
      try Data(contentsOf: corpus.folder.appending(path: "Corpus/track/2024-05/\(name).json"))
    }
    let decodings = Counter()
    let contract = Contract("track") {
      Strategy(
        .strict, release: "1.0", builtAgainst: "2024-05", decoder: "wavering",
        decodingWith: { data -> String in
          let number = decodings.count.withLock { count in
            count += 1
            return count
          }
          guard samples.contains(data) || number % 2 == 0 else { throw CancellationError() }
          return "the same"
        })
    }
    let suite = corpus.suite(
      contracts: [contract], selection: Selection(operators: ["key-order", "wire-truncate"]))
    let issues = suite.cases.flatMap { $0.issues() }
      .filter { $0.text.hasPrefix("Nondeterministic: ") }
    #expect(issues.count == 1)
    let issue = try #require(issues.first)
    #expect(issue.text.contains("2 of track in strict (intact, then rejected at track/"))
    #expect(issue.sourceLocation.fileID.hasSuffix("/Corpus"))
  }

  @Test func `a contract is run once for all its cases`() throws {
    let corpus = try SmallCorpus()
    let decodings = Counter()
    let contract = Contract("track") {
      Strategy(
        .strict, release: "1.0", builtAgainst: "2024-05", decoder: "counted",
        decodingWith: { _ -> String in
          decodings.count.withLock { $0 += 1 }
          return "the same"
        })
    }
    let suite = corpus.suite(contracts: [contract])
    _ = try #require(suite.cases.first).issues()
    let first = decodings.count.withLock { $0 }
    _ = try #require(suite.cases.last).issues()
    #expect(first > 0)
    #expect(decodings.count.withLock { $0 } == first)
  }

  @Test func `a defect of an operator fails every case of the contract`() throws {
    let corpus = try SmallCorpus()
    let suite = corpus.suite(catalog: OperatorCatalog([Overlapping()]))
    let texts = suite.cases.flatMap { $0.issues() }.map(\.text)
    #expect(texts.count == 2)
    #expect(texts.allSatisfy { $0.contains("overlap") }, "\(texts)")
  }
}

private final class Counter: Sendable {
  let count = Mutex(0)
}

/// An operator whose edits cannot be applied together.
private struct Overlapping: MutationOperator {
  static let manual = OperatorManual(
    id: "overlapping", kind: .breaking, direction: .corrupted, target: .bytes,
    summary: "Makes two edits of the same bytes.",
    rationale: "It is wrong on purpose.", opposite: .none(because: "One is enough."), examples: [])

  func changes(of subject: MutationSubject) -> [Change] {
    let root = subject.document.root
    return [
      Change(
        at: root, edits: [root.replaced(with: "1"), root.replaced(with: "2")],
        expectedReading: .none)
    ]
  }
}
