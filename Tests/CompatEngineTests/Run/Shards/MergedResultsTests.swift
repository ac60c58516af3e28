import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// Files of shards in, the results of the plan out, or the reason why not.
@Suite struct MergedResultsTests {
  typealias File = (path: String, shard: ShardResults)

  static func files(of count: Int, done: (Range<Int>) -> [Int] = { Array($0) }) throws -> [File] {
    let fixture = try ResultsFixture.shared
    return try (1...count).map { number in
      let shard = try #require(Shard(number, of: count))
      return (
        "shard-\(number).json", fixture.file(shard, done: done(shard.units(of: fixture.plan)))
      )
    }
  }

  @Test(arguments: [1, 3, 16])
  func `any number of shards give the same results, in any order`(count: Int) throws {
    let fixture = try ResultsFixture.shared
    var generator = SeededGenerator(seed: UInt64(count))
    let copies = try Self.files(of: count).shuffled(using: &generator).map { file -> File in
      (file.path, try ShardResults(reading: file.shard.encoded(), path: file.path))
    }
    let merged = try MergedResults(of: copies, plan: fixture.plan)
    #expect(merged.results.record == fixture.all.record)
    #expect(merged.done == UnitSet(fixture.plan.units.indices))
    #expect(merged.checksDone == fixture.plan.count)
  }

  @Test func `what there is can be reported`() throws {
    let fixture = try ResultsFixture.shared
    let files = [("a.json", fixture.file(done: [4])), ("b.json", fixture.file(done: [1, 0]))]
    let merged = try MergedResults(of: files, plan: fixture.plan, isIncompleteAllowed: true)
    #expect(merged.done.ranges == [0..<2, 4..<5])
    #expect(merged.results == fixture.merged([0, 1, 4]))
  }

  static func error(
    _ files: [File], plan: Plan? = nil, isIncompleteAllowed: Bool = false
  ) throws -> String? {
    let plan = try plan ?? ResultsFixture.shared.plan
    return #expect(throws: ReadingError.self) {
      try MergedResults(of: files, plan: plan, isIncompleteAllowed: isIncompleteAllowed)
    }?.description
  }

  @Test(arguments: [true, false])
  func `results of another plan are rejected`(isIncompleteAllowed: Bool) throws {
    let error = try Self.error(
      Self.files(of: 1), plan: ResultsFixture.small.plan, isIncompleteAllowed: isIncompleteAllowed)
    #expect(error?.hasPrefix("shard-1.json:1:1: error: these are results of another plan") == true)
  }

  @Test func `a unit in two files, and one that the plan does not have, is rejected`() throws {
    let fixture = try ResultsFixture.shared
    let files: [File] = [
      ("a.json", fixture.file(done: [0, 1, 2, 3])), ("b.json", fixture.file(done: [3, 4])),
      ("c.json", fixture.file(done: [5, 1, 0])), ("d.json", fixture.file(done: [6])),
    ]
    let lines = try Self.error(files, isIncompleteAllowed: true)?.split(separator: "\n")
    #expect(
      lines?.map { $0.prefix { $0 != ";" } } == [
        "b.json:1:1: error: 1 unit is also in 'a.json'",
        "c.json:1:1: error: 2 units are also in 'a.json'",
      ])
    var file = ShardResults(plan: fixture.plan.fingerprint, shard: .whole)
    file.finish(fixture.plan.units.count, with: RunResults())
    let error = try Self.error([("a.json", file)], isIncompleteAllowed: true)
    #expect(error?.contains("the results name units that the plan does not have; ") == true)
  }

  @Test func `missing shards are named, and how many checks they have`() throws {
    let fixture = try ResultsFixture.shared
    let (plan, total) = (fixture.plan, fixture.plan.count)
    func missing(_ files: [File]) throws -> String {
      let error = try #require(try Self.error(files))
      return String(error.prefix { $0 != ";" })
    }
    var files = try Self.files(of: 3)
    let units = files.remove(at: 1).shard.done.ranges.joined()
    let checks = units.map { plan.units[$0].positions.count }.reduce(0, +)
    #expect(
      try missing(files) == """
        shard-1.json:1:1: error: the results of \(checks) of \(total) checks are missing (shard 2 of \
        3)
        """)
    // A shard that is not finished is missing, too.
    let halves = try Self.files(of: 2) { Array($0.dropLast()) }
    #expect(try missing(halves).hasSuffix(" (shard 1 of 2, shard 2 of 2)"))
    // Of very many, only some are named.
    let many = try Self.files(of: 1000).filter { $0.shard.done.contains(0) }
    let more = plan.units.count - 1 - 8
    #expect(try missing(many).hasSuffix(" of 1000 and \(more) more)"))
    let largest = try #require(Shard(1, of: .max))
    #expect(
      try missing([("a.json", fixture.file(largest, done: [0]))]).hasSuffix(" checks are missing"))
    // Nothing can be named where the files are of different numbers, or where there is none.
    let half = try #require(Shard(1, of: 2))
    #expect(
      try missing([("a.json", fixture.file(half, done: [0])), ("b.json", fixture.file(done: [1]))])
        .hasSuffix(" checks are missing"))
    #expect(
      try missing([])
        == "results:1:1: error: the results of \(total) of \(total) checks are missing")
  }

  static func isAccepted(_ file: ShardResults) throws -> Bool {
    let files = [("a.json", file)]
    let plan = try ResultsFixture.small.plan
    do throws(ReadingError) {
      _ = try MergedResults(of: files, plan: plan, isIncompleteAllowed: true)
      return true
    } catch {
      #expect(
        error.description == """
          a.json:1:1: error: the results count or name checks that the units do not have; delete the \
          file, and run the shard again
          """)
      return false
    }
  }

  @Test(arguments: try TableFile("AddedResults.txt").rows)
  func `checks that the plan does not have are rejected`(_ row: TableFile.Row) throws {
    let added = try RunResults(record: RunResults.record(row.cells[2], row.cells[3]))
    let file = try ResultsFixture.small.damaged { $0.merge(added) }
    #expect(try Self.isAccepted(file) == (row[given: 1] == "accepted"))
  }

  @Test func `strategies and units that are not done are rejected`() throws {
    let small = try ResultsFixture.small
    for (part, index) in [(0, 2), (1, 0), (9, 9)] {
      let file = small.damaged {
        $0.rows[.init(part: part, strategyIndex: index)] = $0.rows.values.first
      }
      #expect(try !Self.isAccepted(file))
    }
    var file = ShardResults(plan: small.plan.fingerprint, shard: .whole)
    file.finish(1, with: small.all)
    #expect(try !Self.isAccepted(file))
  }
}
