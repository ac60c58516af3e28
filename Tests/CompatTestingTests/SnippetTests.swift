import CodableCompat
import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import CompatTesting

/// The code of the articles does what the articles say.
@Suite struct SnippetTests {
  @Test func `the example of the operator becomes exactly what its manual lists`() throws {
    for example in Operator.keyUpperCase.manual.examples {
      let sample = Sample(
        contract: "a", version: "1", name: "a.json", file: "a.json",
        document: try JSONDocument(parsing: example.before))
      let survey = Survey(of: [sample.document])
      let mutants = [Operator.keyUpperCase].mutants(of: sample, survey: survey)
      #expect(try mutants.map { try $0.bytes() } == example.after)
    }
  }

  @Test func `a failing case says what Getting started shows`() throws {
    let article = try Checkout.text("Sources/CodableCompat/CodableCompat.docc/GettingStarted.md")
    let corpus = try SmallCorpus()
    let issue = try #require(
      corpus.check().found.first { $0.text.contains("in strict after enum-case-added and") })
    let lines = issue.text.split(separator: "\n").filter { !$0.hasPrefix("sample ") }
    #expect(lines.filter { !article.contains("\($0)\n") } == [])
    #expect(lines.count == 5)
  }

  @Test func `the decoder settings read what the encoder settings write`() throws {
    struct Release: Codable, Equatable {
      var publishedAt: Date
    }
    let corpus = try SmallCorpus(sample: #"{"published_at":"2024-05-01T00:00:00Z"}"#)
    try corpus.write(
      #"{"published_at":"2024-05-02T00:00:00Z"}"#, to: "Corpus/track/2024-05/early.json")
    let contract = Contract("track") {
      Strategy(
        .strict, decoding: Release.self, release: "2.0", builtAgainst: "2024-05",
        settings: .snakeCase)
    }
    let check = corpus.check(
      contracts: [contract], selection: Selection(operators: ["key-order", "key-missing"]))
    #expect(check.issues.map(\.text) == [])
  }

  @Test func `a model that is read by hand takes part`() throws {
    let corpus = try SmallCorpus()
    let contract = Contract("track") { Strategy.byHand }
    let run = try CompatRun(corpus.check(contracts: [contract]), in: .unprotected)
    #expect(run.report.totals.checks > 0)
  }
}
