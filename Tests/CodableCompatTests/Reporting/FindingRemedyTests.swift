import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatModel
@testable import CompatReport

/// What a finding says about remedies: one that was tried on its outcome at its site and healed it, or
/// the code that reads the value.
@Suite struct FindingRemedyTests {
  enum State: String, Codable, Sendable { case open, closed }

  struct Underscored: Codable, Sendable {
    var title: String
    var _state: State
    enum CodingKeys: String, CodingKey { case title, _state = "state" }
  }

  class Base: Codable {
    let state: State
    let count: Int
  }

  final class Derived: Base {
    let title: String
    enum CodingKeys: CodingKey { case title }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      title = try container.decode(String.self, forKey: .title)
      try super.init(from: container.superDecoder())
    }
  }

  struct Page: Decodable, @unchecked Sendable { let item: Derived }

  /// Reads a number as a flag.
  struct Flagged: Decodable, Sendable {
    struct Code: Decodable, Sendable {
      let text: String
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let number = try? container.decode(Int.self)
        text = try number.map { "\($0 == 1)" } ?? container.decode(String.self)
      }
    }
    let code: Code
    let name: String
  }

  struct Dated: Codable, Sendable {
    struct Entry: Codable, Sendable { let at: Date }
    let start: Date
    let end: Date
    let entries: [Entry]
  }

  static let seconds = DecoderSettings(
    "seconds since 1970", decoder: { $0.dateDecodingStrategy = .secondsSince1970 },
    encoder: { $0.dateEncodingStrategy = .secondsSince1970 })

  static func strategy<Model: Decodable & Sendable>(
    _ model: Model.Type, settings: DecoderSettings = .standard
  ) -> Strategy {
    Strategy(
      .asShipped, decoding: model, release: "1.0", builtAgainst: "1", settings: settings)
  }

  /// The findings of one outcome, each as its site with what is said about it.
  static func findings(
    of strategy: Strategy, _ payloads: [String], _ outcome: Outcome
  ) throws -> [String] {
    let folder = ContractFolder(
      id: "ticket", title: "Ticket", summary: "", versions: ["1", "2"], notes: [],
      samples: try payloads.enumerated().map {
        try RunFixture.sample($1, version: "\($0 + 1)", name: "\($0).json")
      })
    let run = try RunFixture.run(folder, [strategy])
    return run.harness.report(of: run.results, baseline: .empty, toolVersion: "1").findings
      .filter { $0.outcome == outcome }.map { finding in
        let site = finding.conversion?.rawValue ?? finding.path
        let remedy = finding.remedy.map { "\($0.pattern)@\($0.site)" }
        let code = remedy ?? (finding.isTried ? "tried" : "untried")
        return "\(site): \(code), \(finding.reader ?? "-")"
      }
  }

  @Test func `a property whose name begins with an underscore is simulated`() throws {
    #expect(
      try Self.findings(
        of: Self.strategy(Underscored.self), [#"{"title":"a","state":"open"}"#],
        .rejected) == ["/state: unknown-case@/state, State"])
  }

  @Test func `a property of a superclass is simulated behind its decoder`() throws {
    #expect(
      try Self.findings(
        of: Self.strategy(Page.self),
        [#"{"item":{"title":"a","super":{"state":"open","count":1}}}"#], .rejected)
        == ["/item/super/state: unknown-case@/item/super/state, State"])
  }

  @Test func `a wrong value has no remedy that was tried on a rejected one`() throws {
    #expect(
      try Self.findings(
        of: Self.strategy(Flagged.self), [#"{"code":"A1","name":"Gate"}"#], .misread)
        == ["/code: untried, Flagged.Code"])
  }

  @Test func `all dates that the decoder misreads are one finding`() throws {
    #expect(
      try Self.findings(
        of: Self.strategy(Dated.self, settings: Self.seconds),
        [#"{"start":1582012800,"end":1582012900,"entries":[{"at":1582012950}]}"#], .misread)
        == ["dates: untried, -"])
  }

  @Test(arguments: [
    (#"{"id":2,"state":"open"}"#, ["/note: strict-optional@/note, Ticket"]),
    // No change of one property helps with two that are broken.
    (#"{"id":"2","state":"open","note":null}"#, ["/id: tried, Ticket"]),
    (#"{"id":2,"state":"open","note":"b"}"#, []),
  ])
  func `a newer sample names the remedy that was tried on it`(
    newer: String, expected: [String]
  ) throws {
    let findings = try Self.findings(
      of: Self.strategy(Ticket.self), [#"{"id":1,"state":"open","note":"a"}"#, newer],
      .rejected)
    #expect(findings.filter { !$0.hasPrefix("/state") } == expected)
  }

  struct Ticket: Codable, Sendable { let id: Int, state: State, note: String }
}
