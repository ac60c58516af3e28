import CodableCompat
import Foundation
import JSONSyntax
import Synchronization
import Testing

@testable import CompatTesting

@Suite struct CorpusCheckTests {
  /// Every model of Foundation's decoder takes the first of two members with one name.
  static let withoutDuplicates = Selection(
    operators: Set(OperatorCatalog.standard.manuals.map(\.id)).subtracting(["key-duplicated"]))

  @Test func `a test of nothing fails, and a team's own operators are applied`() throws {
    let corpus = try SmallCorpus()
    let nothing = corpus.check(baseline: "baseline.json", selection: Selection(contracts: []))
    let words = "nothing is checked: `selection:` leaves out all payloads"
    #expect(nothing.issues.map(\.text) == [words])
    #expect(nothing.issues.map(\.sourceLocation) == [CompatCheck.line])
    let own = corpus.check(catalog: .ours, selection: Selection(operators: ["key-upper-case"]))
    #expect(own.issues.map(\.text) == [])
    let run = try CompatRun(own, in: .unprotected)
    #expect(run.report.operators.map(\.id) == ["key-upper-case"])
  }

  @Test func `a new failure is an issue at its line of the sample, with error and remedy`() throws {
    let corpus = try SmallCorpus()
    let issues = corpus.check().found
    let issue = try #require(
      issues.first { $0.text.contains("in strict after enum-case-added and") })
    let location = issue.sourceLocation
    #expect(location.fileID == "Corpus/track/2024-05/single.json")
    #expect(location.filePath == corpus.path(of: location.fileID))
    #expect(location.line == 1 && location.column == 28)
    let text = issue.text
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

  @Test func `a strategy that survives has no issues`() throws {
    let corpus = try SmallCorpus()
    var selection = Self.withoutDuplicates
    selection.strategies = ["struct-wrapper"]
    #expect(corpus.check(selection: selection).issues.map(\.text) == [])
  }

  @Test func `a known failure is no issue, and one that no longer happens is`() throws {
    let corpus = try SmallCorpus()
    try corpus.write(
      """
      {"schemaVersion": 2, "accepted": [
        {"contract": "track", "strategy": "strict", "change": "new-value", "site": "/state",
         "outcome": "rejected", "error": "dataCorrupted", "errorPath": "/state",
         "because": "Release 1.0 is the reference."}
      ]}
      """, to: "Reports/baseline.json")
    var selection = Self.withoutDuplicates
    #expect(
      corpus.check(baseline: "Reports/baseline.json", selection: selection).issues.map(\.text) == []
    )

    try corpus.write(
      """
      {"schemaVersion": 2, "accepted": [
        {"contract": "*", "strategy": "struct-wrapper", "change": "new-*", "site": "/**",
         "outcome": "misread", "because": "It was so once.", "signatures": ["0123456789"]}
      ]}
      """, to: "Reports/baseline.json")
    selection = .everything
    selection.operators = nil
    let stale = corpus.check(baseline: "Reports/baseline.json", selection: selection)
    #expect(stale.found.last?.sourceLocation.fileID == "Reports/baseline.json")
    #expect(
      corpus.issues(stale).suffix(1) == [
        "baseline.json:2:1: no longer happens: new-* at /** of *: misread in struct-wrapper; "
          + "delete this line; reason: It was so once."
      ])
  }

  /// What is wrong with a corpus, a baseline or the registered contracts is a case that fails.
  @Test func `what keeps the checks from running is a case that fails at its place`() throws {
    func issues(
      _ files: [String: String] = [:], contracts: [Contract] = AppContracts.all,
      baseline: String? = nil, sampleLimit: Int? = nil, catalog: OperatorCatalog = .standard
    ) throws -> [String] {
      let corpus = try SmallCorpus()
      for (path, text) in files { try corpus.write(text, to: path) }
      let suite = corpus.check(
        contracts: contracts, baseline: baseline, sampleLimit: sampleLimit, catalog: catalog,
        selection: Selection(operators: ["key-order", "overlapping"]))
      return corpus.issues(suite)
    }
    let broken = try issues(["Corpus/track/2024-05/single.json": "{\n  \"id\" 1}"])
    #expect(
      broken == [
        "single.json:2:8: the sample is not valid JSON: expected ':' after the key, found '1'; "
          + "capture it again"
      ])
    #expect(try issues(sampleLimit: 70) == [])
    #expect(
      try issues(sampleLimit: 46).contains {
        $0.hasSuffix("and the limit is 46; shorten it, or raise the sample limit")
      })
    let baseline = try issues(
      ["known.json": #"{"schemaVersion":2,"accepted":[7]}"#], baseline: "known.json")
    #expect(baseline == ["known.json:1:32: the entry is a number; write an object"])
    let newer = Contract("track") {
      Strategy(.strict, decoding: Track.self, release: "1.0", builtAgainst: "2025-01")
    }
    let unfit = try issues(contracts: [newer])
    #expect(
      unfit.map { $0.split(separator: ": ", maxSplits: 1).last } == [
        "error: the strategy 'strict' of 'track' was built against '2025-01', which the contract "
          + "does not list; it lists 2024-05"
      ])
    let unregistered = "contract.json:1:1: no strategy is registered for the contract"
    let advice = "register one, or leave the contract out with `selection:`"
    #expect(try issues(contracts: []) == ["\(unregistered) 'track'; \(advice)"])
    let road = [
      "Corpus/road/contract.json": #"{"title":"Road","summary":"A road.","versions":["1"]}"#,
      "Corpus/road/1/long.json": #"{"length":1}"#,
    ]
    #expect(try issues(road) == ["\(unregistered) 'road'; \(advice)"], "beside the other cases")
    // A defect of an operator.
    let defects = try issues(catalog: OperatorCatalog([overlapping]))
    #expect(defects.count == 1 && defects.allSatisfy { $0.contains("overlap") }, "\(defects)")

    let nowhere = CompatCheck(
      [], corpus: "../Nowhere", baseline: nil, relativeTo: "/nonexistent/Tests/A.swift")
    #expect(nowhere.found.map(\.sourceLocation.filePath) == ["/nonexistent/Nowhere"])
  }

  @Test func `a sample that does not decode unmodified is one issue for each strategy`() throws {
    let corpus = try SmallCorpus(sample: #"{"id":"t-1","title":"Gold","state":7}"#)
    let selection = Selection(
      strategies: ["strict"], operators: ["key-missing", "key-order", "wire-empty"])
    let issues = corpus.issues(corpus.check(selection: selection))
    #expect(issues.count == 1)
    #expect(issues.first?.hasPrefix("single.json:1:36: ") == true, "\(issues)")
    #expect(issues.first?.contains("rejected in strict at /state") == true)
  }

  @Test func `a strategy that gives different answers to the same payload is one issue`() throws {
    let corpus = try SmallCorpus()
    let samples = try ["single", "early"].map { name in
      try Data(contentsOf: corpus.folder.appending(path: "Corpus/track/2024-05/\(name).json"))
    }
    let contract = Self.contract { data, number in
      guard samples.contains(data) || number % 2 == 0 else { throw CancellationError() }
    }
    let suite = corpus.check(
      contracts: [contract], selection: Selection(operators: ["key-order", "wire-truncate"]))
    let issues = corpus.issues(suite).filter { $0.contains(": Nondeterministic: ") }
    #expect(issues.count == 1)
    #expect(issues.first?.hasPrefix("Corpus:1:1: ") == true, "\(issues)")
    let words = "2 of track in strict (intact, then rejected at track/"
    #expect(issues.first?.contains(words) == true)
  }

  private final class Counter: Sendable {
    let last = Mutex(0)
  }

  /// A contract whose only strategy is told the number of each decoding.
  private static func contract(
    _ decode: @escaping @Sendable (Data, Int) throws -> Void
  ) -> Contract {
    let counter = Counter()
    return Contract("track") {
      Strategy(
        .strict, release: "1.0", builtAgainst: "2024-05", decoder: "counting",
        decodingWith: { data -> String in
          let number = counter.last.withLock { count in
            count += 1
            return count
          }
          try decode(data, number)
          return "the same"
        })
    }
  }

  @Test func `a relative path starts beside the source file, and is shown from the corpus on`() {
    for (path, file, resolved) in [
      ("Corpus", "/a/b/Tests/T.swift", "/a/b/Tests/Corpus"),
      ("../Corpus", "/a/b/Tests/T.swift", "/a/b/Corpus"),
      ("../../Corpus/", "/a/b/Tests/T.swift", "/a/Corpus"),
      ("./x/../Corpus", "/a/T.swift", "/a/Corpus"), ("../../../Corpus", "/a/T.swift", "/Corpus"),
      ("/srv/Corpus", "/a/T.swift", "/srv/Corpus"),
    ] { #expect(CorpusPath(path, besideFile: file).path == resolved) }
    for (path, shown) in [
      ("/a/Corpus/item/v1/x.json", "Corpus/item/v1/x.json"), ("/a/Corpus", "Corpus"),
      ("/b/Reports/baseline.json", "Reports/baseline.json"),
      ("/a/Corpus2/x.json", "Corpus2/x.json"),
    ] { #expect(CorpusPath("/a/Corpus").sibling(path).fileID.hasSuffix(shown)) }
  }
}

/// An operator whose edits cannot be applied together.
private let overlapping = Operator(
  id: "overlapping", kind: .breaking, direction: .corrupted, target: .bytes,
  summary: "Makes two edits of the same bytes.",
  rationale: "It is wrong on purpose.", opposite: .none(because: "One is enough."), examples: []
) { subject in
  let root = subject.document.root
  let edits = [root.replaced(with: "1"), root.replaced(with: "2")]
  return [Change(at: root, edits: edits, expectedReading: .none)]
}
