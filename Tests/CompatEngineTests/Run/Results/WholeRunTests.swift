import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatEngine

/// The report is the same for any division of the plan.
@Suite struct WholeRunTests {
  @Test func `units in any order, cut anywhere and sent as text, give the same report`() throws {
    let fixture = try ResultsFixture.shared
    let expected = fixture.report(of: fixture.merged(fixture.units.indices))
    for seed in 1...3 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var results = RunResults()
      var checkers: [Int: UnitChecker] = [:]
      for unit in fixture.plan.units.shuffled(using: &generator) {
        var start = 0
        while start <= unit.positions.count {
          let isLast = start == unit.positions.count
          let end =
            isLast ? start : Int.random(in: start + 1...unit.positions.count, using: &generator)
          // Some use a checker that has seen other units, some a new one in the middle of a unit.
          if Int.random(in: 0..<3, using: &generator) == 0 { checkers[unit.part] = nil }
          let checker =
            checkers[unit.part]
            ?? UnitChecker(part: fixture.plan.parts[unit.part], number: unit.part)
          checkers[unit.part] = checker
          results.merge(try fixture.check(unit, by: checker, range: start..<end).copied())
          if end == unit.positions.count { break }
          start = end
        }
      }
      let unit = fixture.plan.units[2]
      results.note(flakyIn: unit, at: 4, termination: Termination(cause: .timeout))
      #expect(fixture.report(of: results) == expected)
    }
  }

  @Test func `a harness gives the same report as units that are checked separately`() throws {
    let fixture = try ResultsFixture.shared
    let expected = fixture.report(of: try fixture.harness.run())
    var generator = SeededGenerator(seed: 7)
    var results = RunResults()
    for unit in fixture.plan.units.shuffled(using: &generator) {
      let checker = UnitChecker(part: fixture.plan.parts[unit.part], number: unit.part)
      results.merge(
        try checker.check(sample: unit.sample, strategyIndex: unit.strategyIndex).copied())
    }
    #expect(fixture.report(of: results) == expected)
  }
}
