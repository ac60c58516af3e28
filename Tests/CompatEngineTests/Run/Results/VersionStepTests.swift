import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

@Suite struct VersionStepTests {
  struct Strict: Decodable, Sendable { let count: Int, name: String }
  struct Tolerant: Decodable, Sendable { let count: Int, name: String? }

  @Test func `a step names the changes that releases of older versions did not survive`() throws {
    let texts = [
      ("1", #"{"count":1,"name":"a"}"#), ("1", #"{"count":2,"name":"b"}"#),
      ("1", #"{"count":3,"name":"c"}"#), ("2", #"{"count":4,"name":"d"}"#),
      ("2", #"{"count":5}"#), ("2", #"{"count":6}"#),
    ]
    let samples = try texts.enumerated().map { index, sample in
      Sample(
        contract: "order", version: sample.0, name: "\(index).json",
        file: "Corpus/order/\(sample.0)/\(index).json",
        document: try JSONDocument(parsing: sample.1))
    }
    let folder = ContractFolder(
      id: "order", title: "Order", summary: "Short payloads.", versions: ["1", "2"], notes: [],
      samples: samples)
    let contract = Contract("order") {
      Strategy(.strict, decoding: Strict.self, release: "1.0", builtAgainst: "1")
      Strategy(.strictOptional, decoding: Tolerant.self, release: "1.1", builtAgainst: "1")
      Strategy(
        .strictOptional, decoding: Tolerant.self, named: "newer", release: "2.0",
        builtAgainst: "2")
    }
    let harness = try Harness(
      corpus: Corpus(folder: "Corpus", contracts: [folder]), contracts: [contract],
      catalog: .standard, selection: Selection(operators: ["meta-identity"]))
    let steps = harness.plan.contracts(with: try harness.run())[0].versionSteps
    #expect(steps.map { "\($0.older) \($0.newer)" } == ["1 2"])
    let step = try #require(steps.first)
    #expect(step.changes.map { "\($0.site) \($0.fact.kind)" } == ["/name became-optional"])
    #expect(step.fatal.mapValues { $0.map(\.site.description) } == [0: ["/name"], 1: []])
  }
}
