import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// What the supervisor is told while a unit is checked, and what is known to end the process.
@Suite struct UnitCheckerTests {
  static let trap = Termination(cause: .signal(5), standardErrorTail: "Fatal error")

  struct CheckedUnit {
    let log = StepLog()
    let part: ContractPlan
    let results: StrategyResults
    var mutants: [Mutant] { part.mutants(ofSampleAt: 0) }

    init(version: String = "1", _ know: (inout KnownTerminations) -> Void = { _ in }) throws {
      part = try log.part(version: version)
      results = try UnitChecker(part: part, number: 0, watch: log)
        .check(.at(), knowing: .knowing(know)).only
    }

    /// The number of checks with each outcome, over all operators.
    var tally: Tally { results.tallies.values.reduce(into: Tally()) { $0.merge($1) } }

    var leftOut: Int { results.leftOut }

    /// The hashes of the probe payloads.
    var probes: Set<UInt64> { Set(log.steps.map(\.probe).filter { $0 != 0 }) }

    func isMade(_ index: Int) -> Bool { log.steps.contains { $0.index == index } }
  }

  /// A unit of which nothing is known, checked once for all tests.
  static let plain = Result { try CheckedUnit() }

  @Test func `the audit, the sample, every mutant and the end are recorded in order`() throws {
    let unit = try Self.plain.get()
    var indices: [Int] = []
    for step in unit.log.steps where step.index != indices.last { indices.append(step.index) }
    #expect(indices == Array(CheckStep.audit...unit.mutants.count))
    #expect(unit.mutants.count > 50)
  }

  @Test func `every probe is recorded, and a payload without a value is decoded once`() throws {
    let unit = try CheckedUnit { $0.auditEnded = true }
    let missing = unit.mutants.filter { ["key-missing", "key-null"].contains($0.operatorID) }
    #expect(missing.count == 4)
    for mutant in missing {
      let payload = try mutant.bytes()
      #expect(unit.log.phases.flatMap(\.decoded).count { $0 == payload } == 1, "\(mutant.id)")
    }
    let steps = unit.log.steps
    let tried = steps.indices.filter { steps[$0].probe != 0 }
    #expect(Set(tried.map { steps[$0].index }).count > 3)
    for position in tried {
      #expect(steps.dropFirst(position + 1).first == CheckStep(index: steps[position].index))
    }
  }

  @Test func `a step decodes only its own mutant, unless a probe decoded it before`() throws {
    let unit = try Self.plain.get()
    var before: Set<[UInt8]> = []
    var decoded: [Int: [[UInt8]]] = [:]
    var triedBefore = 0
    for phase in unit.log.phases {
      let index = phase.step.index
      if phase.step.probe == 0 {
        if decoded[index] == nil, unit.mutants.indices.contains(index),
          try before.contains(unit.mutants[index].bytes())
        {
          triedBefore += 1
        }
        decoded[index, default: []] += phase.decoded
      }
      before.formUnion(phase.decoded)
    }
    for (index, mutant) in unit.mutants.enumerated() {
      let payloads = decoded[index] ?? []
      #expect(Set(payloads).isSubset(of: [try mutant.bytes()]))
      // Twice where the check is repeated.
      #expect(payloads.count <= 2)
    }
    #expect(unit.mutants.indices.count { decoded[$0] == [] } <= triedBefore)
    #expect(triedBefore > 0)
    #expect(decoded[unit.mutants.count] == [])
    let sample = unit.part.contract.samples[0].document.original
    #expect(Set(decoded[CheckStep.sample] ?? []) == [sample])
  }

  @Test func `a model decodes, encodes and is looked at only while it is marked as running`() throws
  {
    // The tool's own code runs between the marks: comparing stands between looking and encoding.
    var marked: Set<Set<StepLog.Event.Kind>> = []
    for phase in try Self.plain.get().log.phases {
      var current: Set<StepLog.Event.Kind>?
      for event in phase.events {
        switch event {
        case .modelRuns(let isRunning):
          #expect(isRunning == (current == nil))
          if let current, phase.step.index >= 0, phase.step.probe == 0 { marked.insert(current) }
          current = isRunning ? [] : nil
        case .model(let kind, _):
          #expect(current?.insert(kind) != nil)
        }
      }
      #expect(current == nil)
    }
    #expect(marked == [[.decodes], [.isLookedAt], [.encodes]])
  }

  @Test func `ranges, and a check that was repeated alone, add up to the whole`() throws {
    let part = try StepLog().part()
    let count = part.mutants(ofSampleAt: 0).count
    func results(
      _ ranges: Range<Int>?..., settled: Set<Int> = [], by checker: UnitChecker? = nil
    ) throws -> RunResults {
      try ranges.reduce(into: RunResults()) { sum, range in
        let checker = checker ?? UnitChecker(part: part, number: 0)
        sum.merge(
          try checker.check(.at(), in: range, knowing: .knowing { $0.settled = settled }))
      }
    }
    let whole = UnitChecker(part: part, number: 0)
    for range in [0..<20, 20..<count] {
      try whole.record(.at(), in: range)
    }
    let expected = whole.takeResults()
    #expect(expected.checkCount == count)
    #expect(whole.takeResults() == RunResults())
    let often = UnitChecker(part: part, number: 0)
    #expect(try results(0..<20, 20..<count, by: often).record == expected.record)
    var alone = try results(12..<13)
    alone.merge(try results(nil, settled: [12]))
    #expect(alone.record == expected.record)
    // The end of a unit is a range of its own.
    #expect(try results(0..<20).only.distinguishability.isEmpty)
    let end = try results(count..<count)
    #expect(try !end.only.distinguishability.isEmpty)
    #expect(end.checkCount == 0)
  }

  @Test func `a check that is known to end the process is counted without being made`() throws {
    let terminations: [Int: Termination] = [
      3: Self.trap, 20: Termination(cause: .exit(0)), 40: Termination(cause: .timeout),
    ]
    let unit = try CheckedUnit {
      ($0.terminations, $0.settled) = (terminations, [0, 7, 8])
    }
    #expect((unit.tally[.crashed], unit.tally[.hung]) == (2, 1))
    // Only after two hangs are the others of their site and class skipped; what is settled is not
    // counted here.
    #expect(try unit.tally.total == Self.plain.get().tally.total - 3)
    #expect(unit.leftOut == 0)
    for index in [0, 3, 7, 8, 20, 40] { #expect(!unit.isMade(index)) }
    let records = unit.results.findings.filter { $0.key.outcome >= .crashed }
    let examples = records.values.compactMap(\.example)
    #expect(examples.count == 3)
    for example in examples {
      #expect(example.facts.termination == terminations[example.position.index])
      #expect(example.facts.error == nil)
      #expect(example.facts.blastRadius.lostLeaves == example.facts.blastRadius.allLeaves)
    }
    #expect(records.keys.allSatisfy { $0.errorKind == nil })
  }

  @Test(arguments: [(trap, Outcome.crashed), (Termination(cause: .timeout), .hung)])
  func `a sample that ends the process fails, and its mutants are not checked`(
    termination: Termination, outcome: Outcome
  ) throws {
    let unit = try CheckedUnit { $0.terminations[CheckStep.sample] = termination }
    #expect(
      unit.results.failures == [0: .init(outcome: outcome, error: nil, termination: termination)])
    #expect(unit.results.checks.isEmpty)
    #expect(!unit.log.steps.contains { $0.index >= CheckStep.sample })
    // That of a newer sample is a result of its own.
    let newer = try CheckedUnit(version: "2") { $0.terminations[CheckStep.sample] = termination }
    #expect(newer.results.failures.isEmpty)
    #expect(newer.tally.counts == [outcome: 1])
    let finding = try #require(newer.results.findings.values.first?.example)
    #expect(finding.facts.termination == termination)
    #expect(newer.mutants[finding.position.index].operatorID == "meta-identity")
  }

  @Test func `the facts of a failing sample are of bounded length`() throws {
    struct Verbose: Error, CustomStringConvertible {
      let description = String(repeating: "why ", count: 10_000)
    }
    let verbose = RunFixture.closure("verbose") { _ -> Int in throw Verbose() }
    let folder = try RunFixture.folder(of: [#"{"id":1}"#])
    let failed = try RunFixture.unit(folder, verbose)
    let termination = Termination(cause: .signal(5), standardErrorTail: Verbose().description)
    let ended = try RunFixture.unit(
      folder, verbose, knowing: .knowing { $0.terminations[CheckStep.sample] = termination })
    let texts = [
      failed.failures[0]?.error?.message, ended.failures[0]?.termination?.standardErrorTail,
    ]
    for text in texts {
      #expect(text?.hasPrefix("why why") == true)
      #expect(text?.count ?? 0 < 2_100)
    }
  }

  @Test func `an audit that ends the process is not repeated`() throws {
    let audit = CheckStep(index: CheckStep.audit)
    let plain = try Self.plain.get()
    let unit = try CheckedUnit { $0.auditEnded = true }
    #expect(!plain.log.decoded(in: audit).isEmpty)
    #expect(unit.log.decoded(in: audit).isEmpty)
    #expect(unit.results == plain.results)
  }

  @Test func `a probe that ends the process is not repeated, and makes no outcome worse`() throws {
    func harm(_ unit: CheckedUnit) -> Int {
      unit.tally.counts.filter { $0.key > .rejected }.values.reduce(0, +)
    }
    let plain = try CheckedUnit { $0.auditEnded = true }
    for lethal in plain.probes {
      let unit = try CheckedUnit { ($0.auditEnded, $0.probes) = (true, [lethal]) }
      #expect(!unit.probes.contains(lethal))
      #expect(unit.probes.count > 3)
      #expect(unit.tally.total == plain.tally.total)
      #expect(harm(unit) <= harm(plain))
    }
    // After four of them, no more are made.
    for (count, isTried) in [(3, true), (4, false)] {
      let unit = try CheckedUnit {
        ($0.auditEnded, $0.probes) = (true, Set(plain.probes.sorted().prefix(count)))
      }
      #expect(!unit.probes.isEmpty == isTried)
      #expect(unit.tally.total == plain.tally.total)
      #expect(harm(unit) <= harm(plain))
    }
  }

  @Test func `skipped checks are counted`() throws {
    let plain = try Self.plain.get()
    let unit = try CheckedUnit { known in
      for index in plain.mutants.indices { known.terminations[index] = Self.trap }
    }
    #expect(unit.tally.counts == [.crashed: unit.tally.total])
    #expect(unit.tally.total + unit.leftOut == plain.mutants.count)
    #expect(unit.tally.total < 25)
  }

  @Test(arguments: [(0, 0), (1, 1), (7, 1), (100, 1), (101, 2), (1000, 10), (1050, 11)])
  func `one of each hundred checks is repeated, the same in any order`(count: Int, expected: Int) {
    func chosen(sample: String = "a.json", of positions: some Sequence<Int>) -> [Int] {
      let checks = RepeatedChecks(
        contract: "item", strategy: "strict", sample: "item/1/\(sample)", count: count)
      return positions.filter { checks.contains($0) }
    }
    let all = chosen(of: 0..<count)
    #expect(all.map { $0 / 100 } == Array(0..<expected))
    #expect(RepeatedChecks.count(of: count) == expected)
    #expect(chosen(of: (0..<count).reversed()).reversed() == all)
    guard count == 1000 else { return }
    #expect(all == [40, 135, 284, 354, 442, 590, 607, 773, 805, 950])
    #expect(chosen(sample: "b.json", of: 0..<count) != all)
  }
}
