import Testing

@testable import CompatModel
@testable import CompatReport

/// How often each strategy serves a need best, over all contracts.
@Suite struct ChoiceDigestTests {
  static func contract(_ id: String, _ recommendations: [ReportRecommendation]) -> ReportContract {
    var contract = ComparisonDigestTests.contract(
      id, [("strict", 0, 1, 2), ("lossy", 1, 1, 1)])
    contract.recommendations = recommendations
    return contract
  }

  static func rows(_ contracts: [ReportContract]) -> [String] {
    ChoiceDigest(of: contracts).rows.map {
      "\(Prose.need($0.need)): \(Prose.choices(of: $0).plainText)"
    }
  }

  @Test func `a strategy counts once for each site that it serves best`() {
    var other = ReportRecommendation.open()
    other.sites = ["/a", "/b", "/c"]
    other.answers[0].strategy = "open-struct"
    other.answers[2].strategy = "open-struct"
    #expect(
      Self.rows([Self.contract("a", [.open(), .closed()]), Self.contract("b", [other])]) == [
        "displayed: open-struct 3, struct-wrapper 2",
        "in a switch: unknown-case 5",
        "in a switch, re-encoded: open-struct 3; none at 2",
        "in a switch, unknown ≠ nil: optional-unknown-case 5",
        "fail-closed: strict 1",
      ])
  }

  @Test func `a need that no strategy serves anywhere is left out`() {
    var one = ReportRecommendation.open()
    for position in one.answers.indices { one.answers[position].strategy = nil }
    #expect(Self.rows([Self.contract("a", [one])]).isEmpty)
  }

  @Test func `two strategies are named, and the sites of the others are added up`() {
    let contracts = ["a", "b", "c", "d", "e"].map { name in
      var one = ReportRecommendation.open { $0 == "struct-wrapper" ? name : $0 }
      one.answers.removeLast(4)
      return Self.contract(name, [one])
    }
    #expect(Self.rows(contracts) == ["displayed: a 2, b 2, others 6"])
  }

  @Test func `a report of one model has no such summary, and one of several has`() {
    func text(_ contracts: [ReportContract]) -> String {
      var report = Report.ordinary
      report.contracts = contracts
      return TextReport().string(for: report)
    }
    var single = Self.contract("a", [.closed()])
    single.strategies.removeLast()
    #expect(!text([single]).contains("WHEN TO USE WHICH"))
    #expect(
      text([Self.contract("a", [.closed()]), Self.contract("b", [.closed()])]).contains(
        """
        WHEN TO USE WHICH
        What serves best where a new value is not survived, and at how many sites.
        fail-closed strict 2

        """))
  }
}
