import CodableCompat
import Testing

@testable import CompatTesting

@Suite struct CompatSuiteTests {
  @Test func `there is a case for each contract, strategy and kind of change`() throws {
    let corpus = try SmallCorpus()
    #expect(
      corpus.suite().cases.map(\.id) == [
        "track/strict/neutral", "track/struct-wrapper/neutral", "track/strict/additive",
        "track/struct-wrapper/additive", "track/strict/breaking", "track/struct-wrapper/breaking",
        "track/strict/garbled", "track/struct-wrapper/garbled",
      ])
    #expect(corpus.suite().cases.first?.testDescription == "track · strict · neutral")
  }

  @Test func `a selection leaves cases out`() throws {
    let corpus = try SmallCorpus()
    let selection = Selection(strategies: ["strict"], operators: ["key-missing", "wire-empty"])
    #expect(
      corpus.suite(selection: selection).cases.map(\.id) == [
        "track/strict/breaking", "track/strict/garbled",
      ])
  }

  @Test func `an empty corpus gives no case`() throws {
    let corpus = try SmallCorpus()
    let selection = Selection(contracts: [])
    #expect(corpus.suite(selection: selection).cases.isEmpty)
    #expect(corpus.suite(baseline: "../baseline.json", selection: selection).cases.isEmpty)
  }

  @Test func `a missing corpus is a case that fails`() {
    let suite = CompatSuite(
      corpus: "../Nowhere", contracts: [], relativeTo: "/nonexistent/Tests/A.swift")
    let issues = suite.cases.flatMap { $0.issues() }
    #expect(issues.count == 1)
    #expect(issues.first?.sourceLocation.filePath == "/nonexistent/Nowhere")
    #expect(suite.cases.first?.testDescription == issues.first?.text)
  }

  @Test func `a broken sample is a case that points at its line and column`() throws {
    let corpus = try SmallCorpus(sample: "{\n  \"id\" 1}")
    let issues = corpus.suite().cases.flatMap { $0.issues() }
    #expect(issues.count == 1)
    let location = try #require(issues.first?.sourceLocation)
    #expect(location.fileID == "Corpus/track/2024-05/single.json")
    #expect(location.line == 2)
    #expect(location.column == 8)
  }

  @Test func `a sample may be as large as the limit`() throws {
    let corpus = try SmallCorpus()
    #expect(corpus.suite(sampleLimit: 70).cases.map(\.id) == corpus.suite().cases.map(\.id))
    let larger = corpus.suite(sampleLimit: 46).cases.first?.testDescription ?? ""
    #expect(larger.contains("and the limit is 46; shorten it, or raise the limit"))
  }

  @Test func `a broken baseline is a case that points into it`() throws {
    let corpus = try SmallCorpus()
    try corpus.write(
      #"{"schemaVersion":2,"accepted":[7]}"#, to: "Reports/baseline.json")
    let issues = corpus.suite(baseline: "../Reports/baseline.json").cases.flatMap { $0.issues() }
    #expect(issues.map(\.sourceLocation.fileID) == ["Reports/baseline.json"])
    #expect(issues.map(\.sourceLocation.column) == [32])
  }

  @Test func `a registration that does not fit is a case that fails`() throws {
    let corpus = try SmallCorpus()
    let contracts = [
      Contract("track") {
        Strategy(.strict, decoding: Track.self, release: "1.0", builtAgainst: "2025-01")
      }
    ]
    let issues = corpus.suite(contracts: contracts).cases.flatMap { $0.issues() }
    #expect(
      issues.map(\.text) == [
        "error: the strategy 'strict' of 'track' was built against '2025-01', which the contract "
          + "does not list; it lists 2024-05"
      ])
  }

  @Test func `an unregistered contract is a case that fails`() throws {
    let corpus = try SmallCorpus()
    let issues = corpus.suite(contracts: []).cases.flatMap { $0.issues() }
    #expect(
      issues.map(\.text) == [
        "no strategy is registered for the contract 'track'; register one, or leave the contract "
          + "out with `selection:`"
      ])
    #expect(issues.map(\.sourceLocation.fileID) == ["Corpus/track/contract.json"])
  }

  @Test func `an unregistered contract fails beside the cases of the others`() throws {
    let corpus = try SmallCorpus()
    try corpus.write(
      #"{"title":"Road","summary":"A road.","versions":["1"]}"#, to: "Corpus/road/contract.json")
    try corpus.write(#"{"length":1}"#, to: "Corpus/road/1/long.json")
    let all = corpus.suite().cases
    #expect(all.count == 9)
    #expect(
      all.first?.issues().map(\.text) == [
        "no strategy is registered for the contract 'road'; register one, or leave the contract "
          + "out with `selection:`"
      ])
    #expect(all.dropFirst().allSatisfy { $0.id.hasPrefix("track/") })
    #expect(corpus.suite().named("track/strict/additive")?.issues().isEmpty == false)
  }

  @Test func `a team's own operators are applied`() throws {
    let corpus = try SmallCorpus()
    let suite = corpus.suite(
      catalog: .ours, selection: Selection(operators: ["key-upper-case"]))
    #expect(suite.cases.map(\.id) == ["track/strict/breaking", "track/struct-wrapper/breaking"])
    #expect(suite.cases.flatMap { $0.issues() }.isEmpty)
  }
}
