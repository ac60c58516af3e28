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
    let compared = TextReport(width: 100).string(for: report)
    #expect(
      compared.contains(
        "item /type, new value: the whole payload in strict; survived by unknown-case\n"))
    #expect(
      compared.contains(
        "item /price, missing: a fallback instead of a rejection in unknown-case; rejected by strict\n"
      ))
    report.contracts[0].strategies.removeLast()
    let single = TextReport(width: 100).string(for: report)
    #expect(
      single.contains(
        """
        item · ItemModels.Strict
                      new
                type  value    missing  null
        /type   Kind  PAYLOAD  –        ok
        /price        –        refused  –
        """))
  }
}
