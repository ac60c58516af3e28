import JSONSyntax
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

@Suite struct HarnessTests {
  static let all = [RunFixture.strict, RunFixture.tolerant, RunFixture.token]
  static let additions = Selection(operators: ["enum-case-added"])

  @Test func `checks that go wrong in the same way are one finding, with the smallest example`()
    throws
  {
    let matrix = try RunFixture.run(
      try RunFixture.folder(), Self.all, selection: Self.additions)
    let finding = try #require(matrix.findings.first)
    #expect(matrix.findings.count == 1)
    #expect(finding.count == 2)
    #expect(finding.example.id == "ticket/1/short.json#enum-case-added@/state")
    #expect(finding.signature.strategy == "strict")
    #expect(finding.signature.outcome == .rejected)
    #expect(finding.signature.errorKind == .dataCorrupted)
    #expect(finding.signature.path == "/state")
    #expect(finding.asked == .survived)
  }

  @Test func `the strategies that survive the example are named, best first`() throws {
    let matrix = try RunFixture.run(
      try RunFixture.folder(), Self.all, selection: Self.additions)
    #expect(matrix.findings.first?.survivors == ["token", "tolerant"])
    let alone = try RunFixture.run(
      try RunFixture.folder(), [RunFixture.strict], selection: Self.additions)
    #expect(alone.findings.first?.survivors == [])
  }

  @Test func `elements of one list are one place`() throws {
    struct List: Codable, Sendable { let tags: [RunFixture.Strict] }
    let folder = ContractFolder(
      id: "list", title: "List", summary: "A list.", versions: ["1"],
      notes: [SiteNote(pattern: try JSONPointerPattern(parsing: "/tags/*"), isOpen: true)],
      samples: [
        try RunFixture.sample(
          #"{"tags":["open","closed","open"]}"#, contract: "list", name: "a.json")
      ])
    let matrix = try RunFixture.run(
      folder, [RunFixture.strategy("strict", List.self)],
      selection: Selection(operators: ["enum-case-added-in-array"]))
    #expect(matrix.findings.map(\.signature.path) == ["/tags/*"])
    #expect(matrix.findings.map(\.count) == [4])
  }

  @Test func `a fail-closed site that shows a fallback is a finding`() throws {
    let matrix = try RunFixture.run(
      try RunFixture.folder(
        [RunFixture.sample(#"{"id":1,"state":"open"}"#, name: "a.json")], failClosed: ["/state"]),
      [RunFixture.tolerant], selection: Selection(operators: ["enum-case-added", "num-overflow"]))
    #expect(matrix.findings.map(\.signature.path) == ["/state"])
    #expect(matrix.findings.map(\.signature.isFailClosed) == [true])
    #expect(matrix.findings.map(\.signature.outcome) == [.absorbed])
  }

  @Test func `the worst findings come first`() throws {
    let matrix = try RunFixture.run(try RunFixture.folder(), Self.all)
    let outcomes = matrix.findings.map(\.signature.outcome)
    #expect(outcomes == outcomes.sorted(by: >))
    #expect(Set(matrix.findings.map(\.signature)).count == matrix.findings.count)
  }

  @Test func `a sample that fails by itself stops its mutants, and only its own`() throws {
    let good = try RunFixture.sample(#"{"id":1,"state":"open"}"#, name: "good.json")
    let bad = try RunFixture.sample(#"{"id":"x","state":"open"}"#, name: "bad.json")
    let matrix = try RunFixture.run(try RunFixture.folder([bad, good]), [RunFixture.strict])
    #expect(matrix.sampleFailures.map(\.sample.id) == ["ticket/1/bad.json"])
    #expect(matrix.sampleFailures.map(\.strategy) == ["strict"])
    #expect(matrix.sampleFailures.map(\.outcome) == [.rejected])
    #expect(matrix.sampleFailures.first?.error?.kind == .typeMismatch)
    #expect(matrix.sampleFailures.first?.error?.path.description == "/id")
    let alone = try RunFixture.run(try RunFixture.folder([good]), [RunFixture.strict])
    let checks = { (matrix: Matrix) in
      matrix.sections.flatMap(\.rows).flatMap(\.cells).map(\.tally.total).reduce(0, +)
    }
    let identity = matrix.sections[0].rows[0].cells.first { $0.operatorID == "meta-identity" }
    #expect(identity?.tally.total == 1)
    #expect(checks(alone) > 30)
  }

  @Test func `a sample that shows a fallback before anything is changed fails`() throws {
    let folder = try RunFixture.folder([
      RunFixture.sample(#"{"id":1,"state":"open"}"#, name: "a.json"),
      RunFixture.sample(#"{"id":1,"state":"archived"}"#, name: "b.json"),
    ])
    let matrix = try RunFixture.run(folder, [RunFixture.tolerant, RunFixture.token])
    #expect(matrix.sampleFailures.map(\.sample.id) == ["ticket/1/b.json"])
    #expect(matrix.sampleFailures.map(\.strategy) == ["tolerant"])
    #expect(matrix.sampleFailures.map(\.outcome) == [.absorbed])
    #expect(matrix.sampleFailures.first?.error == nil)
    // Its mutants prove nothing either: only the other sample is checked.
    let identities = matrix.sections[0].rows.map { strategyIndex in
      strategyIndex.cells.first { $0.operatorID == "meta-identity" }?.tally.total
    }
    #expect(identities == [1, 2])
  }

  @Test func `what becomes of a newer sample is a result and no failure`() throws {
    let folder = try RunFixture.folder([
      RunFixture.sample(#"{"id":1,"state":"open"}"#, name: "old.json"),
      RunFixture.sample(#"{"id":1,"state":"archived"}"#, version: "2", name: "new.json"),
    ])
    let matrix = try RunFixture.run(
      folder, Self.all, selection: Selection(operators: ["meta-identity"]))
    #expect(matrix.sampleFailures.isEmpty)
    let tallies = matrix.sections[0].rows.map { $0.cells[0].tally.counts }
    #expect(
      tallies == [[.intact: 1, .rejected: 1], [.intact: 1, .absorbed: 1], [.intact: 2]])
    #expect(matrix.findings.map(\.signature.strategy) == ["strict"])
    #expect(matrix.sections[0].rows.map { $0.cells[0].worse.total } == [1, 0, 0])
  }

  @Test func `the mutants of a newer sample that cannot be read prove nothing`() throws {
    let folder = try RunFixture.folder([
      RunFixture.sample(#"{"id":1,"state":"archived"}"#, version: "2", name: "new.json")
    ])
    let matrix = try RunFixture.run(folder, [RunFixture.strict, RunFixture.token])
    let totals = matrix.sections[0].rows.map { strategyIndex in
      strategyIndex.cells.map(\.tally.total).reduce(0, +)
    }
    #expect(totals[0] == 1)
    #expect(totals[1] == matrix.sections[0].mutantCount)
  }

  @Test func `the tallies add up to the count of the plan`() throws {
    let folder = try RunFixture.folder()
    let contract = Contract("ticket") { for strategy in Self.all { strategy } }
    let harness = try Harness(corpus: RunFixture.corpus(folder), contracts: [contract])
    let matrix = try harness.run()
    let total = matrix.sections.flatMap(\.rows).flatMap(\.cells).map(\.tally.total).reduce(0, +)
    #expect(total == harness.plan.count)
    #expect(total > 100)
    let worse = matrix.sections.flatMap(\.rows).flatMap(\.cells).map(\.worse.total).reduce(0, +)
    #expect(worse == matrix.findings.map(\.count).reduce(0, +))
  }

  @Test func `two runs are equal in every fact`() throws {
    let reports = try (0..<2).map { _ in
      Report(
        encoding: try RunFixture.run(try RunFixture.folder(), Self.all),
        baseline: Baseline(entries: []),
        toolVersion: "1")
    }
    #expect(reports[0] == reports[1])
    #expect(reports[0].totals.checks > 100)
  }

  @Test func `an observer is told where the run stands, and when it is over`() throws {
    let folder = try RunFixture.folder()
    let contract = Contract("ticket") { RunFixture.strict }
    let harness = try Harness(corpus: RunFixture.corpus(folder), contracts: [contract])
    var states: [RunState] = []
    _ = try harness.run { states.append($0) }
    let total = harness.plan.count
    #expect(states.first == .running(finished: 0, total: total, contract: "ticket"))
    #expect(states.last == .finished)
    #expect(states.count == 3)
  }

  @Test func `a selection leaves out what is not selected`() throws {
    let matrix = try RunFixture.run(
      try RunFixture.folder(), Self.all,
      selection: Selection(strategies: ["token"], operators: ["key-null", "key-missing"]))
    #expect(matrix.operators.map(\.id) == ["key-missing", "key-null"])
    #expect(matrix.sections[0].rows.map(\.strategy.id) == ["token"])
    #expect(matrix.sections[0].rows[0].cells.map(\.operatorID) == ["key-missing", "key-null"])
    let nothing = try RunFixture.run(
      try RunFixture.folder(), Self.all, selection: Selection(strategies: ["elsewhere"]))
    #expect(nothing.sections.isEmpty)
  }
}
