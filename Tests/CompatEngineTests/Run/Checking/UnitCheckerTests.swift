import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

@Suite struct UnitCheckerTests {
  static let trap = Termination(cause: .signal(5), standardErrorTail: "Fatal error")

  /// A checked unit with its results and events.
  struct CheckedUnit {
    let log = StepLog()
    let part: ContractPlan
    let results: StrategyResults
    var mutants: [Mutant] { part.mutants(ofSampleAt: 0) }

    init(
      version: String = "1", operators: Set<String>? = nil,
      _ know: (inout KnownTerminations) -> Void = { _ in }
    ) throws {
      part = try log.part(version: version, operators: operators)
      var knownTerminations = KnownTerminations()
      know(&knownTerminations)
      let checker = UnitChecker(part: part, number: 0, watch: log)
      let results = try checker.check(
        sample: 0, strategyIndex: 0, knownTerminations: knownTerminations)
      self.results = try #require(results.rows[.init(part: 0, strategyIndex: 0)])
    }

    /// The number of checks with each outcome, over all operators.
    var tally: Tally { results.cells.values.reduce(into: Tally()) { $0.merge($1.tally) } }

    /// The number of skipped checks.
    var leftOut: Int { results.cells.values.map(\.leftOut).reduce(0, +) }

    /// The hashes of the probe payloads.
    var probes: Set<UInt64> { Set(log.steps.map(\.probe).filter { $0 != 0 }) }
  }

  @Test func `the audit, the sample, every mutant and the end are recorded in order`() throws {
    let unit = try CheckedUnit()
    var indices: [Int] = []
    for step in unit.log.steps where step.index != indices.last { indices.append(step.index) }
    #expect(indices == Array(CheckStep.audit...unit.mutants.count))
    #expect(unit.mutants.count > 50)
  }

  @Test func `every probe is recorded before and after`() throws {
    let unit = try CheckedUnit { $0.auditEnded = true }
    let steps = unit.log.steps
    let tried = steps.indices.filter { steps[$0].probe != 0 }
    #expect(Set(tried.map { steps[$0].index }).count > 3)
    for position in tried {
      #expect(steps.dropFirst(position + 1).first == CheckStep(index: steps[position].index))
    }
  }

  @Test func `a step decodes only its own mutant, unless a probe decoded it before`() throws {
    let unit = try CheckedUnit()
    var triedBefore = 0
    for (index, mutant) in unit.mutants.enumerated() {
      let payload = try mutant.bytes()
      let decoded = unit.log.decoded(in: CheckStep(index: index))
      if unit.log.decoded(before: CheckStep(index: index)).contains(payload) {
        #expect(Set(decoded).isSubset(of: [payload]))
        if decoded.isEmpty { triedBefore += 1 }
      } else {
        // Twice where the check is repeated.
        #expect(Set(decoded) == [payload])
        #expect(decoded.count <= 2)
      }
    }
    #expect(triedBefore > 0)
    #expect(unit.log.decoded(in: CheckStep(index: unit.mutants.count)).isEmpty)
    let sample = unit.part.contract.samples[0].document.original
    #expect(Set(unit.log.decoded(in: CheckStep(index: CheckStep.sample))) == [sample])
  }

  @Test func `a model decodes, encodes and is looked at only while it is marked as running`() throws
  {
    let events = try CheckedUnit().log.events
    var isRunning = false
    var seen: Set<String> = []
    var strays: [StepLog.Event] = []
    for event in events {
      switch event {
      case .step: if isRunning { strays.append(event) }
      case .modelRuns(let now):
        if now == isRunning { strays.append(event) }
        isRunning = now
      case .decode, .encode, .look:
        if !isRunning { strays.append(event) }
        seen.insert(event.word)
      }
    }
    #expect(strays == [])
    #expect(!isRunning)
    #expect(seen == ["decode", "encode", "look"])
  }

  /// The tool's own code runs between the marks: the comparison follows the look, and stands before
  /// the encoding.
  @Test func `what a model does with a mutant is marked one by one, and comparing is not`() throws {
    var step: CheckStep?
    var marked: Set<Set<String>> = []
    var current: Set<String> = []
    for event in try CheckedUnit().log.events {
      switch event {
      case .step(let next): step = next
      case .modelRuns(true): current = []
      case .modelRuns(false):
        if let step, step.index >= 0, step.probe == 0 { marked.insert(current) }
      case .decode, .encode, .look: current.insert(event.word)
      }
    }
    #expect(marked == [["decode"], ["look"], ["encode"]])
  }

  @Test func `a payload in which a value is missing or null is decoded once`() throws {
    let unit = try CheckedUnit { $0.auditEnded = true }
    let mutants = unit.mutants.filter { ["key-missing", "key-null"].contains($0.operatorID) }
    #expect(mutants.count == 4)
    for mutant in mutants {
      let payload = try mutant.bytes()
      #expect(unit.log.events.filter { $0 == .decode(payload) }.count == 1, "\(mutant.id)")
    }
  }

  @Test func `results are the same whether they are taken once or often`() throws {
    let part = try StepLog().part()
    let count = part.mutants(ofSampleAt: 0).count
    let once = UnitChecker(part: part, number: 0)
    try once.record(sample: 0, strategyIndex: 0, range: 0..<20)
    try once.record(sample: 0, strategyIndex: 0, range: 20..<count)
    let often = UnitChecker(part: part, number: 0)
    var sum = try often.check(sample: 0, strategyIndex: 0, range: 0..<20)
    sum.merge(try often.check(sample: 0, strategyIndex: 0, range: 20..<count))
    #expect(once.takeResults().record == sum.record)
    #expect(sum.checkCount == count)
    #expect(once.takeResults() == RunResults())
  }

  @Test func `a check that is known to end the process is counted without being made`() throws {
    let terminations: [Int: Termination] = [
      3: Self.trap, 20: Termination(cause: .exit(0)), 40: Termination(cause: .timeout),
    ]
    let plain = try CheckedUnit()
    let unit = try CheckedUnit { $0.terminations = terminations }
    #expect(unit.tally[.crashed] == 2)
    #expect(unit.tally[.hung] == 1)
    // Only after two hangs are the others of their site and class skipped.
    #expect(unit.tally.total == plain.tally.total)
    #expect(unit.leftOut == 0)
    for index in terminations.keys {
      #expect(unit.log.decoded(in: CheckStep(index: index)).isEmpty)
      #expect(!unit.log.steps.contains { $0.index == index })
    }
    let records = unit.results.findings.filter { $0.key.outcome >= .crashed }
    let facts = records.compactMap {
      $0.value.example.map { ($0.position.index, $0.facts.termination) }
    }
    #expect(facts.count == 3)
    for (index, termination) in facts { #expect(termination == terminations[index]) }
    for (key, record) in records {
      let example = try #require(record.example)
      #expect(key.errorKind == nil)
      #expect(example.facts.error == nil)
      #expect(example.facts.blastRadius.lostLeaves == example.facts.blastRadius.allLeaves)
    }
  }

  @Test func `a settled check is neither counted nor made`() throws {
    let plain = try CheckedUnit()
    let unit = try CheckedUnit { $0.settled = [0, 7, 8] }
    #expect(unit.tally.total == plain.tally.total - 3)
    for index in [0, 7, 8] {
      #expect(!unit.log.steps.contains { $0.index == index })
    }
  }

  @Test func `a check that was repeated alone and the rest add up to the whole`() throws {
    let log = StepLog()
    let part = try log.part()
    var knownTerminations = KnownTerminations()
    let alone = UnitChecker(part: part, number: 0)
    var results = try alone.check(sample: 0, strategyIndex: 0, range: 12..<13)
    knownTerminations.settled = [12]
    let rest = UnitChecker(part: part, number: 0)
    results.merge(try rest.check(sample: 0, strategyIndex: 0, knownTerminations: knownTerminations))
    let whole = try UnitChecker(part: part, number: 0).check(sample: 0, strategyIndex: 0)
    #expect(results.record == whole.record)
  }

  @Test func `a sample that ends the process fails, and its mutants are not checked`() throws {
    let unit = try CheckedUnit { $0.terminations[CheckStep.sample] = Self.trap }
    #expect(
      unit.results.failures == [0: .init(outcome: .crashed, error: nil, termination: Self.trap)])
    #expect(unit.results.cells.isEmpty)
    #expect(!unit.log.steps.contains { $0.index >= CheckStep.sample })
    let hung = try CheckedUnit { $0.terminations[CheckStep.sample] = Termination(cause: .timeout) }
    #expect(hung.results.failures[0]?.outcome == .hung)
  }

  @Test func `the facts of a failing sample are of bounded length`() throws {
    struct Verbose: Error, CustomStringConvertible {
      let description = String(repeating: "why ", count: 10_000)
    }
    let folder = try RunFixture.folder([RunFixture.sample(#"{"id":1}"#, name: "a.json")])
    let verbose = Strategy(
      StrategyPattern(id: "verbose", summary: "A model of a test."), release: "1.0",
      builtAgainst: "1", decoder: "none", decodingWith: { _ -> Int in throw Verbose() })
    let part = try #require(
      ContractPlan(
        of: folder, contracts: [Contract("ticket") { verbose }], catalog: .standard,
        selection: Selection()))
    let strategyIndex = RunResults.Row(part: 0, strategyIndex: 0)
    let failed = try UnitChecker(part: part, number: 0).check(sample: 0, strategyIndex: 0)
    let message = try #require(failed.rows[strategyIndex]?.failures[0]?.error?.message)
    #expect(message.count < 2_100)
    var knownTerminations = KnownTerminations()
    knownTerminations.terminations[CheckStep.sample] = Termination(
      cause: .signal(5), standardErrorTail: Verbose().description)
    let ended = try UnitChecker(part: part, number: 0)
      .check(sample: 0, strategyIndex: 0, knownTerminations: knownTerminations)
    let tail = try #require(ended.rows[strategyIndex]?.failures[0]?.termination?.standardErrorTail)
    #expect(tail.count < 2_100)
    #expect(message.hasPrefix("why why") && tail.hasPrefix("why why"))
  }

  @Test func `a newer sample that ends the process is a result`() throws {
    let unit = try CheckedUnit(version: "2") { $0.terminations[CheckStep.sample] = Self.trap }
    #expect(unit.results.failures.isEmpty)
    #expect(unit.tally.counts == [.crashed: 1])
    let finding = try #require(unit.results.findings.values.first?.example)
    #expect(finding.facts.termination == Self.trap)
    #expect(unit.part.mutants(ofSampleAt: 0)[finding.position.index].operatorID == "meta-identity")
  }

  @Test func `an audit that ends the process is not repeated`() throws {
    let audit = CheckStep(index: CheckStep.audit)
    let plain = try CheckedUnit()
    let unit = try CheckedUnit { $0.auditEnded = true }
    #expect(!plain.log.decoded(in: audit).isEmpty)
    #expect(unit.log.decoded(in: audit).isEmpty)
    #expect(unit.results == plain.results)
  }

  @Test func `a probe that ends the process is not repeated`() throws {
    let plain = try CheckedUnit { $0.auditEnded = true }
    let lethal = try #require(plain.log.steps.first { $0.probe != 0 && $0.index > 5 })
    let payloads = plain.log.decoded(in: lethal)
    #expect(payloads.count == 1)
    let unit = try CheckedUnit { knownTerminations in
      knownTerminations.auditEnded = true
      knownTerminations.probes = [lethal.probe]
    }
    #expect(!unit.probes.contains(lethal.probe))
    #expect(unit.probes.count > 3)
    #expect(unit.log.decoded(in: lethal).isEmpty)
    #expect(unit.tally.total == plain.tally.total)
    let tried = { (log: StepLog) in
      log.steps.filter { $0.probe != 0 }.flatMap { log.decoded(in: $0) }
    }
    #expect(tried(plain.log).contains(payloads[0]))
    #expect(!tried(unit.log).contains(payloads[0]))
  }

  @Test func `what no process has answered makes no outcome worse`() throws {
    let plain = try CheckedUnit { $0.auditEnded = true }
    let harm = { (unit: CheckedUnit) in
      unit.tally.counts.filter { $0.key > .rejected }.values.reduce(0, +)
    }
    let sets = plain.probes.sorted().map { [$0] } + [Array(plain.probes.sorted().prefix(4))]
    for probes in sets {
      let unit = try CheckedUnit { known in
        known.auditEnded = true
        known.probes = Set(probes)
      }
      #expect(harm(unit) <= harm(plain), "probes \(probes)")
    }
  }

  @Test func `after four probes that end the process, no more are made`() throws {
    let plain = try CheckedUnit()
    let unit = try CheckedUnit { $0.probes = Set(plain.probes.sorted().prefix(4)) }
    #expect(unit.probes.isEmpty)
    #expect(unit.tally.total == plain.tally.total)
    let three = try CheckedUnit { $0.probes = Set(plain.probes.sorted().prefix(3)) }
    #expect(!three.probes.isEmpty)
  }

  @Test func `skipped checks are counted in their cells`() throws {
    let plain = try CheckedUnit()
    let unit = try CheckedUnit { knownTerminations in
      for index in plain.mutants.indices { knownTerminations.terminations[index] = Self.trap }
    }
    #expect(unit.tally.counts == [.crashed: unit.tally.total])
    #expect(unit.tally.total + unit.leftOut == plain.mutants.count)
    #expect(unit.tally.total < 25)
    for (number, cell) in plain.results.cells {
      let record = unit.results.cells[number]
      #expect((record?.tally.total ?? 0) + (record?.leftOut ?? 0) == cell.tally.total)
    }
  }

  @Test func `only the last range of a unit records what the app can distinguish`() throws {
    let log = StepLog()
    let part = try log.part()
    let checker = UnitChecker(part: part, number: 0, watch: log)
    let count = part.mutants(ofSampleAt: 0).count
    let before = try checker.check(sample: 0, strategyIndex: 0, range: 0..<count - 1)
    let end = try checker.check(sample: 0, strategyIndex: 0, range: count..<count)
    let strategyIndex = RunResults.Row(part: 0, strategyIndex: 0)
    #expect(before.rows[strategyIndex]?.distinguishability.isEmpty == true)
    #expect(end.rows[strategyIndex]?.distinguishability.isEmpty == false)
    #expect(end.checkCount == 0)
  }
}

extension StepLog.Event {
  /// What happens, in one word.
  fileprivate var word: String {
    switch self {
    case .step: "step"
    case .decode: "decode"
    case .encode: "encode"
    case .look: "look"
    case .modelRuns: "mark"
    }
  }
}
