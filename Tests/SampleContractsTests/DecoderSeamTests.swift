import CodableCompat
import Foundation
import Testing

@testable import SampleContracts

/// Any decoder will do: here one that has never heard of JSON.
@Suite struct DecoderSeamTests {
  static let contract = Contract("event-confirmation") {
    Strategy(
      .unknownCase, named: "property-list", release: "2.7", builtAgainst: "2020-03",
      decoder: "PropertyListDecoder",
      decodingWith: { try decode($0, as: EventConfirmationModels.UnknownCase.self) },
      encodingWith: encode)
    Strategy(
      .strict, named: "property-list-strict", release: "2.4", builtAgainst: "2020-03",
      decoder: "PropertyListDecoder",
      decodingWith: { try decode($0, as: EventConfirmationModels.Strict.self) })
  }

  private static func decode<Model: Decodable>(_ data: Data, as model: Model.Type) throws -> Model {
    try PropertyListDecoder().decode(model, from: propertyList(data))
  }

  @Sendable static func encode(_ model: EventConfirmationModels.UnknownCase) throws -> Data? {
    let list = try PropertyListSerialization.propertyList(
      from: PropertyListEncoder().encode(model), format: nil)
    return try JSONSerialization.data(withJSONObject: list)
  }

  static func propertyList(_ json: Data) throws -> Data {
    func withoutNulls(_ value: Any) -> Any {
      switch value {
      case let object as [String: Any]:
        object.filter { !($0.value is NSNull) }.mapValues(withoutNulls)
      case let array as [Any]: array.filter { !($0 is NSNull) }.map(withoutNulls)
      default: value
      }
    }
    return try PropertyListSerialization.data(
      fromPropertyList: withoutNulls(JSONSerialization.jsonObject(with: json)), format: .binary,
      options: 0)
  }

  @Test func `a contract runs through another decoder by closure`() throws {
    let harness = try Harness(
      corpus: Payloads.corpus.get(), contracts: [Self.contract],
      selection: Selection(operators: ["meta-identity", "disc-unknown"]))
    let report = harness.report(of: try harness.run(), baseline: .empty, toolVersion: "1")
    #expect(report.sampleFailures.isEmpty)
    let contract = try #require(report.contracts.first)
    let samples = contract.samples.count
    let tolerant = try #require(contract.strategies.first { $0.id == "property-list" })
    let strict = try #require(contract.strategies.first { $0.id == "property-list-strict" })
    #expect(tolerant.decoder == "PropertyListDecoder")
    for (row, outcome) in [(tolerant, Outcome.absorbed), (strict, .rejected)] {
      #expect(row.cells["disc-unknown"]?.counts == [outcome: samples])
      let identity = try #require(row.cells["meta-identity"])
      #expect(identity[.intact] == identity.total)
    }
  }
}
