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
      ([.init(result: .kept)], [facts(nil, nil)], "sends back kept; unknowns differ"),
      (
        [.init(result: .erased), .init(result: .kept)], [facts(true, false), facts(nil, nil)],
        "sends back erased; unknown ≠ absent, missing = null"
      ),
      (
        [.init(result: .replaced, value: "2"), .init(result: .replaced, value: "1")],
        [facts(true, nil), facts(false, nil)], "sends back 1, 2; unknown = or ≠ absent"
      ),
      ([], [facts(nil, true)], "missing ≠ null"),
      ([.init(result: .kept)], [], "sends back kept"), ([], [], nil),
    ] as [([ReportRoundTrip], [Distinguishability], String?)])
  func `in short, contracts are taken together`(
    roundTrips: [ReportRoundTrip], facts: [Distinguishability], words: String?
  ) {
    let strategy = Self.strategy([(roundTrips, facts)])
    #expect(Prose.roundTrip(of: strategy, isAbridged: true)?.plainText == words)
  }

  @Test func `in full, contracts that differ stand side by side`() {
    let strategy = Self.strategy([
      ([.init(result: .kept)], [Self.facts(true, nil)]),
      ([.init(result: .erased)], [Self.facts(false, nil)]),
    ])
    #expect(
      Prose.roundTrip(of: strategy, isAbridged: false)?.plainText
        == "sends back kept | erased; unknown ≠ absent | unknown = absent")
  }
}
