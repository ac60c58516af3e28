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

/// What is wrong although the outcome does not show it.
@Suite struct SecondLookTests {
  /// Knows one state, and encodes any other one as `Other` says.
  private struct State<Other: Writing>: Codable, Sendable {
    var isOpen: Bool

    init(from decoder: any Decoder) throws {
      let text: String = try decoder.single()
      if text == "broken" { throw UnknownValue() }
      isOpen = text == "open"
    }

    func encode(to encoder: any Encoder) throws {
      try (isOpen ? "open" : Other.text()).encode(to: encoder)
    }
  }

  private protocol Writing: Sendable { static func text() throws -> String }
  private enum Known: Writing { static func text() -> String { "closed" } }
  private enum Nothing: Writing { static func text() throws -> String { throw UnknownValue() } }
  private enum Broken: Writing { static func text() -> String { "broken" } }
  private enum Wrong: Writing { static func text() -> String { "open" } }

  private static func ticket<Other: Writing>(_: Other.Type) -> Strategy {
    RunFixture.strategy("state", RunFixture.Ticket<State<Other>>.self)
  }

  private struct Amount: Codable, Sendable { let id: Int }

  /// Decodes an amount by another way.
  private static func amount(
    _ name: String, through change: @escaping @Sendable (Int) throws -> Int
  ) -> Strategy {
    RunFixture.closure(name) { data in
      Amount(id: try change(JSONDecoder().decode(Amount.self, from: data).id))
    }
  }

  private static let plain = amount("plain") { $0 }
  private static let narrow = amount("narrow") { Int(Int32(truncatingIfNeeded: $0)) }
  private static let fussy = amount("fussy") { if $0 < 0 { throw UnknownValue() } else { $0 } }

  /// Looks for the seat in the text, and takes an exponent for it.
  private static let text = RunFixture.closure("text") { data in
    let text = String(decoding: data, as: UTF8.self)
    if !text.contains("sat"), !text.contains("10e0"), !text.contains("1e1") { throw UnknownValue() }
    return try JSONDecoder().decode([String: Int].self, from: data)
  }

  private struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let strategies: [Strategy]
    let sample: String
    let budget: Int
    /// The doubts about the first strategy: `kind at sites`, with the number of the other one.
    let doubts: Set<String>

    init(
      _ title: String, _ strategies: Strategy..., in sample: String = open,
      budget: Int = 200, finds doubts: String...
    ) {
      (testDescription, self.strategies, self.sample) = (title, strategies, sample)
      (self.budget, self.doubts) = (budget, Set(doubts))
    }
  }

  private static let open = #"{"id":1,"state":"open"}"#
  private static let closed = #"{"id":1,"state":"closed"}"#
  private static let number = #"{"id":1,"other":2}"#

  private static let rows = [
    Row("encodes what it decodes", ticket(Known.self)),
    Row("cannot be encoded", ticket(Nothing.self), finds: "not-written at /state"),
    Row("cannot read what it encodes", ticket(Broken.self), finds: "not-read-again at /state"),
    Row("reads something else again", ticket(Wrong.self), finds: "read-otherwise at /state"),
    Row("fails in the unchanged sample, too", ticket(Broken.self), in: closed),
    Row("two decoders show the same", plain, amount("same") { $0 }, in: number),
    Row(
      "another decoder loses digits", plain, narrow, in: number, finds: "seen-otherwise 1 at /id"),
    // A run shows that, for it takes one change.
    Row("another decoder rejects more", plain, fussy, in: number),
    Row(
      "a change rescues another", text, in: #"{"id":10,"sat":2}"#, budget: 500,
      finds: "rescued at /id /sat"),
  ]

  @Test(arguments: rows)
  private func `a model that shows one thing and means another is in doubt`(_ row: Row) throws {
    let part = try RunFixture.searched(row.sample, by: row.strategies)
    let results = try SearchFixture.results(
      part, SearchFixture.slice(order: 2), budget: row.budget)
    #expect(try SliceResults(decoding: results.encoded()) == results)
    let doubts = results.doubts.map { doubt in
      let sites = doubt.key.sites.map(\.description).joined(separator: " ")
      let symptom = doubt.key.symptom
      return "\(symptom.kind.rawValue)\(symptom.other.map { " \($0)" } ?? "") at \(sites)"
    }
    #expect(Set(doubts) == row.doubts)
  }

  @Test func `a process that ends in a second look is recorded as that`() throws {
    let part = try RunFixture.searched(Self.open, by: Self.ticket(Known.self))
    // Some of the first steps are second looks.
    let doubts = try (0..<12).flatMap { step in
      try SearchFixture.results(
        part, SearchFixture.slice(order: 2), budget: 12,
        knowing: .knowing { $0.terminations[step] = Termination(cause: .signal(4)) }
      ).doubts
    }
    #expect(!doubts.isEmpty)
    #expect(doubts.allSatisfy { $0.key.symptom.kind == .endsProcess })
  }
}
