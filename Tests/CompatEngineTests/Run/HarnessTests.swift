import JSONSyntax
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatReport

@Suite struct HarnessTests {
  static let all = [RunFixture.strict, RunFixture.tolerant, RunFixture.token]
  static let additions = Selection(operators: ["enum-case-added"])

  @Test func `checks that go wrong in the same way are one finding, with the smallest example`()
    throws
  {
    let report = try RunFixture.run(
      try RunFixture.folder(), Self.all, selection: Self.additions
    ).report
    let finding = try #require(report.findings.first)
    #expect(report.findings.count == 1)
    #expect(finding.count == 2)
    #expect(finding.example.mutant == "ticket/1/short.json#enum-case-added@/state")
    #expect(finding.strategy == "strict")
    #expect(finding.outcome == .rejected)
    #expect(finding.errorKind == .dataCorrupted)
    #expect(finding.path == "/state")
    #expect(finding.expected == .survived)
  }

  @Test func `the strategies that survive the example are named, best first`() throws {
    let run = try RunFixture.run(
      try RunFixture.folder(), Self.all, selection: Self.additions)
    #expect(run.report.findings.first?.survivors == ["token", "tolerant"])
    let alone = try RunFixture.run(
      try RunFixture.folder(), [RunFixture.strict], selection: Self.additions)
    #expect(alone.report.findings.first?.survivors == [])
  }

  @Test func `elements of one list are one site`() throws {
    struct List: Codable, Sendable { let tags: [RunFixture.Strict] }
    let folder = ContractFolder(
      id: "list", title: "List", summary: "A list.", versions: ["1"],
      notes: [SiteNote(pattern: try JSONPointerPattern(parsing: "/tags/*"), isOpen: true)],
      samples: [
        try RunFixture.sample(
          #"{"tags":["open","closed","open"]}"#, contract: "list", name: "a.json")
      ])
    let run = try RunFixture.run(
      folder, [RunFixture.strategy("strict", List.self)],
      selection: Selection(operators: ["enum-case-added-in-array"]))
    #expect(run.report.findings.map(\.path) == ["/tags/*"])
    #expect(run.report.findings.map(\.count) == [4])
  }

  @Test func `a fail-closed site that shows a fallback is a finding`() throws {
    let run = try RunFixture.run(
      try RunFixture.folder(
        [RunFixture.sample(#"{"id":1,"state":"open"}"#, name: "a.json")], failClosed: ["/state"]),
      [RunFixture.tolerant], selection: Selection(operators: ["enum-case-added", "num-overflow"]))
    #expect(run.report.findings.map(\.path) == ["/state"])
    #expect(run.report.findings.map(\.isFailClosed) == [true])
    #expect(run.report.findings.map(\.outcome) == [.absorbed])
  }

  @Test func `the most urgent findings come first`() throws {
    let run = try RunFixture.run(try RunFixture.folder(), Self.all)
    let weights = run.report.findings.map(\.weight)
    #expect(weights == weights.sorted(by: >))
    #expect(Set(run.contract.strategies.flatMap(\.findings.keys)).count > 1)
  }

  @Test func `a sample that fails by itself stops its mutants, and only its own`() throws {
    let good = try RunFixture.sample(#"{"id":1,"state":"open"}"#, name: "good.json")
    let bad = try RunFixture.sample(#"{"id":"x","state":"open"}"#, name: "bad.json")
    let run = try RunFixture.run(try RunFixture.folder([bad, good]), [RunFixture.strict])
    #expect(run.sampleFailures.map(\.sample.id) == ["ticket/1/bad.json"])
    #expect(run.sampleFailures.map(\.strategy) == ["strict"])
    #expect(run.sampleFailures.map(\.outcome) == [.rejected])
    #expect(run.sampleFailures.first?.error?.kind == .typeMismatch)
    #expect(run.sampleFailures.first?.error?.path.description == "/id")
    let alone = try RunFixture.run(try RunFixture.folder([good]), [RunFixture.strict])
    let identity = run.report.contracts[0].strategies[0].cells.first {
      $0.operatorID == "meta-identity"
    }
    #expect(identity?.tally.total == 1)
    #expect(alone.results.checkCount > 30)
  }

  @Test func `a sample that shows a fallback unmodified fails`() throws {
    let folder = try RunFixture.folder([
      RunFixture.sample(#"{"id":1,"state":"open"}"#, name: "a.json"),
      RunFixture.sample(#"{"id":1,"state":"archived"}"#, name: "b.json"),
    ])
    let run = try RunFixture.run(folder, [RunFixture.tolerant, RunFixture.token])
    #expect(run.sampleFailures.map(\.sample.id) == ["ticket/1/b.json"])
    #expect(run.sampleFailures.map(\.strategy) == ["tolerant"])
    #expect(run.sampleFailures.map(\.outcome) == [.absorbed])
    #expect(run.sampleFailures.first?.error == nil)
    // Its mutants are skipped, too: only the other sample is checked.
    let identities = run.report.contracts[0].strategies.map { strategy in
      strategy.cells.first { $0.operatorID == "meta-identity" }?.tally.total
    }
    #expect(identities == [1, 2])
  }

  @Test func `an accepted sample is no failure, and its mutants are judged from what it shows`()
    throws
  {
    let samples = [
      try RunFixture.sample(#"{"id":1,"state":"open"}"#, name: "a.json"),
      try RunFixture.sample(#"{"id":1,"state":"archived"}"#, name: "b.json"),
    ]
    let folder = ContractFolder(
      id: "ticket", title: "Ticket", summary: "A ticket.", versions: ["1", "2"],
      acceptedSamples: [
        "ticket/1/b.json": AcceptedSample(
          because: "The app shows no archive.", file: "Corpus/ticket/contract.json",
          location: TextLocation(line: 5, column: 16))
      ],
      notes: try RunFixture.folder(samples).notes, samples: samples)
    let run = try RunFixture.run(folder, [RunFixture.tolerant])
    #expect(run.sampleFailures.isEmpty)
    let cells = run.report.contracts[0].strategies[0].cells
    let identity = try #require(cells.first { $0.operatorID == "meta-identity" })
    #expect(identity.tally[.intact] == 2)
    #expect(
      run.report.contracts[0].accepted == [
        ReportAcceptedSample(sample: "ticket/1/b.json", because: "The app shows no archive.")
      ])
    let text = TextReport(width: 200).string(for: run.report)
    #expect(
      text.contains(
        """

          ticket/1/b.json is accepted although it is not intact, and its mutants are judged from \
        what it shows: The app shows no archive.

        """))
    // What cannot be decoded shows nothing from which mutants could be judged.
    let strict = try RunFixture.run(folder, [RunFixture.strict])
    #expect(strict.sampleFailures.map(\.outcome) == [.rejected])
    #expect(strict.report.staleSamples == nil)
  }

  @Test func `an accepted sample that every strategy reads as it says is stale`() throws {
    let samples = [try RunFixture.sample(#"{"id":1,"state":"archived"}"#, name: "a.json")]
    let folder = ContractFolder(
      id: "ticket", title: "Ticket", summary: "A ticket.", versions: ["1", "2"],
      acceptedSamples: [
        "ticket/1/a.json": AcceptedSample(
          because: "The app shows no archive.", file: "Corpus/ticket/contract.json",
          location: TextLocation(line: 5, column: 16))
      ],
      notes: try RunFixture.folder(samples).notes, samples: samples)
    func report(
      _ strategies: [Strategy], selected: Set<String>? = nil, progress: ReportProgress? = nil
    ) throws -> Report {
      let run = try RunFixture.run(
        folder, strategies,
        selection: Selection(strategies: selected, operators: ["meta-identity"]))
      return run.harness.report(
        of: run.results, baseline: .empty, toolVersion: "1", progress: progress)
    }
    let stale = try report([RunFixture.token])
    #expect(stale.verdict == .baselineStale)
    #expect(
      stale.staleSamples == [
        ReportStaleSample(
          sample: "ticket/1/a.json", file: "Corpus/ticket/contract.json", line: 5, column: 16,
          because: "The app shows no archive.")
      ])
    #expect(!TextReport().string(for: stale).contains("is accepted although"))
    let both = [RunFixture.tolerant, RunFixture.token]
    #expect(try report(both).verdict == .asExpected)
    #expect(try report(both, selected: ["token"]).verdict == .asExpected)
    let part = ReportProgress(cause: .shard, checksDone: 1, checksPlanned: 2)
    #expect(try report([RunFixture.token], progress: part).staleSamples == nil)
  }

  @Test(arguments: [false, true])
  func `of dialects none is newer than another`(_ areDialects: Bool) throws {
    let samples = [
      try RunFixture.sample(#"{"id":1,"state":"open"}"#, name: "a.json"),
      try RunFixture.sample(#"{"id":1,"state":"archived"}"#, version: "2", name: "b.json"),
    ]
    let folder = ContractFolder(
      id: "ticket", title: "Ticket", summary: "A ticket.", versions: ["1", "2"],
      areDialects: areDialects, notes: try RunFixture.folder(samples).notes, samples: samples)
    let run = try RunFixture.run(
      folder, [RunFixture.strict], selection: Selection(operators: ["meta-identity"]))
    #expect(run.sampleFailures.map(\.sample.id) == (areDialects ? ["ticket/2/b.json"] : []))
  }

  @Test func `what becomes of a newer sample is a result and no failure`() throws {
    let folder = try RunFixture.folder([
      RunFixture.sample(#"{"id":1,"state":"open"}"#, name: "old.json"),
      RunFixture.sample(#"{"id":1,"state":"archived"}"#, version: "2", name: "new.json"),
    ])
    let run = try RunFixture.run(
      folder, Self.all, selection: Selection(operators: ["meta-identity"]))
    #expect(run.sampleFailures.isEmpty)
    let tallies = run.contract.strategies.map { $0.cells[0]?.tally.counts }
    #expect(
      tallies == [[.intact: 1, .rejected: 1], [.intact: 1, .absorbed: 1], [.intact: 2]])
    #expect(run.report.findings.map(\.strategy) == ["strict"])
    #expect(run.contract.strategies.map { $0.cells[0]?.worse.total } == [1, 0, 0])
  }

  @Test func `the mutants of a newer sample that cannot be read are skipped`() throws {
    let folder = try RunFixture.folder([
      RunFixture.sample(#"{"id":1,"state":"archived"}"#, version: "2", name: "new.json")
    ])
    let run = try RunFixture.run(folder, [RunFixture.strict, RunFixture.token])
    let totals = run.contract.strategies.map { $0.cells.values.map(\.tally.total).reduce(0, +) }
    #expect(totals[0] == 1)
    #expect(totals[1] == run.contract.mutantCount)
  }

  @Test func `the tallies add up to the count of the plan`() throws {
    let folder = try RunFixture.folder()
    let contract = Contract("ticket") { for strategy in Self.all { strategy } }
    let harness = try Harness(corpus: RunFixture.corpus(folder), contracts: [contract])
    let results = try harness.run()
    #expect(results.checkCount == harness.plan.count)
    #expect(results.checkCount > 100)
    let worse = results.rows.values.flatMap(\.cells.values).map(\.worse.total).reduce(0, +)
    let report = harness.report(of: results, baseline: .empty, toolVersion: "1")
    #expect(worse == report.findings.map(\.count).reduce(0, +))
    #expect(worse == report.totals.worse)
  }

  @Test func `two runs are equal in every fact`() throws {
    let reports = try (0..<2).map { _ in
      try RunFixture.run(try RunFixture.folder(), Self.all).report
    }
    #expect(reports[0] == reports[1])
    #expect(reports[0].totals.checks > 100)
  }

  @Test func `an observer sees the progress of the run and its end`() throws {
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
    let run = try RunFixture.run(
      try RunFixture.folder(), Self.all,
      selection: Selection(strategies: ["token"], operators: ["key-null", "key-missing"]))
    let report = run.report
    #expect(report.operators.map(\.id) == ["key-missing", "key-null"])
    #expect(report.contracts[0].strategies.map(\.id) == ["token"])
    let cells = report.contracts[0].strategies[0].cells
    #expect(cells.map(\.operatorID) == ["key-missing", "key-null"])
    let nothing = try RunFixture.run(
      try RunFixture.folder(), Self.all, selection: Selection(strategies: ["elsewhere"]))
    #expect(nothing.report.contracts.isEmpty)
  }
}
