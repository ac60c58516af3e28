import Testing

@testable import CompatModel
@testable import CompatEngine

/// Results may be merged by anybody, in any order: that is what shards, cores and resuming rest on.
@Suite struct RunResultsTests {
  @Test func `the fixture shows everything that can be recorded`() throws {
    let fixture = try ResultsFixture.shared
    let rows = fixture.merged(fixture.units.indices).rows.values
    #expect(rows.contains { $0.cells.values.contains { $0.leftOut > 0 } })
    #expect(rows.contains { $0.flaky != nil })
    #expect(rows.contains { !$0.distinguishability.isEmpty })
    #expect(Set(rows.flatMap { $0.failures.values.map(\.outcome) }) == [.rejected, .absorbed])
    let outcomes = rows.flatMap(\.cells.values).flatMap { $0.tally.counts.keys }
    #expect(Set(outcomes) == [.intact, .absorbed, .rejected, .misread, .crashed, .hung])
    #expect(fixture.plan.count > 1500)
  }

  @Test func `results merge to the same in any order`() throws {
    let fixture = try ResultsFixture.shared
    let expected = fixture.merged(fixture.units.indices)
    for seed in 1...12 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let merged = fixture.merged(fixture.units.indices.shuffled(using: &generator))
      #expect(merged == expected)
      #expect(merged.record == expected.record)
    }
  }

  @Test func `results merge to the same in any groups`() throws {
    let fixture = try ResultsFixture.shared
    let expected = fixture.merged(fixture.units.indices).record
    for seed in 1...12 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var groups = fixture.units.shuffled(using: &generator)
      while groups.count > 1 {
        let taken = groups.remove(at: Int.random(in: groups.indices, using: &generator))
        let position = Int.random(in: groups.indices, using: &generator)
        var sum = taken
        sum.merge(groups[position])
        groups[position] = sum
      }
      #expect(groups[0].record == expected)
    }
  }

  @Test func `results of nothing change nothing`() throws {
    let fixture = try ResultsFixture.shared
    for unit in fixture.units {
      var left = RunResults()
      left.merge(unit)
      var right = unit
      right.merge(RunResults())
      #expect(left == unit)
      #expect(right == unit)
    }
  }

  @Test func `the checks are those that were made`() throws {
    let fixture = try ResultsFixture.shared
    let results = fixture.merged(fixture.units.indices)
    let leftOut = results.rows.values.flatMap(\.cells.values).map(\.leftOut).reduce(0, +)
    // Of the five units whose samples fail, or cannot be read, one result is left: the newer sample.
    let unproven = fixture.plan.units.filter { unit in
      let results = fixture.units[unit.number].rows.values.first
      let count = results?.cells.values.map { $0.tally.total + $0.leftOut }.reduce(0, +)
      return count != unit.positions.count
    }
    #expect(
      unproven.map { [$0.part, $0.sample, $0.strategyIndex] } == [
        [1, 1, 0], [1, 1, 1], [1, 2, 0],
      ])
    // Of a sample that is read with a loss, only what changes the lost value is skipped.
    let missing =
      unproven.map { unit in
        let failure = fixture.units[unit.number].rows.values.first?.failures[unit.sample]
        return failure.flatMap { $0.skipped > 0 ? $0.skipped : nil } ?? unit.positions.count
      }.reduce(0, +) - 1
    #expect(results.checkCount + leftOut + missing == fixture.plan.count)
  }
}
