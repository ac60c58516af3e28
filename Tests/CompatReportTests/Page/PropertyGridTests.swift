import Testing

@testable import CompatModel
@testable import CompatReport

/// A row for each site, a column for each strategy by release.
@Suite struct PropertyGridTests {
  static func contract(_ change: (inout ReportContract) -> Void = { _ in }) -> ReportContract {
    var contract = Report.fixture().contracts[0]
    change(&contract)
    return contract
  }

  @Test func `columns are ordered by release, and the same release by registration`() {
    let grid = PropertyGrid(
      of: Self.contract { contract in
        contract.strategies[0].release = "2.10"
        contract.strategies[1].release = "2.9"
        var third = contract.strategies[0]
        third.id = "third"
        contract.strategies.append(third)
      })
    #expect(grid.columns.map(\.strategy) == ["unknown-case", "strict", "third"])
  }

  @Test func `cells follow their column`() {
    let grid = PropertyGrid(of: Self.contract { $0.strategies[0].release = "9" })
    let row = grid.rows.first { $0.site == "/type" }
    #expect(row?.cells[.newValue] == [.effect(.absorbed, .value), .effect(.rejected, .payload)])
  }

  @Test func `releases out of support are muted, and references say what they are`() {
    let grid = PropertyGrid(
      of: Self.contract { contract in
        contract.strategies[0].isReference = true
        contract.strategies[1].support = .outOfSupport
      })
    #expect(grid.columns.map(\.isMuted) == [false, true])
    #expect(grid.columns.map(\.standing) == ["reference", "out of support"])
  }

  @Test func `the worst cell of all classes counts`() throws {
    let grid = PropertyGrid(
      of: Self.contract { contract in
        var risk = ReportRisk.newValue()
        risk.changeClass = .otherFormat
        risk.effects = [
          ReportRiskEffect(outcome: .misread, lost: .value, strategies: ["unknown-case"])
        ]
        contract.risks.append(risk)
      })
    let row = try #require(grid.rows.first { $0.site == "/type" })
    #expect(row.worst == [.effect(.rejected, .payload), .effect(.misread, .value)])
    // A strategy that an effect does not name does not read the site.
    #expect(row.cells[.otherFormat] == [nil, .effect(.misread, .value)])
  }

  @Test func `what costs nothing is there, too`() throws {
    let grid = PropertyGrid(
      of: Self.contract { $0.harmless.append(ReportHarmless(site: "/only", classes: [.missing])) })
    let known = try #require(grid.rows.first { $0.site == "/type" })
    #expect(known.cells[.null] == [.harmless, .harmless])
    let only = try #require(grid.rows.first { $0.site == "/only" })
    #expect(only.worst == [.harmless, .harmless])
  }

  @Test func `sites where all strategies pay the same come last`() {
    let grid = PropertyGrid(
      of: Self.contract { contract in
        var risk = ReportRisk.newValue()
        risk.site = "/same"
        risk.effects = [
          ReportRiskEffect(
            outcome: .rejected, lost: .payload, strategies: ["strict", "unknown-case"])
        ]
        contract.risks.insert(risk, at: 0)
      })
    #expect(grid.rows.map(\.site) == ["/type", "/price", "/same"])
  }

  /// What is kept was not rejected, also where the app shows what the payload says.
  @Test(arguments: [
    (Outcome.intact, Loss.nothing, "ACCEPTED", "ok"), (.absorbed, .value, "ACCEPTED", "fallback"),
    (.rejected, .payload, "refused", "PAYLOAD"),
    (.collateral, .neighbours, "NEIGHBOURS", "NEIGHBOURS"),
    (.misread, .value, "WRONG", "WRONG"),
  ])
  func `a fail-closed site has to reject what it does not know`(
    _ outcome: Outcome, _ lost: Loss, _ closed: String, _ open: String
  ) {
    let effect = ReportRiskEffect(outcome: outcome, lost: lost, strategies: ["strict"])
    let words = [true, false].map {
      Prose.word(for: RiskGrid.Cell(effect, isFailClosed: $0)).plainText
    }
    #expect(words == [closed, open])
  }

  @Test func `ids of rows are unique, also where paths differ only in their end`() {
    let grid = PropertyGrid(
      of: Self.contract { contract in
        contract.harmless = []
        contract.risks = ["a", "b", "c"].map { end in
          var risk = ReportRisk.newValue()
          risk.site = "/" + String(repeating: "x", count: 200) + end
          return risk
        }
      })
    #expect(Set(grid.rows.map(\.id)).count == 3)
  }

  @Test(arguments: [[String: Outcome](), ["2018-11": .intact]])
  func `with one version there is no row of versions`(versions: [String: Outcome]) {
    let grid = PropertyGrid(of: Self.contract { $0.strategies[0].versions = versions })
    #expect(grid.versions == [])
  }

  @Test func `each version has the worst outcome of its samples`() {
    let grid = PropertyGrid(
      of: Self.contract {
        $0.strategies[0].versions = ["2018-11": .intact, "2020-03": .rejected]
      })
    #expect(
      grid.versions == [
        PropertyGrid.Version(name: "2018-11", outcomes: [.intact, nil]),
        PropertyGrid.Version(name: "2020-03", outcomes: [.rejected, nil]),
      ])
  }
}
