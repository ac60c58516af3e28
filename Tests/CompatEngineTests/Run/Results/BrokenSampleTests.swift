import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

@Suite struct BrokenSampleTests {
  struct Order: Decodable, Sendable { let count: Int, name: String }

  @Test func `a run names each site that broke in a newer sample, with line and column`() throws {
    let texts = [
      ("1", #"{"count":1,"name":"a"}"#), ("2", "{\n  \"count\": 1e300,\n  \"name\": \"b\"\n}"),
      ("2", #"{"count":2}"#), ("2", #"{"count":3,"name":"c"}"#),
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
    let strategy = DecodingFixture.strategy(Order.self)
    let harness = try Harness(
      corpus: Corpus(folder: "Corpus", contracts: [folder]),
      contracts: [Contract("order") { strategy }], catalog: .standard,
      selection: Selection(operators: ["meta-identity"]))
    let results = try harness.run()
    let broken = results.brokenSamples(in: harness.plan)
    #expect(
      broken.map { one in
        let locations = one.sites.map { one.location(of: $0) }
        return "\(one.sample.file):\(locations) \(one.sites) \(one.strategy) \(one.outcome)"
      } == [
        "Corpus/order/2/1.json:[2:12] [/count] fixture rejected",
        "Corpus/order/2/2.json:[1:1] [/name] fixture rejected",
      ])
  }
}
