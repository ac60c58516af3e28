import Testing

@testable import CodableCompat
@testable import CompatReport

/// Round trips and distinguishability, in short and contract by contract.
@Suite struct RoundTripProseTests {
  static func strategy(
    _ contracts: [(roundTrips: [ReportRoundTrip], facts: [Distinguishability])]
  ) -> StrategyDigest {
    var digest = StrategyDigest(id: "strict", summary: "")
    for (roundTrips, facts) in contracts {
      var strategy = Report.fixture().contracts[0].strategies[0]
      (strategy.roundTrips, strategy.distinguishability) = (roundTrips, facts)
      digest.add(strategy, of: "item")
    }
    return digest
  }

  static func facts(_ unknown: Bool?, _ missing: Bool?) -> Distinguishability {
    Distinguishability(
      unknownsFromEachOther: true, unknownFromAbsent: unknown, missingFromNull: missing)
  }

  @Test(
    arguments: [
      ([.init(result: .kept)], [], "kept", "·"),
      ([.init(result: .kept), .init(result: .erased)], [], "erased", "·"),
      (
        [.init(result: .replaced, value: "1"), .init(result: .erased)], [facts(true, true)],
        "varies",
        "all"
      ),
      ([], [facts(true, false)], "·", "unknown"),
      ([], [facts(false, true)], "·", "null"),
      ([], [facts(nil, true)], "·", "null"),
      ([], [facts(false, false)], "·", "nothing"),
      ([], [facts(true, nil), facts(false, nil)], "·", "varies"),
      ([], [], "·", "·"),
    ] as [([ReportRoundTrip], [Distinguishability], String, String)])
  func `in a word, contracts are taken together`(
    roundTrips: [ReportRoundTrip], facts: [Distinguishability], back: String, apart: String
  ) {
    let strategy = Self.strategy([(roundTrips, facts)])
    #expect(Prose.shortRoundTrip(of: strategy) == back)
    #expect(Prose.shortDistinction(of: strategy) == apart)
  }

  @Test func `in full, contracts that differ stand side by side`() {
    let strategy = Self.strategy([
      ([.init(result: .kept)], [Self.facts(true, nil)]),
      ([.init(result: .erased)], [Self.facts(false, nil)]),
    ])
    #expect(
      Prose.roundTrip(of: strategy)?.plainText
        == "sends back kept | erased; unknown ≠ absent | unknown = absent")
  }
}
