import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct MergedResultsTests {
  typealias File = (path: String, shard: ShardResults)

  static func files(of count: Int, done: (Shard, Range<Int>) -> [Int] = { Array($1) }) throws
    -> [File]
  {
    let fixture = try ResultsFixture.shared
    return try (1...count).map { number in
      let shard = try #require(Shard(number, of: count))
      return (
        "shard-\(number).json",
        fixture.file(shard, done: done(shard, shard.units(of: fixture.plan)))
      )
    }
  }

  @Test(arguments: [1, 2, 3, 7, 16])
  func `any number of shards give the same report, in any order`(count: Int) throws {
    let fixture = try ResultsFixture.shared
    let expected = fixture.report(of: fixture.merged(fixture.units.indices))
    var files = try Self.files(of: count)
    for seed in 1...3 {
      var generator = SeededGenerator(seed: UInt64(seed))
      files.shuffle(using: &generator)
      let copies = try files.map { file -> File in
        (file.path, try ShardResults(reading: file.shard.encoded(), path: file.path))
      }
      let merged = try MergedResults(of: copies, plan: fixture.plan)
      #expect(fixture.report(of: merged.results) == expected)
      #expect(merged.done == UnitSet(fixture.plan.units.indices))
      #expect(merged.checksDone == fixture.plan.count)
    }
  }

  static func error(
    _ files: [File], plan: Plan? = nil, isIncompleteAllowed: Bool = false
  ) throws -> String? {
    let plan = try plan ?? ResultsFixture.shared.plan
    return #expect(throws: ResultsError.self) {
      try MergedResults(of: files, plan: plan, isIncompleteAllowed: isIncompleteAllowed)
    }?.description
  }

  @Test func `results of another plan are rejected`() throws {
    let other = try PlanTests.plan()
    let fixture = try ResultsFixture.shared
    let (found, expected) = (fixture.plan.fingerprint, other.fingerprint)
    for isAllowed in [true, false] {
      #expect(
        try Self.error(try Self.files(of: 1), plan: other, isIncompleteAllowed: isAllowed)
          == """
          shard-1.json:1:1: error: these are results of another plan (\
          \(found.description.prefix(12)) instead of \(expected.description.prefix(12))): the \
          corpus, the operators, the strategies or the options differ; run all shards from the same \
          sources with the same options
          """)
    }
  }

  @Test func `units that the plan does not have are rejected`() throws {
    let plan = try ResultsFixture.shared.plan
    var file = ShardResults(plan: plan.fingerprint, shard: .whole)
    file.finish(plan.units.count, with: RunResults())
    #expect(
      try Self.error([("a.json", file)], isIncompleteAllowed: true) == """
        a.json:1:1: error: the results name units that the plan does not have; delete the file, and \
        run the shard again
        """)
  }

  @Test func `a unit that is in two files is rejected`() throws {
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
  }

  @Test func `missing shards are named, and how many checks they have`() throws {
    let fixture = try ResultsFixture.shared
    var files = try Self.files(of: 3)
    let missing = files.remove(at: 1)
    let units = missing.shard.done.ranges.joined().map { fixture.plan.units[$0] }
    let checks = units.map(\.positions.count).reduce(0, +)
    #expect(
      try Self.error(files) == """
        shard-1.json:1:1: error: the results of \(checks) of \(fixture.plan.count) checks are \
        missing (shard 2 of 3); run those shards with '--resume' and name their files, too, or \
        report what there is with '--incomplete'
        """)
  }

  @Test func `shards that are not finished count as missing`() throws {
    let files = try Self.files(of: 2) { _, units in Array(units.dropLast()) }
    #expect(try Self.error(files)?.contains(" (shard 1 of 2, shard 2 of 2); run those ") == true)
  }

  @Test func `of very many shards only some are named`() throws {
    let files = try Self.files(of: 1000).filter { $0.shard.done.contains(0) }
    let units = try ResultsFixture.shared.plan.units.count
    #expect(files.count == 1)
    #expect(
      try Self.error(files)?.contains(" of 1000 and \(units - 1 - 8) more); run those ") == true)
    let shard = try #require(Shard(1, of: .max))
    let one: [File] = [("a.json", try ResultsFixture.shared.file(shard, done: [0]))]
    #expect(try Self.error(one)?.contains(" of \(Int.max) and \(units - 1 - 8) more); ") == true)
  }

  @Test func `no shards are named where the files are of different numbers, or there is none`()
    throws
  {
    let fixture = try ResultsFixture.shared
    let total = fixture.plan.count
    let half = try #require(Shard(1, of: 2))
    let files: [File] = [
      ("a.json", fixture.file(half, done: [0])), ("b.json", fixture.file(done: [1])),
    ]
    let done = fixture.plan.units[1].positions.upperBound
    #expect(
      try Self.error(files) == """
        a.json:1:1: error: the results of \(total - done) of \(total) checks are missing; run those \
        shards with '--resume' and name their files, too, or report what there is with \
        '--incomplete'
        """)
    #expect(
      try Self.error([])?.hasPrefix(
        "results:1:1: error: the results of \(total) of \(total) checks are missing; run ") == true)
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

  static let damages: [@Sendable (inout StrategyResults) -> Void] = [
    { $0.cells[99] = CellRecord() },
    { $0.cells[0]?.tally[.intact] += 9 },
    { $0.cells[0]?.leftOut += 9 },
    { $0.cells[0]?.worse[.hung] += 1 },
    { $0.sites[BudgetedSite.key("x")]?.tally[.hung] += 9 },
    { $0.sites[SiteChangeKey(beyond: BudgetedSite.key("x"))] = SiteChangeFacts() },
    {
      guard let key = $0.sites.keys.first else { return }
      $0.sites[key]?.examples[.hung] = SiteExample(position: .init(sample: 9, index: 0))
    },
    {
      guard let key = $0.sites.keys.first else { return }
      $0.sites[key]?.examples[.hung] = SiteExample(position: .init(sample: 0, index: 99))
    },
    {
      guard let key = $0.sites.keys.first else { return }
      $0.sites[key]?.examples[.hung] = SiteExample(position: .init(sample: 0, index: -1))
    },
    {
      guard let key = $0.findings.keys.first else { return }
      $0.findings[key]?.count += 99
    },
    {
      guard let key = $0.findings.keys.first else { return }
      let facts = CheckFacts(kind: .breaking, blastRadius: .everything(of: 1))
      $0.findings[key]?.example = .init(
        size: 0, position: .init(sample: 0, index: 99), facts: facts)
    },
    {
      $0.findings[
        FindingKey(
          operatorNumber: 2, outcome: .hung, errorKind: nil, path: .root, site: .root,
          root: .site(.root), isFailClosed: false)] =
        FindingRecord()
    },
    { $0.failures[9] = .init(outcome: .rejected) },
    { $0.note(flakyAt: .init(sample: 9, index: 0), termination: Termination(cause: .timeout)) },
    { $0.note(.fixture(at: 99)) },
    { $0.note(.fixture(count: 9)) },
    { $0.note(.fixture(count: 0)) },
    { $0.note(.fixture(repeatedOutcome: .rejected)) },
  ]

  @Test func `checks that the plan can have repeated are accepted`() throws {
    let small = try SmallResults.shared
    let file = small.file { $0.rows[.init(part: 0, strategyIndex: 0)]?.note(.fixture()) }
    let merged = try MergedResults(
      of: [("a.json", file)], plan: small.plan, isIncompleteAllowed: true)
    #expect(
      merged.results.rows[.init(part: 0, strategyIndex: 0)]?.nondeterminism == .fixture())
  }

  static let unknownChecks = """
    a.json:1:1: error: the results count or name checks that the units do not have; delete the \
    file, and run the shard again
    """

  @Test(arguments: damages.indices)
  func `checks that the plan does not have are rejected`(number: Int) throws {
    let small = try SmallResults.shared
    let file = small.file { results in
      var strategyIndex = results.rows[.init(part: 0, strategyIndex: 0)] ?? StrategyResults()
      if number == 4 { strategyIndex.sites[BudgetedSite.key("x")] = SiteChangeFacts() }
      Self.damages[number](&strategyIndex)
      results.rows[.init(part: 0, strategyIndex: 0)] = strategyIndex
    }
    #expect(
      try Self.error([("a.json", file)], plan: small.plan, isIncompleteAllowed: true)
        == Self.unknownChecks)
  }

  @Test(arguments: [[0, 2], [1, 0], [9, 9]])
  func `strategies that the plan does not have are rejected`(strategyIndex: [Int]) throws {
    let small = try SmallResults.shared
    let file = small.file { results in
      results.rows[.init(part: strategyIndex[0], strategyIndex: strategyIndex[1])] =
        results.rows.values.first
    }
    #expect(
      try Self.error([("a.json", file)], plan: small.plan, isIncompleteAllowed: true)
        == Self.unknownChecks)
  }

  @Test func `results of unfinished units are rejected`() throws {
    let small = try SmallResults.shared
    _ = try MergedResults(of: [("a.json", small.file { _ in })], plan: small.plan)
    var file = ShardResults(plan: small.plan.fingerprint, shard: .whole)
    file.finish(1, with: small.file.results)
    #expect(
      try Self.error([("a.json", file)], plan: small.plan, isIncompleteAllowed: true)
        == Self.unknownChecks)
  }
}

extension SiteChangeKey {
  /// The same site, changed by an operator that the plan does not have.
  fileprivate init(beyond key: SiteChangeKey) {
    self.init(
      pattern: key.pattern, operatorNumber: 2, form: key.form, siteChange: key.siteChange,
      isName: key.isName, isFailClosed: key.isFailClosed,
      isChangeFailClosed: key.isChangeFailClosed)
  }
}
