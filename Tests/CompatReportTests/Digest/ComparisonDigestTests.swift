import Testing

@testable import CompatModel
@testable import CompatReport

/// Totals over different contracts mislead; the order of the strategies does not come from them.
@Suite struct ComparisonDigestTests {
  static func contract(
    _ id: String, _ strategies: [(id: String, survived: Int, checks: Int, rank: Int)],
    worst: Outcome = .rejected
  ) -> ReportContract {
    ReportContract(
      id: id, title: id, summary: "", versions: ["1"], samples: [], failClosed: [], remedies: [],
      reference: "strict",
      strategies: strategies.map { one in
        ReportStrategy(
          id: one.id, summary: "", release: "1", builtAgainst: "1", decoder: "", model: "",
          capabilities: [], tally: ReportTally([:]),
          comparisons: [
            ReportComparison(
              change: .newValue, checks: one.checks, survived: one.survived,
              worst: one.survived == one.checks ? .absorbed : worst)
          ], rank: one.rank)
      })
  }

  static func rows(_ contracts: [ReportContract]) -> [String] {
    ComparisonDigest(of: contracts).rows.map { row in
      let cell = row.cells[.newValue]
      return "\(row.id) \(cell?.survived ?? 0)/\(cell?.checks ?? 0) \(cell?.worst ?? .intact)"
    }
  }

  /// `nil-wrapper` is better than `strict` in both contracts that have both, and `strict` survives
  /// more of all its checks: 904 of 1,010 against 93 of 110.
  static let misleading = [
    contract("easy", [("strict", 900, 1000, 2), ("nil-wrapper", 92, 100, 1)]),
    contract("hard", [("strict", 0, 5, 2), ("nil-wrapper", 1, 10, 1)]),
    contract("other", [("strict", 4, 5, 1)]),
  ]

  @Test
  func `a strategy that is better in each contract comes first, though totals say the opposite`() {
    #expect(
      Self.rows(Self.misleading) == ["nil-wrapper 1/10 rejected", "strict 0/5 rejected"])
  }

  @Test func `where a contract lacks a strategy, a cell is of the contract where least survives`() {
    #expect(!ComparisonDigest(of: Self.misleading).isSummed)
    let contracts = [
      Self.contract("a", [("strict", 9, 10, 1), ("lossy", 5, 5, 1)]),
      Self.contract("b", [("strict", 1, 4, 1)], worst: .misread),
    ]
    #expect(Self.rows(contracts) == ["strict 1/4 misread", "lossy 5/5 absorbed"])
  }

  @Test func `cells are summed where every contract has every strategy`() {
    let contracts = [
      Self.contract("a", [("strict", 1, 10, 2), ("lossy", 5, 10, 1)]),
      Self.contract("b", [("strict", 2, 4, 2), ("lossy", 4, 4, 1)]),
    ]
    #expect(ComparisonDigest(of: contracts).isSummed)
    #expect(Self.rows(contracts) == ["lossy 9/14 rejected", "strict 3/14 rejected"])
  }

  @Test func `no strategy comes before one that beats it, unless they beat each other in a circle`()
  {
    // Each contract has two strategies, the better one first; a, b and c are a circle.
    let duels = ["ab", "bc", "ca", "as", "su", "sv", "sw"].map { pair in
      Self.contract(pair, pair.enumerated().map { (String($1), 1, 2, $0 + 1) })
    }
    let order = ComparisonDigest(of: duels).rows.map(\.id)
    #expect(order == ["a", "b", "c", "s", "u", "v", "w"])
  }

  @Test func `a cell names the contract in which least survives, also where cells are summed`() {
    let summed = [
      Self.contract("a", [("strict", 1, 10, 1)]), Self.contract("b", [("strict", 0, 4, 1)]),
      Self.contract("c", [("strict", 4, 4, 1)]),
    ]
    #expect(ComparisonDigest(of: summed).rows.map { $0.cells[.newValue]?.contract } == ["b"])
    let least = ComparisonDigest(of: Self.misleading).rows
    #expect(least.map { $0.cells[.newValue]?.contract } == ["hard", "hard"])
  }

  @Test func `a summary has the strategies of most contracts, of which the better come first`() {
    let contracts = [
      Self.contract("a", [("alone", 9, 9, 1), ("good", 5, 9, 2), ("bad", 1, 9, 3)]),
      Self.contract("b", [("good", 5, 9, 1), ("bad", 1, 9, 2), ("worst", 0, 9, 3)]),
    ]
    #expect(ComparisonDigest(of: contracts).mostCompared(1) == ["good"])
    #expect(ComparisonDigest(of: contracts).mostCompared(3) == ["good", "bad", "alone"])
    #expect(ComparisonDigest(of: contracts).mostCompared(9).count == 4)
  }

  @Test func `a contract that compares nothing is left out`() {
    var contract = Self.misleading[0]
    contract.reference = nil
    #expect(ComparisonDigest(of: [contract]).rows.isEmpty)
  }

  @Test func `of equal strategies the one that was registered first comes first`() {
    let contract = Self.contract("a", [("b", 1, 2, 1), ("a", 1, 2, 1), ("c", 2, 2, 1)])
    #expect(ComparisonDigest(of: [contract]).rows.map(\.id) == ["b", "a", "c"])
  }
}
