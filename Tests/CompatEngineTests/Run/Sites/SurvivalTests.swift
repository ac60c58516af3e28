import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct SurvivalTests {
  /// Results of one site with some outcomes, by several kinds of change.
  static func strategyIndex(_ outcomes: [Outcome]...) -> StrategyResults {
    var results = StrategyResults()
    for (form, outcomes) in zip(ChangeForm.allCases, outcomes) {
      var facts = SiteChangeFacts()
      for outcome in outcomes { facts.tally[outcome] += 1 }
      results.sites[
        SiteChangeKey(
          pattern: JSONPointerPattern(tokens: [.key("state")]), operatorNumber: 0, form: form,
          siteChange: nil, isName: true, isFailClosed: false, isChangeFailClosed: false)] = facts
    }
    return results
  }

  static func survivors(_ rows: [StrategyResults], operatorNumber: Int = 0) throws -> [String] {
    let mutants = try SmallResults.shared.plan.parts[0].mutants(ofSampleAt: 0)
    let mutant = try #require(mutants.first { $0.change.site.description == "/state" })
    let strategies = rows.indices.map { RunFixture.strategy("\($0)", RunFixture.Strict.self) }
    return Survival(of: rows, strategies: strategies)
      .survivors(of: mutant, operatorNumber: operatorNumber)
  }

  @Test func `survivors survive every change of the operator at the site`() throws {
    #expect(
      try Self.survivors([Self.strategyIndex([.intact]), Self.strategyIndex([.intact, .rejected])])
        == ["0"])
    #expect(
      try Self.survivors([
        Self.strategyIndex([.intact], [.crashed]), Self.strategyIndex([.absorbed]),
      ]) == ["1"])
    #expect(
      try Self.survivors([Self.strategyIndex([.hung]), Self.strategyIndex([.misread])]) == [])
  }

  @Test func `the best come first, then those that were registered first`() throws {
    let rows = [
      Self.strategyIndex([.absorbed]), Self.strategyIndex([.intact]),
      Self.strategyIndex([.absorbed], [.intact]),
      Self.strategyIndex([.intact]),
    ]
    #expect(try Self.survivors(rows) == ["1", "3", "0", "2"])
  }

  @Test func `a strategy of which nothing is known survives nothing`() throws {
    #expect(
      try Self.survivors([StrategyResults(), Self.strategyIndex([.intact]), Self.strategyIndex([])])
        == ["1"])
    #expect(try Self.survivors([Self.strategyIndex([.intact])], operatorNumber: 1) == [])
  }
}
