import Testing

@testable import CompatEngine

@Suite struct ContractBuilderTests {
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
    let others = [Contract("last") {}]
    #expect(
      Self.contracts(isBeta: true, others: others).map(\.id)
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
}
