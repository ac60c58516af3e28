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

  private struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let strategies: [Strategy]
    let sample: String
    /// The flaws of the first strategy: `kind at sites`, with the number of the other one.
    let flaws: Set<String>

    init(
      _ title: String, _ strategies: Strategy..., in sample: String = open,
      finds flaws: String...
    ) {
      (testDescription, self.strategies, self.sample) = (title, strategies, sample)
      self.flaws = Set(flaws)
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
  ]

  @Test(arguments: rows)
  private func `a model that shows one thing and means another is found`(_ row: Row) throws {
    let part = try RunFixture.searched(row.sample, by: row.strategies)
    let results = try SearchFixture.results(
      part, SearchFixture.slice(order: 2), budget: 200)
    #expect(try SliceResults(decoding: results.recorded) == results)
    let flaws = results.findings.compactMap { finding -> String? in
      let sites = finding.cause.sites.map(\.description).joined(separator: " ")
      return finding.cause.flaw.map { flaw in
        "\(flaw.kind.rawValue)\(flaw.other.map { " \($0)" } ?? "") at \(sites)"
      }
    }
    #expect(Set(flaws) == row.flaws)
  }

  @Test func `a process that ends in a second look is recorded as that`() throws {
    let part = try RunFixture.searched(Self.open, by: Self.ticket(Known.self))
    // Some of the first steps are second looks.
    let flaws = try (0..<12).flatMap { step in
      try SearchFixture.results(
        part, SearchFixture.slice(order: 2), budget: 40,
        knowing: .knowing { $0.terminations[step] = Termination(cause: .signal(4)) }
      ).findings.compactMap(\.cause.flaw)
    }
    #expect(!flaws.isEmpty)
    #expect(flaws.allSatisfy { $0.kind == .endsProcess })
  }
}
