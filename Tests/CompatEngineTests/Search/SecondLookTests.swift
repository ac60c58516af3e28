import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct SecondLookTests {
  /// Knows one state, and encodes any other one as `Other` says.
  private struct State<Other: Writing>: Codable, Sendable {
    var isOpen: Bool

    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      if text == "broken" { throw Unreadable() }
      isOpen = text == "open"
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(isOpen ? "open" : Other.text())
    }
  }

  private struct Unreadable: Error {}
  private protocol Writing: Sendable { static func text() throws -> String }
  private enum Known: Writing { static func text() -> String { "closed" } }
  private enum Nothing: Writing { static func text() throws -> String { throw Unreadable() } }
  private enum Broken: Writing { static func text() -> String { "broken" } }
  private enum Wrong: Writing { static func text() -> String { "open" } }

  private static func ticket<Other: Writing>(_: Other.Type) -> Strategy {
    RunFixture.strategy("state", RunFixture.Ticket<State<Other>>.self)
  }

  /// The doubts about the first strategy: `kind at sites`, with the number of the other one.
  private static func doubts(
    _ sample: String, _ strategies: Strategy..., guidance: SearchGuidance = .traces,
    order: Int = 2
  ) throws -> Set<String> {
    let folder = try RunFixture.folder([RunFixture.sample(sample, name: "a.json")])
    let part = ContractPlan(
      of: folder, contracts: [Contract("ticket") { for strategy in strategies { strategy } }],
      catalog: .standard, selection: Selection.everything.searching(.standard))
    let slice = SearchSlice(
      seed: 1, round: 0, slot: 0, maximumOrder: order, guidance: guidance,
      state: SearchState(expecting: 500))
    let results = try SearchChecker(UnitChecker(part: try #require(part), number: 0))
      .search(slice, sample: 0, strategyIndex: 0, budget: 500)
    #expect(try SliceResults(decoding: results.encoded()) == results)
    return Set(
      results.doubts.map { doubt in
        let sites = doubt.key.sites.map(\.description).joined(separator: " ")
        let symptom = doubt.key.symptom
        return "\(symptom.kind.rawValue)\(symptom.other.map { " \($0)" } ?? "") at \(sites)"
      })
  }

  private static let open = #"{"id":1,"state":"open"}"#

  @Test(
    arguments: [
      (ticket(Known.self), nil), (ticket(Nothing.self), "not-written at /state"),
      (ticket(Broken.self), "not-read-again at /state"),
      (ticket(Wrong.self), "read-otherwise at /state"),
    ] as [(Strategy, String?)])
  func `what a model encodes it decodes, and the app sees the same`(
    strategy: Strategy, expected: String?
  ) throws {
    #expect(try Self.doubts(Self.open, strategy) == Set([expected].compactMap(\.self)))
  }

  @Test func `a process that ends in a second look is told as that`() throws {
    let folder = try RunFixture.folder([RunFixture.sample(Self.open, name: "a.json")])
    let part = try #require(
      ContractPlan(
        of: folder, contracts: [Contract("ticket") { Self.ticket(Known.self) }],
        catalog: .standard, selection: Selection.everything.searching(.standard)))
    let slice = SearchSlice(
      seed: 1, round: 0, slot: 0, maximumOrder: 2, guidance: .traces,
      state: SearchState(expecting: 500))
    // Some of the first steps are second looks.
    let doubts = try (0..<40).flatMap { step in
      var known = KnownTerminations()
      known.terminations[step] = Termination(cause: .signal(4))
      return try SearchChecker(UnitChecker(part: part, number: 0)).search(
        slice, sample: 0, strategyIndex: 0, budget: 40, knownTerminations: known
      ).doubts
    }
    #expect(!doubts.isEmpty)
    #expect(doubts.allSatisfy { $0.key.symptom.kind == .endsProcess })
  }

  @Test func `what already fails in the unchanged sample does not count`() throws {
    let closed = #"{"id":1,"state":"closed"}"#
    #expect(try Self.doubts(closed, Self.ticket(Broken.self)) == [])
  }

  @Test func `a search that is compared with does not look again`() throws {
    #expect(try Self.doubts(Self.open, Self.ticket(Broken.self), guidance: .uniform) == [])
  }

  private struct Amount: Codable, Sendable { let id: Int }

  /// Decodes an amount by another way.
  private static func amount(
    _ name: String, through change: @escaping @Sendable (Int) throws -> Int
  ) -> Strategy {
    Strategy(
      StrategyPattern(id: name, summary: "A model of a test.", capabilities: .failsClosed),
      release: "1.0", builtAgainst: "1", decoder: "a closure"
    ) { data in
      let amount = try JSONDecoder().decode(Amount.self, from: data)
      return Amount(id: try change(amount.id))
    }
  }

  @Test func `two decoders of one model show the same`() throws {
    let plain = Self.amount("plain") { $0 }
    let same = Self.amount("same") { $0 }
    let narrow = Self.amount("narrow") { Int(Int32(truncatingIfNeeded: $0)) }
    let fussy = Self.amount("fussy") { if $0 < 0 { throw Unreadable() } else { $0 } }
    let sample = #"{"id":1,"other":2}"#
    #expect(try Self.doubts(sample, plain, same) == [])
    #expect(try Self.doubts(sample, plain, narrow) == ["seen-otherwise 1 at /id"])
    // A run shows that, for it takes one change.
    #expect(try Self.doubts(sample, plain, fussy) == [])
  }

  @Test func `what says the same in other words saves nothing`() throws {
    // It looks for the seat in the text, and takes an exponent for it.
    let strategy = Strategy(
      StrategyPattern(id: "text", summary: "A model of a test."), release: "1.0",
      builtAgainst: "1", decoder: "a closure"
    ) { data in
      let text = String(decoding: data, as: UTF8.self)
      if !text.contains("sat"), !text.contains("10e0"), !text.contains("1e1") { throw Unreadable() }
      return try JSONDecoder().decode([String: Int].self, from: data)
    }
    let doubts = try Self.doubts(#"{"id":10,"sat":2}"#, strategy)
    #expect(doubts.contains("rescued at /id /sat"))
    #expect(doubts.allSatisfy { $0.hasPrefix("rescued") })
  }
}
