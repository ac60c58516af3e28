import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct BaselineTests {
  /// A failure by its members, of which the last ones may be missing.
  static func failure(_ line: String) -> FailureSignature {
    let members = line.split(separator: " ").map(String.init)
    return FailureSignature(
      contract: members[0], strategy: members[1], change: members[2], site: members[3],
      outcome: members.dropFirst(4).first.flatMap(Outcome.init) ?? .misread,
      error: members.dropFirst(5).first,
      errorPath: members.dropFirst(6).first)
  }

  /// An entry: its members, its reason, and behind `@` the sites of the failures that it lists.
  static func entry(
    _ line: String, listing failures: [FailureSignature] = [], expires: CalendarDay? = nil
  ) -> BaselineEntry {
    let parts = line.split(separator: #/: ?| ?@ ?/#, omittingEmptySubsequences: false)
    let listed = parts.dropFirst(2).first?.split(separator: " ").flatMap { site in
      failures.filter { $0.site == site }.map(\.fingerprint)
    }
    return BaselineEntry(
      failure(String(parts[0])), because: String(parts[1]), expires: expires,
      signatures: listed)
  }

  static let unknownState = "item strict new-value /state rejected dataCorrupted /state"
  private static let (one, two) = (failure("item a null /x"), failure("item b null /x"))

  @Test(arguments: try TableFile("Patterns.txt").sections)
  func `an entry is about the failures that it matches`(_ one: TableFile.Section) throws {
    let entry = Self.entry(try #require(one.lines(after: "entry ").first))
    for (mark, matches) in [("+ ", true), ("- ", false)] {
      for line in one.lines(after: mark) {
        #expect(entry.pattern.matches(Self.failure(line)) == matches, "\(line)")
      }
    }
  }

  @Test(arguments: try TableFile("Stars.txt").rows)
  func `a star stands for any number of characters`(_ row: TableFile.Row) {
    let pattern = NamePattern(row.cells[0] == "nothing" ? "" : row.cells[0])
    for name in row.cells[1].split(separator: " ") {
      #expect(pattern.matches(name == "nothing" ? "" : String(name)), "\(name)")
    }
    for name in row[given: 2]?.split(separator: " ") ?? [] {
      #expect(!pattern.matches(String(name)), "\(name)")
    }
  }

  @Test func `a new failure under a wildcard is new`() {
    let entry = Self.entry("item * null /x: All. @ /x", listing: [Self.one])
    let baseline = Baseline(entries: [entry])
    #expect(baseline.entry(accepting: Self.one) == entry)
    #expect(baseline.entry(accepting: Self.two) == nil)
  }

  @Test func `fingerprints are short, and differ where signatures do`() {
    // Lengths separate the members.
    let signatures = [
      "item strict null /a", "item strict null /b", "item strict missing /a",
      "item strict missing /b", "ab c null /", "a bc null /",
    ].map(Self.failure)
    #expect(Set(signatures.map(\.fingerprint)).count == 6)
    #expect(signatures.allSatisfy { $0.fingerprint.count == 10 })
  }

  @Test func `an entry is stale when it is gone, gone in part, or expired`() throws {
    let (one, two, unknown) = (Self.one, Self.two, Self.failure(Self.unknownState))
    let dated = Self.entry(
      "\(Self.unknownState): Until then.", expires: CalendarDay("2027-01-31"))
    let baseline = Baseline(entries: [
      Self.entry("item * null /**: All. @ /x", listing: [one, two]), dated,
    ])
    func stale(_ failures: Set<FailureSignature>, on day: String? = nil) -> [[String]] {
      baseline.staleEntries(among: failures, on: day.flatMap(CalendarDay.init))
        .map { $0.expired.map { [$0] } ?? $0.gone }
    }
    #expect(stale([one, two, unknown]).isEmpty)
    #expect(stale([one, unknown]) == [[two.fingerprint]])
    #expect(stale([]) == [[], []])
    #expect(stale([one, two, unknown], on: "2027-01-31").isEmpty)
    #expect(stale([one, two, unknown], on: "2027-02-01") == [["2027-01-31"]])
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
      Self.entry("\(Self.unknownState): Known."),
      Self.entry("* * * /**: All. @ /x", listing: [Self.one]),
    ])
    let extent = BaselineExtent(
      of: OperatorCatalog([Idle.shown, Idle.hidden]), selection: selection)
    #expect(baseline.staleEntries(among: [], outOf: extent).count == count)
  }

  @Test(arguments: try TableFile("Updates.txt").sections)
  func `an update keeps what happens, and asks for reasons for the rest`(
    _ one: TableFile.Section
  ) throws {
    let failures = one.lines(after: "+ ").map(Self.failure)
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
    let failures = (0...100).map { Self.failure("item strict null /a\($0)") }
    let error = try #require(throws: ReadingError.self) {
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
          (0..<150).map { Self.failure("\(contract) \(strategy) null /s\($0)") }
        }
      })
    let updated = try Baseline.empty.updated(with: happened)
    #expect(happened.allSatisfy { updated.entry(accepting: $0) != nil })
    #expect(updated.staleEntries(among: happened).isEmpty)
    #expect(updated.entries.count == 8)
    let read = try Baseline(reading: updated.encoded(), path: "", isUpdated: true)
    #expect(read.entries == updated.entries)
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
