import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

@Suite struct SearchPlanTests {
  private static func plan(
    runs: Int?, strategies: [Strategy] = [RunFixture.strict, RunFixture.tolerant],
    shard: Shard = .whole
  ) throws -> SearchPlan {
    let contract = Contract("ticket") { for strategy in strategies { strategy } }
    return SearchPlan(
      try Plan(
        corpus: RunFixture.corpus(RunFixture.folder()), contracts: [contract],
        catalog: .standard, selection: Selection.everything.searching(.standard)),
      runs: runs, shard: shard)
  }

  /// The executions of a strategy if every slice is complete.
  private static func executions(ofLane lane: Int, in plan: SearchPlan) -> Int {
    var executions = 0
    for round in 0... {
      let units = plan.units(ofLane: lane, inRound: round, after: executions, without: [])
      if units.isEmpty { break }
      executions += units.reduce(0) { $0 + $1.positions.count }
    }
    return executions
  }

  @Test(arguments: [1, 63, 64, 1_001, 20_000])
  func `the executions are divided among the strategies without rest`(runs: Int) throws {
    let plan = try Self.plan(runs: runs)
    let executions = plan.lanes.indices.map { Self.executions(ofLane: $0, in: plan) }
    #expect(executions.reduce(0, +) == runs)
  }

  @Test func `a few strategies have several slices at once`() throws {
    #expect(try Self.plan(runs: 20_000).width == 2)
    #expect(try Self.plan(runs: 20_000, strategies: [RunFixture.strict]).width == 4)
  }

  @Test func `samples take turns, without those that are closed`() throws {
    let plan = try Self.plan(runs: 20_000)
    func samples(without closed: Set<Int>) -> [Int] {
      (0..<2).flatMap {
        plan.units(ofLane: 1, inRound: $0, after: 0, without: closed).map(\.sample)
      }
    }
    #expect(samples(without: []) == [0, 1, 0, 1])
    #expect(samples(without: [0]) == [1, 1, 1, 1])
    #expect(samples(without: [0, 1]) == [])
  }

  @Test func `a unit tells its strategy, its round and its position`() throws {
    let plan = try Self.plan(runs: 20_000)
    for lane in plan.lanes.indices {
      for round in 0..<3 {
        let units = plan.units(ofLane: lane, inRound: round, after: 0, without: [])
        for (slot, unit) in units.enumerated() {
          let place = plan.place(of: unit)
          #expect((place.lane, place.round, place.slot) == (lane, round, slot))
          #expect(unit.isIndivisible)
        }
      }
    }
  }

  @Test func `shards search every strategy once`() throws {
    let lanes = try (1...3).flatMap { number in
      try Self.plan(runs: 100, shard: #require(Shard(number, of: 3))).searchedLanes
    }
    #expect(lanes.sorted() == [0, 1])
  }

  @Test func `what is no payload, and what takes long, is not combined`() {
    let selected = Selection.everything.searching(.standard).operators ?? []
    let manuals = OperatorCatalog.standard.manuals.filter { selected.contains($0.id) }
    #expect(manuals.count > 90)
    #expect(manuals.allSatisfy { $0.kind != .garbled && !$0.isHazard })
    #expect(selected.isSuperset(of: ["key-missing", "enum-case-added", "key-order"]))
    #expect(
      Selection(operators: ["key-missing", "wire-empty"]).searching(.standard).operators
        == ["key-missing"])
  }
}
