import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// What a search remembers: payloads, views and findings.
@Suite struct SearchMemoryTests {
  private static func hashes(_ count: Int, from seed: UInt64 = 1) -> [UInt64] {
    var random = SearchRandom(state: seed)
    return (0..<count).map { _ in random.next() }
  }

  /// How many payloads a filter takes for new, each on its own.
  private static func new(_ hashes: some Collection<UInt64>, in filter: MutantFilter) -> Int {
    hashes.count { hash in
      var copy = filter
      return copy.insert(hash)
    }
  }

  @Test func `of new payloads, less than half a percent is taken for known ones`() {
    var filter = MutantFilter(expecting: 4_096)
    #expect(filter.capacity == 4_096)
    let inserted = Self.hashes(4_096)
    for hash in inserted { _ = filter.insert(hash) }
    #expect(Self.new(inserted.prefix(500), in: filter) == 0)
    // The article says 0.24 %; three standard deviations of 10,000 trials are 15.
    #expect((9...39).contains(10_000 - Self.new(Self.hashes(10_000, from: 2), in: filter)))
  }

  @Test func `a full filter forgets the oldest payloads only, and stays as large`() {
    var filter = MutantFilter(expecting: 64)
    let (size, hashes) = (filter.current.count, Self.hashes(64 * 3))
    for hash in hashes { _ = filter.insert(hash) }
    #expect(filter.current.count == size)
    #expect(filter.count <= filter.capacity)
    // Those of the last turn, and of the one before it, are known.
    #expect(Self.new(hashes.suffix(128), in: filter) == 0)
    #expect(Self.new(hashes.prefix(32), in: filter) > 24)
  }

  @Test(arguments: try TableFile("UnexplainedViews.txt").rows)
  func `the first value that none of the others shows is unexplained`(
    _ row: TableFile.Row
  ) throws {
    let views = try row.cells.dropFirst(2).map { try JSONDocument(parsing: $0).root.value }
    let found = UnexplainedView(views[0], besides: Array(views.dropFirst()))
    #expect(found.map { $0.path == .root ? "root" : "\($0.path)" } == row[given: 0])
    #expect(found?.value == row[given: 1])
    guard let found else { return }
    #expect(try UnexplainedView(recorded: found.recorded, from: "a test") == found)
  }

  private static func finding(
    _ outcome: Outcome, moves: [Int] = [1, 2], usualness: Int = 5, sample: Int = 0,
    at site: String = "a"
  ) -> SearchFinding {
    SearchFinding(
      sample: sample, moves: moves, usualness: usualness, alone: [], outcome: outcome,
      isFailClosed: false, sites: [JSONPointerPattern(tokens: [.key(site)])], properties: [nil],
      unexplained: nil, facts: CheckFacts(kind: .breaking, blastRadius: .everything(of: 1)))
  }

  @Test func `findings come by strategy, the worst first, then by site`() {
    var findings = SearchFindings()
    let (first, second) = (
      SearchPlan.Lane(part: 0, strategyIndex: 0), SearchPlan.Lane(part: 0, strategyIndex: 1)
    )
    _ = findings.insert(Self.finding(.hung), of: second)
    for (outcome, site) in [(Outcome.rejected, "b"), (.rejected, "a"), (.crashed, "c")] {
      let isNew = findings.insert(Self.finding(outcome, at: site), of: first)
      #expect(isNew)
    }
    #expect(
      findings.sorted.map { "\($0.key.strategyIndex) \($0.key.outcome) \($0.key.sites[0])" }
        == ["0 crashed /c", "0 rejected /a", "0 rejected /b", "1 hung /a"])
  }

  @Test func `an example has the fewest changes, then the usual ones, then it is the first`() {
    let examples = [
      Self.finding(.hung, moves: [3]), Self.finding(.hung, usualness: 9, sample: 2),
      Self.finding(.hung, usualness: 7),
      Self.finding(.hung, moves: [1, 2], usualness: 7, sample: 1),
    ]
    for count in 1...examples.count {
      var findings = SearchFindings()
      for example in examples.suffix(count).reversed() {
        _ = findings.insert(example, of: SearchPlan.Lane(part: 0, strategyIndex: 0))
      }
      #expect(findings.sorted.map(\.example) == [examples[examples.count - count]])
      #expect(findings.count == 1)
    }
  }
}
