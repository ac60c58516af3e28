import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// Corpus, registrations and selection in; parts, units and mutants out.
@Suite struct PlanTests {
  static func plan(_ selection: Selection = .harmless) throws -> Plan {
    let payload = #"{"id":1,"state":"open"}"#
    return try Plan(
      corpus: RunFixture.corpus(
        RunFixture.folder(of: [payload], id: "a"),
        RunFixture.folder(of: [payload], newer: [payload], id: "b")),
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
    #expect(plan.parts[1].contract.samples.map(\.id) == ["b/1/0.json", "b/2/1.json"])
    #expect(plan.parts[1].strategies.map(\.id) == ["tolerant", "strict"])
    let mutants = plan.parts[0].mutants(ofSampleAt: 0)
    let operators = mutants.map(\.operatorID)
    #expect(operators == operators.sorted())
    #expect(Set(mutants.map(\.id)).count == operators.count)
    let harmless = OperatorCatalog.standard.manuals.filter { !$0.isHazard }
    #expect(plan.operators.map(\.id) == harmless.map(\.id))
  }

  @Test func `units come by contract, sample and strategy, and cover every position once`() throws {
    for plan in [try Self.plan(), try Self.plan(.everything), try ResultsFixture.shared.plan] {
      #expect(plan.units.map(\.number) == Array(plan.units.indices))
      let expected = plan.parts.enumerated().flatMap { number, part in
        part.contract.samples.indices.flatMap { sample in
          part.strategies.indices.map { [number, sample, $0] }
        }
      }
      #expect(plan.units.map { [$0.part, $0.sample, $0.strategyIndex] } == expected)
      var position = 0
      for unit in plan.units {
        #expect(unit.positions.lowerBound == position)
        let mutants = plan.parts[unit.part].mutants(ofSampleAt: unit.sample)
        #expect(unit.positions.count == mutants.count)
        let counts = plan.operators.map { manual in mutants.count { $0.operatorID == manual.id } }
        #expect(plan.mutantCounts[unit.part][unit.sample] == counts)
        position = unit.positions.upperBound
      }
      #expect(plan.count == position)
    }
  }

  @Test func `a plan of single mutants has the units of their samples`() throws {
    var selection = Selection(contracts: ["b"], operators: ["enum-case-added"])
    let whole = try Self.plan(selection)
    let id = try #require(
      whole.parts[0].mutants(ofSampleAt: 1).map(\.id).first { $0.contains("/state") })
    #expect(id.hasPrefix("b/2/1.json#enum-case-added@"))
    selection.mutants = [id]
    let plan = try Self.plan(selection)
    #expect(
      plan.units.map { [$0.sample, $0.strategyIndex, $0.positions.count] } == [
        [1, 0, 1], [1, 1, 1],
      ])
    #expect(plan.parts[0].mutants(ofSampleAt: 1).map(\.id) == [id])
    #expect(plan.fingerprint != whole.fingerprint)
    #expect(!selection.isWhole)
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

  // MARK: - Shards

  static let counts = [1, 2, 3, 7, 16, 1000]

  @Test(arguments: counts)
  func `shards are in order, without a gap, and as large as each other but for a unit`(
    count: Int
  ) throws {
    // A plan of many checks, plans of units without a check, and one without units.
    let plans = [
      try ResultsFixture.shared.plan, try Self.plan(Selection(operators: [])),
      try Self.plan(Selection(operators: ["key-missing"])),
      try Self.plan(Selection(contracts: [])),
    ]
    for plan in plans {
      let longest = plan.units.map(\.positions.count).max() ?? 0
      var end = 0
      for number in 1...count {
        let shard = try #require(Shard(number, of: count))
        let units = shard.units(of: plan)
        #expect(units.lowerBound == end)
        end = units.upperBound
        let checks = units.map { plan.units[$0].positions.count }.reduce(0, +)
        #expect(checks * count <= plan.count + count * longest)
        #expect(checks * count >= plan.count - count * longest)
        for unit in units {
          let first = plan.units[unit].positions.lowerBound
          guard !plan.units[unit].positions.isEmpty else { continue }
          #expect(first >= plan.count * (number - 1) / count && first < plan.count * number / count)
        }
      }
      #expect(end == plan.units.count)
      #expect(Shard.whole.units(of: plan) == plan.units.indices)
    }
    #expect(Shard.whole == Shard(1, of: 1))
  }

  @Test(arguments: [(0, 1), (2, 1), (-1, 3), (1, 0), (0, 0), (1, -1), (-1, -1), (Int.max, 5)])
  func `numbers of shards out of range are rejected`(number: Int, count: Int) {
    #expect(Shard(number, of: count) == nil)
  }

  @Test func `there may be more shards than there are units`() throws {
    let plan = try ResultsFixture.shared.plan
    let last = try #require(Shard(.max, of: .max))
    #expect(last.units(of: plan) == plan.units.count..<plan.units.count)
  }

  // MARK: - Registration errors

  /// A model named `late` was built against a version that the contract does not list.
  @Test(arguments: try TableFile("Registrations.txt").sections)
  func `all problems of registrations are reported at once`(_ one: TableFile.Section) throws {
    let contracts = one.lines(after: "- ").map { line in
      let parts = line.split(separator: ": ", omittingEmptySubsequences: false).map(String.init)
      let id = parts[0].replacing(#"\u{1B}"#, with: "\u{1B}").replacing(#"\n"#, with: "\n")
      return Contract(id) {
        for name in parts[1].split(separator: " ").map(String.init) {
          RunFixture.strategy(
            name, RunFixture.Token.self, builtAgainst: name == "late" ? "3" : "1")
        }
      }
    }
    let corpus = RunFixture.corpus(try RunFixture.folder())
    let selected = one.lines(after: "selects ")
    var found: [String] = []
    do throws(RegistrationErrors) {
      _ = try Harness(
        corpus: corpus, contracts: contracts,
        selection: Selection(contracts: selected.isEmpty ? nil : Set(selected)))
    } catch {
      found = error.description.split(separator: "\n").map(String.init)
    }
    #expect(found == one.lines(after: "! "))
  }
}
