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
    let files: [File] = [
      ("a.json", fixture.file(done: [4])), ("b.json", fixture.file(done: [1, 0])),
    ]
    let merged = try MergedResults(of: files, plan: fixture.plan, isIncompleteAllowed: true)
    #expect(merged.done.ranges == [0..<2, 4..<5])
    #expect(
      merged.checksDone == [0, 1, 4].map { fixture.plan.units[$0].positions.count }.reduce(0, +))
    #expect(merged.results == fixture.merged([0, 1, 4]))
    let nothing = try MergedResults(of: [], plan: fixture.plan, isIncompleteAllowed: true)
    #expect(nothing.checksDone == 0)
  }

  static func error(
    _ files: [File], plan: Plan? = nil, isIncompleteAllowed: Bool = false
  ) throws -> String? {
    let plan = try plan ?? ResultsFixture.shared.plan
    return #expect(throws: ResultsError.self) {
      try MergedResults(of: files, plan: plan, isIncompleteAllowed: isIncompleteAllowed)
    }?.description
  }

  @Test(arguments: [true, false])
  func `results of another plan are rejected`(isIncompleteAllowed: Bool) throws {
    let other = try ResultsFixture.small.plan
    let found = try ResultsFixture.shared.plan.fingerprint
    #expect(
      try Self.error(
        try Self.files(of: 1), plan: other, isIncompleteAllowed: isIncompleteAllowed) == """
          shard-1.json:1:1: error: these are results of another plan (\
          \(found.description.prefix(12)) instead of \(other.fingerprint.description.prefix(12))): \
          the corpus, the operators, the strategies or the options differ; run all shards from the \
          same sources with the same options
          """)
  }

  @Test func `a unit in two files, and one that the plan does not have, is rejected`() throws {
    let fixture = try ResultsFixture.shared
    let files: [File] = [
      ("a.json", fixture.file(done: [0, 1, 2, 3])), ("b.json", fixture.file(done: [3, 4])),
      ("c.json", fixture.file(done: [5, 1, 0])), ("d.json", fixture.file(done: [6])),
    ]
    #expect(
      try Self.error(files, isIncompleteAllowed: true) == """
        b.json:1:1: error: 1 unit is also in 'a.json'; name each shard once, all of them of the \
        same number
        c.json:1:1: error: 2 units are also in 'a.json'; name each shard once, all of them of the \
        same number
        """)
    var file = ShardResults(plan: fixture.plan.fingerprint, shard: .whole)
    file.finish(fixture.plan.units.count, with: RunResults())
    #expect(
      try Self.error([("a.json", file)], isIncompleteAllowed: true) == """
        a.json:1:1: error: the results name units that the plan does not have; delete the file, and \
        run the shard again
        """)
  }

  @Test func `missing shards are named, and how many checks they have`() throws {
    let fixture = try ResultsFixture.shared
    let total = fixture.plan.count
    func missing(_ files: [File]) throws -> String {
      let error = try Self.error(files) ?? ""
      let fix = """
        ; run those shards with '--resume' and name their files, too, or report what there is with \
        '--incomplete'
        """
      #expect(error.hasSuffix(fix))
      return String(error.dropLast(fix.count))
    }
    var files = try Self.files(of: 3)
    let units = files.remove(at: 1).shard.done.ranges.joined().map { fixture.plan.units[$0] }
    let checks = units.map(\.positions.count).reduce(0, +)
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
    #expect(many.count == 1)
    let more = fixture.plan.units.count - 1 - 8
    #expect(try missing(many).hasSuffix(" of 1000 and \(more) more)"))
    let largest = try #require(Shard(1, of: .max))
    #expect(
      try missing([("a.json", fixture.file(largest, done: [0]))])
        .hasSuffix(" of \(Int.max) and \(more) more)"))
    // Nothing can be named where the files are of different numbers, or where there is none.
    let half = try #require(Shard(1, of: 2))
    let done = fixture.plan.units[1].positions.upperBound
    #expect(
      try missing([("a.json", fixture.file(half, done: [0])), ("b.json", fixture.file(done: [1]))])
        == "a.json:1:1: error: the results of \(total - done) of \(total) checks are missing")
    #expect(
      try missing([])
        == "results:1:1: error: the results of \(total) of \(total) checks are missing")
  }

  /// Something that the four units of the plan cannot have.
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let damage: @Sendable (inout StrategyResults) -> Void

    init(_ title: String, _ damage: @escaping @Sendable (inout StrategyResults) -> Void) {
      (testDescription, self.damage) = (title, damage)
    }

    /// An example of a site at a position of no check.
    static func example(at position: CheckPosition) -> Damage {
      Damage("an example at \(position)") { results in
        guard let key = results.sites.keys.first else { return }
        results.sites[key]?.examples[.hung] = SiteExample(position: position)
      }
    }

    /// A finding that was not made.
    static func finding(
      _ title: String, _ damage: @escaping @Sendable (inout FindingRecord) -> Void
    )
      -> Damage
    {
      Damage(title) { results in
        guard let key = results.findings.keys.first else { return }
        damage(&results.findings[key, default: FindingRecord()])
      }
    }
  }

  static let damages = [
    Damage("another operator") { $0.cells[99] = CellRecord() },
    Damage("too many checks") { $0.cells[0]?.tally[.intact] += 9 },
    Damage("too many skipped checks") { $0.cells[0]?.leftOut += 9 },
    Damage("more that is worse than there is") { $0.cells[0]?.worse[.hung] += 1 },
    Damage("too many checks of a site") {
      var facts = SiteChangeFacts()
      facts.tally[.hung] += 9
      $0.sites[.named("x")] = facts
    },
    Damage("a site of another operator") {
      let key = SiteChangeKey.named("x")
      $0.sites[
        SiteChangeKey(
          pattern: key.pattern, operatorNumber: 2, form: key.form, siteChange: key.siteChange,
          isName: true, isFailClosed: false, isChangeFailClosed: true)] = SiteChangeFacts()
    },
    .example(at: .init(sample: 9, index: 0)), .example(at: .init(sample: 0, index: 99)),
    .example(at: .init(sample: 0, index: -1)), .finding("too many findings") { $0.count += 99 },
    .finding("a finding at no check") {
      let facts = CheckFacts(kind: .breaking, blastRadius: .everything(of: 1))
      $0.example = .init(size: 0, position: .init(sample: 0, index: 99), facts: facts)
    },
    Damage("a finding of another operator") {
      $0.findings[
        FindingKey(
          operatorNumber: 2, outcome: .hung, errorKind: nil, path: .root, site: .root,
          root: .site(.root), isFailClosed: false)] = FindingRecord()
    },
    Damage("a failing sample of no contract") { $0.failures[9] = .init(outcome: .rejected) },
    Damage("a flaky check of no sample") {
      $0.note(flakyAt: .init(sample: 9, index: 0), termination: Termination(cause: .timeout))
    },
    Damage("a repeated check of none") { $0.note(.fixture(at: 99)) },
    Damage("more repeated checks than there are") { $0.note(.fixture(count: 9)) },
    Damage("no repeated check") { $0.note(.fixture(count: 0)) },
    Damage("a repeated check with the same outcome") {
      $0.note(.fixture(repeatedOutcome: .rejected))
    },
  ]

  static func isAccepted(_ file: ShardResults) throws -> Bool {
    let files = [("a.json", file)]
    let plan = try ResultsFixture.small.plan
    do throws(ResultsError) {
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

  @Test(arguments: damages)
  func `checks that the plan does not have are rejected`(_ one: Damage) throws {
    let file = try ResultsFixture.small.damaged { results in
      one.damage(&results.rows[.init(part: 0, strategyIndex: 0), default: StrategyResults()])
    }
    #expect(try !Self.isAccepted(file))
  }

  @Test func `strategies and units that are not done are rejected, and nothing else`() throws {
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
    #expect(try Self.isAccepted(small.damaged { _ in }))
    let repeated = small.damaged { $0.rows[.init(part: 0, strategyIndex: 0)]?.note(.fixture()) }
    #expect(try Self.isAccepted(repeated))
  }
}
