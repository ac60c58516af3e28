import Testing

@testable import CompatModel
@testable import CompatOperators
@testable import CompatEngine

@Suite struct SignatureTests {
  static func signature(
    _ outcome: Outcome, contract: String = "a", strategy: String = "s", operatorID: String = "o",
    path: String = "/p", errorKind: ErrorFacts.Kind? = nil, isFailClosed: Bool = false
  ) -> Signature {
    Signature(
      contract: contract, strategy: strategy, operatorID: operatorID, outcome: outcome,
      errorKind: errorKind, path: path, isFailClosed: isFailClosed)
  }

  @Test func `the worst outcome comes first, then contract, strategy, operator, path and error`() {
    let ordered = [
      Self.signature(.misread, contract: "z"), Self.signature(.collateral),
      Self.signature(.rejected), Self.signature(.rejected, isFailClosed: true),
      Self.signature(.rejected, errorKind: .dataCorrupted),
      Self.signature(.rejected, errorKind: .keyNotFound),
      Self.signature(.rejected, path: "/q"),
      Self.signature(.rejected, operatorID: "p"), Self.signature(.rejected, strategy: "t"),
      Self.signature(.rejected, contract: "b"),
    ]
    #expect(ordered.reversed().sorted() == ordered)
  }
}
