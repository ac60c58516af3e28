import CodableCompat
import TestSupport
import Testing

@testable import CompatCommand

/// The file of a shard lags behind by seconds, and holds units as wholes.
@Suite struct ResultsKeeperTests {
  private static let path = "results/shard-1-of-1.json"

  private static func plan(_ files: MemoryFiles) throws -> Plan {
    try Plan(
      corpus: Corpus.load(from: "Corpus", reading: files), contracts: [TrafficLight.contract],
      catalog: TrafficLight.catalog, selection: .everything)
  }

  @Test func `the file is written at the beginning, from time to time, and at the end`() throws {
    let files = MemoryFiles(TrafficLight.corpus)
    let plan = try Self.plan(files)
    let start = ContinuousClock.now
    var elapsed = Duration.zero
    let keeper = try ResultsKeeper(
      ShardResults(plan: plan.fingerprint, shard: .whole), plan: plan,
      file: ResultsFile(path: Self.path, files: files), now: { start + elapsed })
    func kept() throws -> Int {
      try ResultsFile(path: Self.path, files: files).read().done.count
    }
    #expect(try kept() == 0)
    #expect(keeper.open == plan.units)
    try keeper.finish(plan.units[0], with: RunResults())
    #expect(try kept() == 0)
    elapsed = .seconds(3)
    try keeper.finish(plan.units[2], with: RunResults())
    #expect(try kept() == 2)
    #expect(keeper.open == [plan.units[1], plan.units[3]])
    elapsed = .seconds(4)
    try keeper.finish(plan.units[1], with: RunResults())
    #expect(try kept() == 2)
    try keeper.save()
    #expect(try kept() == 3)
    #expect(keeper.checksDone == 6)
    #expect(keeper.checksPlanned == 8)
  }

  @Test func `a file that holds everything is not written once more`() throws {
    let files = MemoryFiles(TrafficLight.corpus)
    let plan = try Self.plan(files)
    let file = ResultsFile(path: Self.path, files: files)
    var results = ShardResults(plan: plan.fingerprint, shard: .whole)
    for unit in plan.units.dropLast() { results.finish(unit.number, with: RunResults()) }
    // Something is to come: whether the file can be written is found out before.
    let keeper = try ResultsKeeper(results, plan: plan, file: file, isSaved: true)
    #expect(try file.read() == results)
    files[Self.path] = "untouched"
    try keeper.save()
    #expect(files[Self.path] == "untouched")
    try keeper.finish(plan.units[3], with: RunResults())
    try keeper.save()
    #expect(try file.read() == keeper.results)
    files[Self.path] = "untouched"
    try keeper.save()
    #expect(files[Self.path] == "untouched")

    files[Self.path] = "untouched"
    let rest = try ResultsKeeper(keeper.results, plan: plan, file: file, isSaved: true)
    try rest.save()
    #expect(rest.open.isEmpty)
    #expect(files[Self.path] == "untouched")
  }

  @Test func `results that the file does not hold are written, also where nothing is to come`()
    throws
  {
    let files = MemoryFiles(TrafficLight.corpus)
    let plan = try Self.plan(files)
    let file = ResultsFile(path: Self.path, files: files)
    var results = ShardResults(plan: plan.fingerprint, shard: .whole)
    for unit in plan.units { results.finish(unit.number, with: RunResults()) }
    _ = try ResultsKeeper(results, plan: plan, file: file)
    #expect(try file.read() == results)
  }
}
