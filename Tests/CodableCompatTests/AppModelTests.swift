import CodableCompat
import Foundation
import JSONSyntax
import Observation
import Testing

/// An app's model needs nothing but `Decodable`.
@Suite struct AppModelTests {
  enum State: String, Decodable { case open, closed }

  final class Reference: Decodable {
    var id: Int
    var state: State
  }

  class Base: Decodable {
    var id = 0
  }

  /// A class hierarchy, as apps decode it by hand.
  final class Derived: Base {
    var state = State.open

    private enum CodingKeys: CodingKey { case state }

    required init(from decoder: any Decoder) throws {
      state = try decoder.container(keyedBy: CodingKeys.self).decode(State.self, forKey: .state)
      try super.init(from: decoder)
    }
  }

  /// The macro names the module `Observation`, so that no public type of the library may be called so.
  @Observable final class Observed: Decodable {
    var id: Int
    var state: State

    private enum CodingKeys: CodingKey { case id, state }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      state = try container.decode(State.self, forKey: .state)
    }
  }

  struct Generic<Value: Decodable>: Decodable {
    var id: Int
    var state: Value
  }

  /// Neither `Sendable` nor `Equatable` nor `Encodable`.
  struct Plain: Decodable {
    final class Cache { var hits = 0 }

    var id: Int
    var state: State
    let cache = Cache()

    private enum CodingKeys: CodingKey { case id, state }
  }

  struct Full: Codable, Hashable, Sendable {
    var id: Int
    var state: String
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let contract: Contract
  }

  static let rows = [
    Row(testDescription: "a class", contract: Contract("ticket", decoding: Reference.self)),
    Row(testDescription: "a class hierarchy", contract: Contract("ticket", decoding: Derived.self)),
    Row(
      testDescription: "an observable class", contract: Contract("ticket", decoding: Observed.self)),
    Row(
      testDescription: "a generic struct",
      contract: Contract("ticket", decoding: Generic<State>.self)),
    Row(testDescription: "a plain struct", contract: Contract("ticket", decoding: Plain.self)),
    Row(testDescription: "a full struct", contract: Contract("ticket", decoding: Full.self)),
  ]

  @Test(arguments: rows)
  func `every kind of model is checked`(_ row: Row) throws {
    let sample = Sample(
      contract: "ticket", name: "one.json", file: "Corpus/ticket/one.json",
      document: try JSONDocument(parsing: #"{"id":1,"state":"open"}"#))
    let folder = ContractFolder(
      id: "ticket", title: "ticket", summary: "", versions: [Sample.flatVersion], notes: [],
      samples: [sample])
    let harness = try Harness(
      corpus: Corpus(folder: "Corpus", contracts: [folder]), contracts: [row.contract],
      selection: Selection(operators: ["meta-identity", "key-missing"], remedies: .none))
    let report = harness.report(of: try harness.run(), baseline: .empty, toolVersion: "1")
    #expect(report.sampleFailures.map(\.error) == [])
    let strategy = try #require(report.contracts.first?.strategies.first)
    #expect((strategy.release, strategy.builtAgainst) == ("app", "samples"))
    #expect(strategy.cells["key-missing"]?.counts == [.rejected: 2])
    #expect(strategy.cells["meta-identity"]?.counts == [.intact: 1])
  }
}
