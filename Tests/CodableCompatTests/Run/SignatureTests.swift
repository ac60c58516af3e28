import Testing

@testable import CodableCompat

@Suite struct SignatureTests {
  static func signature(
    _ outcome: Outcome, contract: String = "a", strategy: String = "s", operatorID: String = "o",
    path: String = "/p"
  ) -> Signature {
    Signature(
      contract: contract, strategy: strategy, operatorID: operatorID, outcome: outcome,
      errorKind: nil, path: path, isFailClosed: false)
  }

  @Test func `the worst outcome comes first, then contract, strategy, operator and path`() {
    let ordered = [
      Self.signature(.misread, contract: "z"), Self.signature(.collateral),
      Self.signature(.rejected), Self.signature(.rejected, path: "/q"),
      Self.signature(.rejected, operatorID: "p"), Self.signature(.rejected, strategy: "t"),
      Self.signature(.rejected, contract: "b"),
    ]
    #expect(ordered.reversed().sorted() == ordered)
  }
}
