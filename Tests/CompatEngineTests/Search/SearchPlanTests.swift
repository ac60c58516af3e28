import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// How executions are divided among strategies, rounds and samples.
@Suite struct SearchPlanTests {
  private static func plan(
    runs: Int, strategies: [Strategy] = [RunFixture.strict, RunFixture.tolerant],
    shard: Shard = .whole
  ) throws -> SearchPlan {
    let contract = Contract("ticket") { for strategy in strategies { strategy } }
    return SearchPlan(
      try Plan(
        corpus: RunFixture.corpus(RunFixture.folder()), contracts: [contract],
        catalog: .standard, selection: Selection.everything.searching(.standard)),
      runs: runs, shard: shard)
  }

  @Test(arguments: [1, 63, 64, 1_001, 20_000])
  func `the executions are divided among the strategies without rest`(runs: Int) throws {
    let plan = try Self.plan(runs: runs)
    let executions = plan.lanes.indices.map { lane in
      var executions = 0
      for round in 0... {
        let units = plan.units(ofLane: lane, inRound: round, after: executions, without: [])
        if units.isEmpty { break }
        executions += units.reduce(0) { $0 + $1.positions.count }
      }
      return executions
    }
    #expect(executions.reduce(0, +) == runs)
  }

  @Test func `a few strategies have several slices at once, and shards search each once`() throws {
    #expect(try Self.plan(runs: 20_000).width == 2)
    #expect(try Self.plan(runs: 20_000, strategies: [RunFixture.strict]).width == 4)
    let lanes = try (1...3).flatMap { number in
      try Self.plan(runs: 100, shard: #require(Shard(number, of: 3))).searchedLanes
    }
    #expect(lanes.sorted() == [0, 1])
  }

  @Test func `samples take turns, without those that are closed`() throws {
    let plan = try Self.plan(runs: 20_000)
    for (closed, samples) in [([], [0, 1, 0, 1]), ([0], [1, 1, 1, 1]), ([0, 1], [])] {
      let units = (0..<2).flatMap {
        plan.units(ofLane: 1, inRound: $0, after: 0, without: Set(closed))
      }
      #expect(units.map(\.sample) == samples)
    }
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
