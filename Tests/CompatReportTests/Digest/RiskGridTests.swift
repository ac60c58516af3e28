import Testing

@testable import CompatModel
@testable import CompatReport

@Suite struct RiskGridTests {
  static let contract = Report.fixture().contracts[0]

  @Test func `a site has one row, with a cell for each class that was tried`() {
    let grid = RiskGrid(of: Self.contract, strategy: "strict")
    #expect(grid.columns == [.newValue, .missing, .null])
    #expect(grid.rows.map(\.site) == ["/type", "/price"])
    #expect(
      grid.rows.map(\.cells) == [
        [.newValue: .effect(.rejected, .payload), .null: .harmless],
        [.missing: .failClosed(.rejected)],
      ])
  }

  @Test func `the site with the worst cell is first, then the one with the most urgent risk`() {
    func risk(
      _ site: String, _ outcome: Outcome, _ lost: Loss, isFailClosed: Bool = false
    ) -> ReportRisk {
      ReportRisk(
        site: site, type: "Models.\(site.dropFirst())", changeClass: .null,
        isFailClosed: isFailClosed,
        effects: [ReportRiskEffect(outcome: outcome, lost: lost, strategies: ["strict"])],
        example: "", weight: 1)
    }
    var contract = Self.contract
    contract.harmless = []
    contract.risks = [
      risk("/fallback", .absorbed, .value), risk("/", .rejected, .payload),
      risk("/refused", .rejected, .payload, isFailClosed: true),
      risk("/payload", .rejected, .payload), risk("/wrong", .misread, .value),
      risk("/open", .absorbed, .value, isFailClosed: true), risk("/element", .absorbed, .element),
      risk("/neighbours", .collateral, .neighbours), risk("/crash", .crashed, .payload),
    ]
    let grid = RiskGrid(of: contract, strategy: "strict")
    #expect(
      grid.rows.map(\.site) == [
        "/crash", "/wrong", "/open", "/", "/payload", "/neighbours", "/element", "/fallback",
        "/refused",
      ])
    // The title of the table says what the payload as a whole is read as.
    #expect(grid.rows.map(\.type).prefix(5) == ["crash", "wrong", "open", nil, "payload"])
  }

  @Test(arguments: [
    (
      ["Default<Defaults.No>?", "Default<Defaults.One>"],
      ["Default<Defaults.No>?", "Default<Defaults.One>"]
    ),
    (["Models.Page<Models.Item>", "[Models.Item]"], ["Page<Item>", "[Item]"]),
  ])
  func `only what is around all types is left out of their names`(types: [String], shown: [String])
  {
    var contract = Self.contract
    contract.harmless = []
    contract.risks = types.enumerated().map { index, type in
      ReportRisk(
        site: "/\(index)", type: type, changeClass: .null,
        effects: [ReportRiskEffect(outcome: .rejected, lost: .payload, strategies: ["strict"])],
        example: "", weight: 1)
    }
    #expect(RiskGrid(of: contract, strategy: "strict").rows.map(\.type) == shown)
  }

  @Test func `a strategy that reads no site has no row`() {
    #expect(RiskGrid(of: Self.contract, strategy: "other").rows.isEmpty)
  }

  @Test(arguments: [
    (RiskGrid.Cell.harmless, "ok"), (.failClosed(.rejected), "refused"),
    (.failClosed(.absorbed), "ACCEPTED"), (.effect(.rejected, .payload), "PAYLOAD"),
    (.effect(.absorbed, .value), "fallback"), (.effect(.absorbed, .element), "element"),
    (.effect(.collateral, .neighbours), "NEIGHBOURS"), (.effect(.misread, .value), "WRONG"),
    (.effect(.crashed, .payload), "CRASH"), (.effect(.hung, .payload), "HANG"),
  ])
  func `a cell is one word`(cell: RiskGrid.Cell, word: String) {
    #expect(Prose.word(for: cell).plainText == word)
  }

  @Test func `a contract with one model has a table, and others a line for each risk`() {
    var report = Report.ordinary
    let compared = TextReport(width: 100, verbosity: .verbose).string(for: report)
    #expect(
      compared.contains(
        """
        item /type, new value: the whole payload in strict; survived by unknown-case; weight ×3, this API
          has done this before: 2020-03 case added boat at /type

        """))
    #expect(
      compared.contains(
        "item /price, missing: a fallback instead of a rejection in unknown-case; rejected by strict\n"
      ))
    report.contracts[0].strategies.removeLast()
    let risks = report.contracts[0].risks.indices
    for index in risks where report.contracts[0].risks[index].site == "/type" {
      report.contracts[0].risks[index].outcomes = ReportTally([.misread: 1, .rejected: 61])
    }
    for index in risks where report.contracts[0].risks[index].site == "/price" {
      report.contracts[0].risks[index].outcomes = ReportTally([.rejected: 3])
    }
    let single = TextReport(width: 100).string(for: report)
    #expect(
      single.contains(
        """
        item · ItemModels.Strict
                      new
                type  value   missing    null
        /type   Kind  ≠1 ✗61  –          ok
        /price        –       refused 3  –
        """))
  }
}
