import Testing

@testable import CompatEngine

private struct Hidden: Codable, Sendable {
  struct Inner: Codable, Sendable {}
}

/// Fingerprints of plans depend on the names of models, too, in every process.
@Suite struct StrategyTests {
  private enum Nest {
    struct Egg: Codable, Sendable {}
  }

  @Test func `the name of a model holds no address`() {
    func model(_ type: (some Codable & Sendable).Type) -> String {
      DecodingFixture.strategy(type).model
    }
    #expect(model(Hidden.self) == "CompatEngineTests.Hidden")
    #expect(model([Hidden.Inner].self) == "Swift.Array<CompatEngineTests.Hidden.Inner>")
    #expect(
      model([String: Nest.Egg].self)
        == "Swift.Dictionary<Swift.String, CompatEngineTests.StrategyTests.Nest.Egg>")
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
}
