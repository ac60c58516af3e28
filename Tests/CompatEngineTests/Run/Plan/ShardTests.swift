import Testing

@testable import CompatEngine

@Suite struct ShardTests {
  static let counts = [1, 2, 3, 7, 16, 1000]

  /// A plan of many checks, one of units without a check, and one without units.
  static func plans() throws -> [Plan] {
    [
      try ResultsFixture.shared.plan, try PlanTests.plan(),
      try PlanTests.plan(Selection(operators: [])),
      try PlanTests.plan(Selection(operators: ["key-missing"])),
      try PlanTests.plan(Selection(contracts: [])),
    ]
  }

  @Test(arguments: counts)
  func `shards are in order, do not overlap, and leave no unit out`(count: Int) throws {
    for plan in try Self.plans() {
      let ranges = try (1...count).map { try #require(Shard($0, of: count)).units(of: plan) }
      #expect(ranges.first?.lowerBound == 0)
      #expect(ranges.last?.upperBound == plan.units.count)
      for (left, right) in zip(ranges, ranges.dropFirst()) {
        #expect(left.upperBound == right.lowerBound)
      }
    }
  }

  @Test(arguments: counts)
  func `shards have as many checks as each other, but for a unit`(count: Int) throws {
    for plan in try Self.plans() {
      let longest = plan.units.map(\.positions.count).max() ?? 0
      for number in 1...count {
        let units = try #require(Shard(number, of: count)).units(of: plan)
        let checks = units.map { plan.units[$0].positions.count }.reduce(0, +)
        #expect(checks * count <= plan.count + count * longest)
        #expect(checks * count >= plan.count - count * longest)
        for unit in units where !plan.units[unit].positions.isEmpty {
          let first = plan.units[unit].positions.lowerBound
          #expect(first >= plan.count * (number - 1) / count)
          #expect(first < plan.count * number / count)
        }
      }
    }
  }

  @Test(arguments: counts)
  func `the shard that holds a unit is known`(count: Int) throws {
    for plan in try Self.plans() {
      for number in 1...count {
        let shard = try #require(Shard(number, of: count))
        for unit in shard.units(of: plan) {
          #expect(Shard(holding: plan.units[unit], of: count, plan: plan) == shard)
        }
      }
    }
  }

  @Test func `the whole plan is one shard`() throws {
    for plan in try Self.plans() {
      #expect(Shard.whole.units(of: plan) == plan.units.indices)
    }
    #expect(Shard.whole == Shard(1, of: 1))
  }

  @Test(arguments: [(0, 1), (2, 1), (-1, 3), (1, 0), (0, 0), (1, -1), (-1, -1), (Int.max, 5)])
  func `numbers out of range are rejected`(number: Int, count: Int) {
    #expect(Shard(number, of: count) == nil)
  }

  @Test func `there may be more shards than anybody has machines`() throws {
    let plan = try ResultsFixture.shared.plan
    let numbers = try plan.units.map {
      try #require(Shard(holding: $0, of: .max, plan: plan)).number
    }
    #expect(numbers == numbers.sorted())
    for (unit, number) in zip(plan.units, numbers) {
      let shard = try #require(Shard(number, of: .max))
      #expect(shard.units(of: plan) == unit.number..<unit.number + 1)
    }
    #expect(
      try #require(Shard(.max, of: .max)).units(of: plan) == plan.units.count..<plan.units.count)
  }
}
