import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct BaselineTests {
  static func failure(
    _ contract: String, _ strategy: String, _ change: String, _ site: String,
    _ outcome: Outcome = .misread, _ error: ErrorFacts.Kind? = nil, at errorPath: String? = nil
  ) -> FailureSignature {
    FailureSignature(
      contract: contract, strategy: strategy, change: change, site: site, outcome: outcome,
      error: error, errorPath: errorPath)
  }

  static let unknownState = failure(
    "item", "strict", "new-value", "/state", .rejected, .dataCorrupted, at: "/state")

  /// An entry with wildcards that covers some failures.
  static func wide(
    _ site: String, strategy: String = "*", change: String = "null", because: String = "All.",
    contract: String = "item", covering failures: FailureSignature...
  ) -> BaselineEntry {
    BaselineEntry(
      BaselineEntry.Pattern(
        contract: contract, strategy: strategy, change: change, site: site, outcome: .misread),
      because: because, signatures: failures.map(\.fingerprint))
  }

  private static let (one, two) = (
    failure("item", "a", "null", "/x"), failure("item", "b", "null", "/x")
  )

  /// A failure by its members, of which the last ones may be missing.
  private static func failure(_ line: String) throws -> FailureSignature {
    let members = line.split(separator: " ").map(String.init)
    return failure(
      members[0], members[1], members[2], members[3],
      members.count > 4 ? try #require(Outcome(rawValue: members[4])) : .misread,
      members.count > 5 ? ErrorFacts.Kind(rawValue: members[5]) : nil,
      at: members.dropFirst(6).first)
  }

  @Test(arguments: try TableFile.cases("Patterns.txt"))
  func `an entry is about the failures that it matches`(_ one: TableFile.Case) throws {
    let known = one.lines(after: "entry ").first.map { $0.split(separator: " ").map(String.init) }
    let entry =
      known.map {
        Self.wide($0[3], strategy: $0[1], change: $0[2], contract: $0[0])
      } ?? BaselineEntry(Self.unknownState, because: "Known since 2018.")
    for (mark, matches) in [("+ ", true), ("- ", false)] {
      for line in one.lines(after: mark) {
        #expect(try entry.pattern.matches(Self.failure(line)) == matches, "\(line)")
      }
    }
  }

  @Test(arguments: try TableFile.rows("Stars.txt"))
  func `a star stands for any number of characters`(_ row: TableFile.Row) {
    let pattern = NamePattern(row.cells[0] == "nothing" ? "" : row.cells[0])
    for name in row.cells[1].split(separator: " ") {
      #expect(pattern.matches(name == "nothing" ? "" : String(name)), "\(name)")
    }
    for name in row[2]?.split(separator: " ") ?? [] {
      #expect(!pattern.matches(String(name)), "\(name)")
    }
  }

  @Test func `a new failure under a wildcard is new`() {
    let entry = Self.wide("/x", covering: Self.one)
    let baseline = Baseline(entries: [entry])
    #expect(baseline.entry(accepting: Self.one) == entry)
    #expect(baseline.entry(accepting: Self.two) == nil)
  }

  @Test func `fingerprints are short, and differ where signatures do`() {
    // Lengths separate the members.
    let signatures =
      ["/a", "/b"].flatMap { site in
        ["null", "missing"].map { Self.failure("item", "strict", $0, site) }
      } + [Self.failure("ab", "c", "null", "/"), Self.failure("a", "bc", "null", "/")]
    #expect(Set(signatures.map(\.fingerprint)).count == 6)
    #expect(signatures.allSatisfy { $0.fingerprint.count == 10 })
  }

  @Test func `an entry is stale when it is gone, gone in part, or expired`() throws {
    let (one, two) = (Self.one, Self.two)
    let wide = Self.wide("/**", covering: one, two)
    let dated = BaselineEntry(
      BaselineEntry.Pattern(Self.unknownState), because: "Until then.",
      expires: CalendarDay("2027-01-31"))
    let baseline = Baseline(entries: [wide, dated])
    func stale(_ failures: Set<FailureSignature>, on day: String? = nil) -> [StaleEntry.Cause] {
      baseline.staleEntries(among: failures, on: day.flatMap(CalendarDay.init)).map(\.cause)
    }
    #expect(stale([one, two, Self.unknownState]).isEmpty)
    #expect(stale([one, Self.unknownState]) == [.partlyGone([two.fingerprint])])
    #expect(stale([]) == [.gone, .gone])
    #expect(stale([one, two, Self.unknownState], on: "2027-01-31").isEmpty)
    let late = stale([one, two, Self.unknownState], on: "2027-02-01")
    #expect(late == dated.expires.map { [.expired($0)] })
  }

  @Test(arguments: [
    (Selection(contracts: ["item"], allowsHazards: true), 1),
    (Selection(contracts: ["list"], allowsHazards: true), 0),
    (Selection(strategies: ["strict"], allowsHazards: true), 1),
    (Selection(operators: ["shown"], allowsHazards: true), 1),
    (Selection(operators: ["hidden"], allowsHazards: true), 0),
    (Selection.everything, 2),
    // The hazard belongs to no class, so that it decides nothing about them.
    (Selection.harmless, 1),
  ])
  func `a run of a part judges only entries about that part`(selection: Selection, count: Int) {
    let baseline = Baseline(entries: [
      BaselineEntry(Self.unknownState, because: "Known."),
      Self.wide("/**", change: "*", contract: "*", covering: Self.one),
    ])
    let extent = BaselineExtent(of: Self.catalog, selection: selection)
    #expect(baseline.staleEntries(among: [], outOf: extent).count == count)
  }

  private static let catalog = OperatorCatalog([Idle.Shown(), Idle.Hidden()])

  /// An entry of the table, in which the sites that it lists are those of failures.
  private static func entry(_ line: String, listing failures: [FailureSignature]) -> BaselineEntry {
    let parts = line.split(separator: #/: ?| ?@ ?/#, omittingEmptySubsequences: false)
    let words = parts[0].split(separator: " ").map(String.init)
    return BaselineEntry(
      BaselineEntry.Pattern(
        contract: words[0], strategy: words[1], change: words[2], site: words[3],
        outcome: .misread),
      because: String(parts[1]),
      signatures: parts.count < 3
        ? nil
        : parts[2].split(separator: " ").flatMap { site in
          failures.filter { $0.site == site }.map(\.fingerprint)
        })
  }

  @Test(arguments: try TableFile.cases("Updates.txt"))
  func `an update keeps what happens, and asks for reasons for the rest`(
    _ one: TableFile.Case
  ) throws {
    let failures = one.lines(after: "+ ").map { line in
      let words = line.split(separator: " ").map(String.init)
      return Self.failure(words[0], words[1], words[2], words[3])
    }
    func entries(_ mark: String) -> [BaselineEntry] {
      one.lines(after: mark).filter { $0 != "nothing" }
        .map { Self.entry($0, listing: failures) }
    }
    let updated = try Baseline(entries: entries("- ")).updated(with: Set(failures))
    #expect(updated.entries == Baseline(entries: entries("= ")).entries)
    #expect(try updated.updated(with: Set(failures)).entries == updated.entries)
    #expect(failures.allSatisfy { updated.entry(accepting: $0) != nil })
    #expect(updated.staleEntries(among: Set(failures)).isEmpty)
  }

  @Test func `a pattern that would cover more than one reason can be given for is an error`() throws
  {
    let text = """
      {"schemaVersion": 2, "accepted": [
        {"contract": "*", "strategy": "*", "change": "*", "site": "/**", "outcome": "misread",
         "because": "All of it.", "signatures": []}]}
      """
    let baseline = try Baseline(reading: Array(text.utf8), path: "b.json", isUpdated: true)
    let failures = (0...100).map { Self.failure("item", "strict", "null", "/a\($0)") }
    let error = try #require(throws: BaselineError.self) {
      try baseline.updated(with: Set(failures))
    }
    #expect(
      error.description == "b.json:2:1: error: this entry covers 101 kinds of failure; "
        + "write entries that cover at most 100")
    #expect(try baseline.updated(with: Set(failures.dropLast())).entries.count == 1)
  }

  @Test func `an updated baseline accepts everything that happened, and nothing is stale`() throws {
    let happened = Set(
      ["item", "planet"].flatMap { contract in
        ["strict", "lossy"].flatMap { strategy in
          (0..<150).map { Self.failure(contract, strategy, "null", "/s\($0)") }
        }
      })
    let updated = try Baseline.empty.updated(with: happened)
    #expect(happened.allSatisfy { updated.entry(accepting: $0) != nil })
    #expect(updated.staleEntries(among: happened).isEmpty)
    #expect(updated.entries.count == 8)
    let read = try Baseline(reading: updated.encoded(), path: "", isUpdated: true)
    #expect(read.entries == updated.entries)
  }

  @Test func `names belong to families by their first and their last word`() {
    #expect(
      NamePattern.families(of: ["key-null", "key-missing", "array-null", "run"]) == [
        "key-*", "*-null", "*-missing", "array-*", "key-null", "key-missing", "array-null", "run",
      ])
  }

  @Test func `many stars in a long name cost no more than its length`() {
    #expect(!NamePattern("*a*a*a*a*a*a*a*a*b").matches(String(repeating: "a", count: 5000)))
  }

  /// From three versions older to three versions newer.
  @Test(arguments: [
    (CompatibilityMode.backward, [false, false, true, true, false, false, false]),
    (.backwardTransitive, [true, true, true, true, false, false, false]),
    (.forward, [false, false, false, true, true, false, false]),
    (.forwardTransitive, [false, false, false, true, true, true, true]),
    (.full, [false, false, true, true, true, false, false]),
    (.fullTransitive, [true, true, true, true, true, true, true]),
  ])
  func `a mode of compatibility says which versions a release has to read`(
    mode: CompatibilityMode, included: [Bool]
  ) {
    #expect((-3...3).map { mode.includes(distance: $0) } == included)
  }
}
