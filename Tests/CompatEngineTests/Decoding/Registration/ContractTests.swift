import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

private struct Hidden: Codable, Sendable {
  struct Inner: Codable, Sendable {}
}

@Suite struct ContractTests {
  @ContractBuilder static func contracts(isBeta: Bool, others: [Contract] = []) -> [Contract] {
    Contract("order", decoding: Int.self)
    if isBeta { Contract("beta", decoding: Int.self) }
    if isBeta {
      Contract("new-cart", decoding: Int.self)
    } else {
      Contract("cart", decoding: Int.self)
    }
    for name in ["a", "b"] { Contract(name, decoding: Int.self) }
    others
  }

  @Test func `contracts are listed in the order of the statements`() {
    #expect(Self.contracts(isBeta: false).map(\.id) == ["order", "cart", "a", "b"])
    #expect(
      Self.contracts(isBeta: true, others: [Contract("last") {}]).map(\.id)
        == ["order", "beta", "new-cart", "a", "b", "last"])
  }

  @Test func `a contract of an app's own model has one strategy`() throws {
    let contract = Contract("order", decoding: Int.self)
    let strategy = try #require(contract.strategies.first)
    #expect(contract.strategies.count == 1)
    #expect(strategy.id == "as-shipped")
    #expect(strategy.release == "app")
    #expect(strategy.builtAgainst == nil)
    let older = Contract("order", decoding: Int.self, release: "2.4", builtAgainst: "2018-11")
    #expect(older.strategies.map(\.release) == ["2.4"])
    #expect(older.strategies.map(\.builtAgainst) == ["2018-11"])
  }

  @Test func `traits of several clients are united without repetitions`() {
    let union = ClientTraits.union([
      ClientTraits(fallbackSpellings: ["unknown", "other"]),
      ClientTraits(fallbackSpellings: ["other", "?"], fallbackKeys: ["fallback"]),
      ClientTraits(convertsSnakeCase: true),
    ])
    #expect(union.fallbackSpellings == ["unknown", "other", "?"])
    #expect(union.fallbackKeys == ["fallback"])
    #expect(union.convertsSnakeCase)
    #expect(ClientTraits.union([]) == .none)
  }

  @Test func `a strategy declares what it was given and what its settings do`() {
    let settings = DecoderSettings(
      "snake_case keys", convertsSnakeCase: true, decoder: { _ in }, encoder: { _ in })
    let strategy = RunFixture.strategy(
      "x", Int.self, settings: settings, declaring: ClientTraits(fallbackSpellings: ["none"]))
    #expect(
      strategy.traits == ClientTraits(fallbackSpellings: ["none"], convertsSnakeCase: true))
  }

  private enum Nest {
    struct Egg: Codable, Sendable {}
  }

  /// Fingerprints of plans depend on the names of models, too, in every process.
  @Test func `the name of a model holds no address`() {
    func model(_ type: (some Codable & Sendable).Type) -> String {
      DecodingFixture.strategy(type).model
    }
    #expect(model(Hidden.self) == "CompatEngineTests.Hidden")
    #expect(model([Hidden.Inner].self) == "Swift.Array<CompatEngineTests.Hidden.Inner>")
    #expect(
      model([String: Nest.Egg].self)
        == "Swift.Dictionary<Swift.String, CompatEngineTests.ContractTests.Nest.Egg>")
    #expect(model(Int.self) == "Swift.Int")
    struct Local: Codable, Sendable {}
    #expect(!model(Local.self).contains("$"))
  }

  @Test(arguments: [
    ("", ""), ("a.B", "a.B"), ("a.(unknown context at $55b1c62b11b4).P", "a.P"),
    ("(unknown context at $1).(unknown context at $2).L", "L"),
    ("(unknown context at $1", "(unknown context at $1"),
  ])
  func `contexts without a name are left out`(name: String, expected: String) {
    #expect(name.withoutAddresses == expected)
  }

  private struct FirstKey: HandRead {
    let name: String
    init(_ members: Members) { name = members.allKeys.first?.stringValue ?? "" }
  }

  /// Foundation decides how a key strategy converts a key.
  @Test(arguments: [
    "user_name", "a_b_c", "USER_NAME", "_id", "id_", "__first_name__", "user__name", "userName",
    "x_y1", "a_Bc", "_", "", "é_à",
  ])
  func `a key is converted as the decoder converts it`(key: String) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let payload = JSONValue.object([JSONMember(key: key, value: .null)])
    let name = try decoder.decode(FirstKey.self, from: Data(payload.bytes)).name
    #expect((NameSpelling.convertedFromSnakeCase(key) ?? key) == name)
  }
}
