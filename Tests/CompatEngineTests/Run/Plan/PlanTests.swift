import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

@Suite struct PlanTests {
  static func plan(_ selection: Selection = .harmless) throws -> Plan {
    let first = try RunFixture.folder(
      [RunFixture.sample(#"{"id":1,"state":"open"}"#, contract: "a", name: "x.json")], id: "a")
    let second = try RunFixture.folder(
      [
        RunFixture.sample(#"{"id":1,"state":"open"}"#, contract: "b", name: "x.json"),
        RunFixture.sample(#"{"id":1,"state":"open"}"#, contract: "b", version: "2", name: "a.json"),
      ], id: "b")
    return try Plan(
      corpus: RunFixture.corpus(first, second),
      contracts: [
        Contract("b") {
          RunFixture.tolerant
          RunFixture.strict
        },
        Contract("a") { RunFixture.strict },
      ], catalog: .standard, selection: selection)
  }

  @Test func `contracts come by id, samples as they lie, strategies as registered`() throws {
    let plan = try Self.plan()
    #expect(plan.parts.map(\.contract.id) == ["a", "b"])
    #expect(plan.parts[1].contract.samples.map(\.id) == ["b/1/x.json", "b/2/a.json"])
    #expect(plan.parts[1].strategies.map(\.id) == ["tolerant", "strict"])
    let mutants = plan.parts[0].mutants(ofSampleAt: 0)
    let operators = mutants.map(\.operatorID)
    #expect(operators == operators.sorted())
    #expect(Set(mutants.map(\.id)).count == operators.count)
  }

  @Test func `a plan of single mutants has the units of their samples, and keeps all facts`() throws
  {
    var selection = Selection(contracts: ["b"], operators: ["enum-case-added"])
    let id = try #require(
      Self.plan(selection).parts[0].mutants(ofSampleAt: 1).map(\.id).first { $0.contains("/state") }
    )
    #expect(id.hasPrefix("b/2/a.json#enum-case-added@"))
    let whole = try Self.plan(selection)
    selection.mutants = [id]
    let plan = try Self.plan(selection)
    #expect(
      plan.units.map { [$0.sample, $0.strategyIndex, $0.positions.count] } == [
        [1, 0, 1], [1, 1, 1],
      ])
    #expect(plan.parts[0].mutants(ofSampleAt: 1).map(\.id) == [id])
    #expect(plan.fingerprint != whole.fingerprint)
    #expect(!selection.isWhole)
    for unit in plan.units {
      let checker = UnitChecker(part: plan.parts[0], number: 0)
      let results = try checker.check(sample: unit.sample, strategyIndex: unit.strategyIndex)
      let check = try #require(results.mutantCheck(of: unit))
      #expect(check.outcome == (unit.strategyIndex == 0 ? .absorbed : .rejected))
      #expect(check.facts != nil)
      #expect(check.meetsExpectation == (unit.strategyIndex == 0))
    }
  }

  @Test func `the count is mutants times strategies`() throws {
    let plan = try Self.plan()
    let mutants = plan.parts.map { part in
      part.contract.samples.indices.map { part.mutants(ofSampleAt: $0).count }
    }
    #expect(plan.count == mutants[0][0] + 2 * (mutants[1][0] + mutants[1][1]))
    let harmless = OperatorCatalog.standard.manuals.filter { !$0.isHazard }
    #expect(plan.operators.map(\.id) == harmless.map(\.id))
  }

  @Test func `units come by contract, sample and strategy, and cover every position once`() throws {
    for plan in [try Self.plan(), try Self.plan(.everything), try ResultsFixture.shared.plan] {
      #expect(plan.units.map(\.number) == Array(plan.units.indices))
      let positions = plan.units.map { [$0.part, $0.sample, $0.strategyIndex] }
      let expected = plan.parts.enumerated().flatMap { number, part in
        part.contract.samples.indices.flatMap { sample in
          part.strategies.indices.map { [number, sample, $0] }
        }
      }
      #expect(positions == expected)
      var position = 0
      for unit in plan.units {
        #expect(unit.positions.lowerBound == position)
        let mutants = plan.parts[unit.part].mutants(ofSampleAt: unit.sample)
        #expect(unit.positions.count == mutants.count)
        position = unit.positions.upperBound
      }
      #expect(plan.count == position)
    }
  }

  @Test func `the mutants are counted by operator`() throws {
    let plan = try Self.plan()
    for (number, part) in plan.parts.enumerated() {
      for sample in part.contract.samples.indices {
        let ids = part.mutants(ofSampleAt: sample).map(\.operatorID)
        let counts = plan.operators.map { manual in ids.count { $0 == manual.id } }
        #expect(plan.mutantCounts[number][sample] == counts)
      }
    }
  }

  @Test(arguments: [
    (Selection(contracts: ["b"]), ["b"], 2), (Selection(strategies: ["tolerant"]), ["b"], 1),
    (Selection(operators: []), ["a", "b"], 1), (Selection(contracts: []), [], 0),
  ])
  func `a selection cuts the plan`(
    selection: Selection, contracts: [String], strategies: Int
  ) throws {
    let plan = try Self.plan(selection)
    #expect(plan.parts.map(\.contract.id) == contracts)
    #expect((plan.parts.first?.strategies.count ?? 0) == strategies)
    if selection.operators?.isEmpty == true { #expect(plan.count == 0) }
  }

  @Test func `an unregistered contract is left out`() throws {
    let plan = try Plan(
      corpus: RunFixture.corpus(try RunFixture.folder()), contracts: [], catalog: .standard,
      selection: .everything)
    #expect(plan.parts.isEmpty)
    #expect(plan.count == 0)
  }
}
