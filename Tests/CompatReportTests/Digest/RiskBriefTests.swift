import Testing

@testable import CompatModel
@testable import CompatReport

/// A risk in a line.
@Suite struct RiskBriefTests {
  /// Strategies in the order of their registration, each with the outcome of one risk.
  static func contract(
    _ outcomes: [(id: String, outcome: Outcome, lost: Loss)], isFailClosed: Bool = false,
    sites: [String] = ["/a"]
  ) -> ReportContract {
    var contract = ComparisonDigestTests.contract(
      "item", outcomes.enumerated().map { ($1.id, 0, 1, $0 + 1) })
    for position in contract.strategies.indices {
      contract.strategies[position].release = "1.\(position)"
    }
    contract.risks = sites.map { site in
      var risk = ReportRisk.newValue()
      (risk.site, risk.isFailClosed) = (site, isFailClosed)
      risk.effects = outcomes.map { one in
        ReportRiskEffect(outcome: one.outcome, lost: one.lost, strategies: [one.id])
      }
      return risk
    }
    return contract
  }

  static func lines(_ contract: ReportContract) -> [String] {
    RiskBrief.all(in: [contract]).map { brief in
      "\(Prose.loss(in: brief)) \(Prose.sentence(for: brief))" as Sentence
    }.map(\.plainText)
  }

  @Test func `every release that does not survive is named, not only those that lose most`() {
    let outcomes: [(String, Outcome, Loss)] = [
      ("strict", .rejected, .payload), ("lossy", .collateral, .neighbours),
      ("default-value", .misread, .value), ("unknown-case", .absorbed, .value),
    ]
    #expect(
      Self.lines(Self.contract(outcomes)) == [
        "WRONG item /a, new value: 1.2 (1.0) (1.1) → unknown-case"
      ])
  }

  @Test func `the strategy is the one that is recommended to most, and not to the worst alone`() {
    var contract = Self.contract([
      ("strict", .rejected, .payload), ("failure-as-nil-wrapper", .collateral, .neighbours),
      ("nil-wrapper", .absorbed, .value), ("preserving", .intact, .nothing),
    ])
    contract.recommendations = [
      ReportRecommendation(
        sites: ["/a"], isFailClosed: false,
        changes: [
          ReportStrategyChange(from: ["strict"], to: "preserving", costs: []),
          ReportStrategyChange(from: ["failure-as-nil-wrapper"], to: "nil-wrapper", costs: []),
        ], answers: [])
    ]
    #expect(
      Self.lines(contract) == ["PAYLOAD item /a, new value: 1.0 (1.1) → preserving"])
  }

  @Test func `where unreadable values must be rejected, what keeps them does harm`() {
    let outcomes: [(String, Outcome, Loss)] = [
      ("struct-wrapper", .intact, .nothing), ("strict", .rejected, .payload),
      ("lossy", .collateral, .neighbours),
    ]
    #expect(
      Self.lines(Self.contract(outcomes, isFailClosed: true)) == [
        "ACCEPTED item /a, new value: 1.0 (1.2) → strict"
      ])
    #expect(
      Self.lines(Self.contract(Array(outcomes.prefix(2)), isFailClosed: true)) == [
        "ACCEPTED item /a, new value: 1.0 → strict"
      ])
  }

  @Test func `one name more is named, and several are counted`() {
    let strategies = ["a", "b", "c", "d"].map { ($0, Outcome.rejected, Loss.payload) }
    let survivor = ("e", Outcome.absorbed, Loss.value)
    #expect(
      Self.lines(Self.contract(strategies + [survivor], sites: ["/a", "/b"])) == [
        "PAYLOAD item /a +1, new value: 1.0 1.1 1.2 1.3 → e"
      ])
    let more = strategies + [("f", Outcome.rejected, Loss.payload), survivor]
    #expect(
      Self.lines(Self.contract(more)) == [
        "PAYLOAD item /a, new value: 1.0 1.1 1.2 +2 → e"
      ])
  }
}
