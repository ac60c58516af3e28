import Testing

@testable import CompatModel
@testable import CompatEngine

@Suite struct BaselineTests {
  private static func key(
    _ contract: String, _ strategy: String, _ operatorID: String, _ outcome: Outcome = .rejected
  ) -> BaselineEntry.Key {
    BaselineEntry.Key(
      contract: contract, strategy: strategy, operatorID: operatorID, outcome: outcome)
  }

  private let baseline = Baseline(entries: [
    BaselineEntry(key("*", "strict", "enum-*"), because: "Strict is the reference."),
    BaselineEntry(key("item", "strict", "enum-ordinal"), because: "Known since 2018."),
    BaselineEntry(key("item", "lossy", "key-null", .collateral), because: "The list is short."),
  ])

  @Test(arguments: [
    (key("item", "strict", "enum-case-added"), "Strict is the reference." as String?),
    (key("planet", "strict", "enum-ordinal"), "Strict is the reference."),
    (key("item", "strict", "enum-ordinal"), "Known since 2018."),
    (key("item", "lossy", "key-null", .collateral), "The list is short."),
    (key("item", "strict", "enum-case-added", .misread), nil),
    (key("item", "strict", "key-missing"), nil),
    (key("item", "lossy", "key-null", .misread), nil),
    (key("item", "stricter", "enum-ordinal"), nil),
  ])
  func `an outcome is accepted by the most exact entry that covers it`(
    happened: BaselineEntry.Key, because: String?
  ) {
    #expect(baseline.entry(matching: happened)?.because == because)
  }

  @Test func `an entry is stale when nothing that happened matches it`() {
    let happened = [Self.key("item", "strict", "enum-ordinal")]
    #expect(
      baseline.staleEntries(among: happened).map(\.because) == ["The list is short."])
    #expect(baseline.staleEntries(among: []).count == 3)
  }

  @Test func `a run over a part of everything leaves the rest of the baseline alone`() {
    let ofItem = Selection(contracts: ["item"])
    #expect(
      baseline.staleEntries(among: [], outOf: ofItem).map(\.because)
        == ["The list is short.", "Known since 2018."])
    let ofLossy = Selection(strategies: ["lossy"])
    #expect(
      baseline.staleEntries(among: [], outOf: ofLossy).map(\.because) == ["The list is short."])
    #expect(
      baseline.updated(with: [], outOf: ofLossy).entries.map(\.because)
        == ["Strict is the reference.", "Known since 2018."])
  }

  @Test func `an entry that spells out a hazard is not stale where hazards are left out`() {
    #expect(
      baseline.staleEntries(among: [], leavingOut: ["key-null", "enum-to-array"]).map(\.because)
        == ["Strict is the reference.", "Known since 2018."])
    #expect(
      baseline.updated(with: [], leavingOut: ["key-null"]).entries.map(\.because)
        == ["The list is short."])
  }

  @Test func `an update keeps reasons, removes stale entries, and adds empty reasons`() {
    let new = Self.key("planet", "strict", "key-missing", .misread)
    let updated = baseline.updated(with: [Self.key("item", "strict", "enum-ordinal"), new, new])
    #expect(
      updated.entries == [
        BaselineEntry(Self.key("*", "strict", "enum-*"), because: "Strict is the reference."),
        BaselineEntry(Self.key("item", "strict", "enum-ordinal"), because: "Known since 2018."),
        BaselineEntry(new, because: ""),
      ])
    #expect(updated.updated(with: [Self.key("item", "strict", "enum-ordinal"), new]) == updated)
    #expect(baseline.updated(with: []) == .empty)
  }

  @Test func `an updated baseline accepts everything that happened, and nothing is stale`() {
    let happened = ["item", "planet"].flatMap { contract in
      ["strict", "lossy"].flatMap { strategy in
        ["enum-ordinal", "key-null"].flatMap { operatorID in
          [Outcome.rejected, .collateral].map { Self.key(contract, strategy, operatorID, $0) }
        }
      }
    }
    let updated = baseline.updated(with: happened)
    #expect(happened.allSatisfy { updated.entry(matching: $0) != nil })
    #expect(updated.staleEntries(among: happened).isEmpty)
    #expect(updated.updated(with: happened.reversed()) == updated)
  }

  @Test func `names belong to families by their first and their last word`() {
    #expect(
      NamePattern.families(of: ["key-null", "key-missing", "array-null", "run"]) == [
        "key-*", "*-null", "*-missing", "array-*", "key-null", "key-missing", "array-null", "run",
      ])
  }

  @Test(arguments: [
    ("item", "item", true), ("item", "items", false), ("", "", true), ("*", "", true),
    ("*", "anything", true), ("enum-*", "enum-", true), ("enum-*", "key-enum-", false),
    ("*-added", "enum-case-added", true), ("*-added", "enum-case-added-in-array", false),
    ("a*b*c", "abc", true), ("a*b*c", "a--b--b-c", true), ("a*b*c", "acb", false),
    ("**", "x", true), ("*a", "aaab", false),
    ("*a*a*a*a*a*a*a*a*b", String(repeating: "a", count: 5000), false),
  ])
  func `a star stands for any number of characters`(pattern: String, name: String, matches: Bool) {
    let entry = BaselineEntry(Self.key(pattern, "s", "o"), because: "")
    #expect(entry.matches(Self.key(name, "s", "o")) == matches)
  }
}
