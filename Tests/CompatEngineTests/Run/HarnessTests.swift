import JSONSyntax
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatReport

/// Samples and strategies in, what is checked and what fails by itself out.
@Suite struct HarnessTests {
  static let all = [RunFixture.strict, RunFixture.tolerant, RunFixture.token]

  /// A list that must be as long as the payload says.
  struct Counted: HandRead, Encodable {
    let count: Int, items: [Int]
    init(_ members: Members) throws {
      (count, items) = (try members("count"), try members("items"))
      guard items.count == count else { throw UnknownValue() }
    }
  }

  /// A model that reads at most four elements.
  struct Short: HandRead, Encodable {
    let items: [Int]
    init(_ members: Members) throws {
      items = try members("items")
      if items.count > 4 { throw UnknownValue() }
    }
  }

  static let models = Dictionary(
    uniqueKeysWithValues: (all + [
      RunFixture.strategy("counted", Counted.self), RunFixture.strategy("short", Short.self),
    ]).map { ($0.id, $0) })

  static func accepted(_ ids: [String]) -> [String: AcceptedSample] {
    let sample = AcceptedSample(
      because: "The app shows no archive.", file: "Corpus/ticket/contract.json",
      location: TextLocation(line: 5, column: 16))
    return Dictionary(uniqueKeysWithValues: ids.map { ($0, sample) })
  }

  @Test(arguments: try TableFile("Samples.txt").sections)
  func `samples have to decode unmodified`(_ one: TableFile.Section) throws {
    var folder = try RunFixture.folder(
      of: one.lines(after: "- "), newer: one.lines(after: "+ "),
      acceptedSamples: Self.accepted(one.lines(after: "accepted ")),
      areDialects: one.lines.contains("dialects"))
    if let site = one.lines(after: "whole ").first {
      let note = SiteNote(
        pattern: try JSONPointerPattern(parsing: site), needsEveryElement: true)
      folder = ContractFolder(
        id: folder.id, title: "", summary: "", versions: folder.versions, notes: [note],
        samples: folder.samples)
    }
    let models = one.lines(after: "models ").flatMap { $0.split(separator: " ") }
    let run = try RunFixture.run(
      folder, models.compactMap { Self.models[String($0)] },
      selection: Selection(
        operators: ["meta-identity", "key-missing"],
        everyElement: one.lines.contains("every element")))
    let failures = run.sampleFailures.map { failure in
      let error = failure.error.map { " \($0.kind)" + ($0.path == .root ? "" : " \($0.path)") }
      return "\(failure.sample.id) \(failure.strategy) \(failure.outcome)\(error ?? "")"
        + (failure.isOfExcerpt ? " of its excerpt" : "")
    }
    #expect(failures == one.lines(after: "! "))
    let unchanged = run.report.contracts[0].strategies.map { strategy in
      let tally = strategy.cells["meta-identity"]
      let counts = Outcome.allCases.filter { tally?[$0] ?? 0 > 0 }
        .map { "\($0) \(tally?[$0] ?? 0)" }
      return counts.isEmpty ? "-" : counts.joined(separator: " ")
    }
    #expect(unchanged == one.lines(after: "= "))
    let (stale, contract) = (run.report.staleSamples, run.report.contracts[0])
    #expect(stale.map(\.sample) == one.lines(after: "stale "))
    #expect((run.report.verdict == .baselineStale) == !stale.isEmpty)
    #expect(contract.accepted.keys.sorted() == one.lines(after: "shown as accepted "))
    // Of a sample that is not read, no mutant is checked.
    let samples = folder.samples.count
    for (id, results) in zip(models, run.contract.strategies) {
      let failing = run.sampleFailures.count { $0.strategy == id }
      let isMutated = results.tallies.values.reduce(0) { $0 + $1.total } > samples
      #expect(isMutated == (failing < samples))
    }
  }

  @Test func `only a whole run finds an accepted sample stale, and locates it`() throws {
    let folder = try RunFixture.folder(
      of: [#"{"id":1,"state":"archived"}"#], acceptedSamples: Self.accepted(["ticket/1/0.json"]))
    func report(_ selected: Set<String>?, _ progress: ReportProgress? = nil) throws -> Report {
      let run = try RunFixture.run(
        folder, [RunFixture.token],
        selection: Selection(strategies: selected, operators: ["meta-identity"]))
      return run.harness.report(
        of: run.results, baseline: .empty, toolVersion: "1", progress: progress)
    }
    #expect(
      try report(nil).staleSamples == [
        StaleSample(
          sample: "ticket/1/0.json", file: "Corpus/ticket/contract.json", line: 5, column: 16,
          because: "The app shows no archive.")
      ])
    #expect(try report(["token"]).staleSamples == [])
    let part = ReportProgress(cause: .shard, checksDone: 1, checksPlanned: 2)
    #expect(try report(nil, part).staleSamples == [])
  }

  @Test func `two runs are equal, and their tallies add up to the plan`() throws {
    let runs = try (0..<2).map { _ in try RunFixture.run(try RunFixture.folder(), Self.all) }
    #expect(runs[0].results.record == runs[1].results.record)
    let (results, report) = (runs[0].results, runs[0].report)
    #expect(results.checkCount == runs[0].harness.plan.count)
    #expect(results.checkCount > 100)
    let worse = results.rows.values.flatMap(\.failedTallies.values).map(\.total).reduce(0, +)
    #expect(worse == report.findings.map(\.count).reduce(0, +))
    #expect(worse == report.totals.worse)
    // The most urgent findings come first.
    let weights = report.findings.map(\.weight)
    #expect(weights == weights.sorted(by: >))
  }
}
