import Foundation
import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

/// A sample that is newer than the model: what becomes of it, and which sites broke.
@Suite struct SampleHealerTests {
  typealias Model = ObserverModels

  struct Count: Codable, Sendable { let count: Int, name: String }

  /// No price at all after any error.
  struct Prices: Decodable, Sendable {
    let prices: [String: Int]
    enum CodingKeys: String, CodingKey { case prices }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      prices = (try? container.decode([String: Int].self, forKey: .prices)) ?? [:]
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var strategy: Strategy
    var older: [String]
    var newer: String
    var outcome: Outcome
    var sites: [String]

    var testDescription: String { name }
  }

  static let states = [#"{"state":"open","name":"a"}"#, #"{"state":"closed","name":"b"}"#]

  static let rows = [
    Row(
      name: "nothing but other texts",
      strategy: DecodingFixture.strategy(Model.Holder<Model.Strict>.self), older: states,
      newer: #"{"state":"open","name":"c"}"#, outcome: .intact, sites: []),
    Row(
      name: "a new case of a strict enum",
      strategy: DecodingFixture.strategy(Model.Holder<Model.Strict>.self), older: states,
      newer: #"{"state":"paused","name":"c"}"#, outcome: .rejected, sites: ["/state"]),
    Row(
      name: "a new case of a tolerant enum",
      strategy: DecodingFixture.strategy(Model.Holder<Model.Tolerant>.self), older: states,
      newer: #"{"state":"paused","name":"c"}"#, outcome: .absorbed, sites: ["/state"]),
    Row(
      name: "a missing member",
      strategy: DecodingFixture.strategy(Model.Holder<Model.Strict>.self), older: states,
      newer: #"{"state":"open"}"#, outcome: .rejected, sites: ["/name"]),
    Row(
      name: "two causes",
      strategy: DecodingFixture.strategy(Model.Holder<Model.Strict>.self), older: states,
      newer: #"{"state":"paused","name":1}"#, outcome: .rejected, sites: ["/name", "/state"]),
    Row(
      name: "a fallback that is no case of an enum",
      strategy: DecodingFixture.strategy(Model.ZeroAmount.self),
      older: [#"{"amount":5,"name":"a"}"#], newer: #"{"amount":"5 EUR","name":"b"}"#,
      outcome: .absorbed, sites: ["/amount"]),
    Row(
      name: "a bad value that costs its neighbours",
      strategy: DecodingFixture.strategy(Model.SwallowedParent.self),
      older: [#"{"address":{"city":"Bonn","zip":"53111"},"name":"a"}"#],
      newer: #"{"address":{"city":"Köln","zip":50667},"name":"b"}"#,
      outcome: .collateral, sites: ["/address/zip"]),
    Row(
      name: "an empty dictionary", strategy: DecodingFixture.strategy(Prices.self),
      older: [#"{"prices":{"EUR":1,"USD":2}}"#], newer: #"{"prices":{"EUR":"1","USD":3}}"#,
      outcome: .collateral, sites: ["/prices/EUR"]),
    Row(
      name: "an error without a path", strategy: DecodingFixture.strategy(Count.self),
      older: [#"{"count":1,"name":"a"}"#], newer: #"{"count":1e300,"name":"b"}"#,
      outcome: .rejected, sites: ["/count"]),
    Row(
      name: "milliseconds that are read as seconds", strategy: dated(.secondsSince1970),
      older: [#"{"createdAt":1582012800}"#], newer: #"{"createdAt":1593012800123}"#,
      outcome: .misread, sites: ["/createdAt"]),
    Row(
      name: "seconds that are read as milliseconds", strategy: dated(.millisecondsSince1970),
      older: [#"{"createdAt":1582012800000}"#], newer: #"{"createdAt":1593012800}"#,
      outcome: .misread, sites: ["/createdAt"]),
    Row(
      name: "milliseconds of a model that tells them apart", strategy: dated(bothUnits),
      older: [#"{"createdAt":1582012800}"#], newer: #"{"createdAt":1593012800123}"#,
      outcome: .intact, sites: []),
    Row(
      name: "another case of a union, which is sent back",
      strategy: DecodingFixture.strategy(SentBackModels.Assistant<SentBackModels.Tool>.self),
      older: [#"{"id":"a","tools":[{"type":"file_search"}]}"#],
      newer: #"{"id":"b","tools":[{"type":"function","name":"x"}]}"#, outcome: .intact, sites: []),
    Row(
      name: "the other one of two members, which is sent back",
      strategy: DecodingFixture.strategy(SentBackModels.Extension.self),
      older: [#"{"url":"a","value":{"text":"x"}}"#], newer: #"{"url":"b","value":{"number":3}}"#,
      outcome: .intact, sites: []),
    Row(
      name: "a later time", strategy: dated(.secondsSince1970),
      older: [#"{"createdAt":1582012800}"#], newer: #"{"createdAt":1593012800}"#,
      outcome: .intact, sites: []),
    Row(
      name: "a larger number that is no time", strategy: DecodingFixture.strategy(Count.self),
      older: [#"{"count":1582012800,"name":"a"}"#],
      newer: #"{"count":1593012800123,"name":"a"}"#, outcome: .intact, sites: []),
  ]

  struct Dated: Codable, Sendable { let createdAt: Date }

  static let bothUnits = JSONDecoder.DateDecodingStrategy.custom { decoder in
    let number = try decoder.singleValueContainer().decode(Double.self)
    return Date(timeIntervalSince1970: number > 1e11 ? number / 1000 : number)
  }

  static func dated(_ dates: JSONDecoder.DateDecodingStrategy) -> Strategy {
    Strategy(
      StrategyPattern(id: "dated", summary: ""), decoding: Dated.self, release: "1.0",
      builtAgainst: "1",
      decoder: {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = dates
        return decoder
      })
  }

  @Test(arguments: rows)
  func `a newer sample is judged as a mutant of the healed one`(_ row: Row) throws {
    let check = try Self.newest(row.strategy, older: row.older, newer: row.newer)
    #expect(check.outcome == row.outcome)
    #expect(check.brokenSites.map(\.description) == row.sites)
  }

  /// The baseline check of a sample of version 2 with a model that was built against version 1.
  static func newest(
    _ strategy: Strategy, older: [String], newer: String
  ) throws -> BaselineCheck {
    let samples = try (older.map { ("1", $0) } + [("2", newer)]).enumerated().map { index, sample in
      Sample(
        contract: "healed", version: sample.0, name: "\(index).json",
        file: "Corpus/healed/\(sample.0)/\(index).json",
        document: try JSONDocument(parsing: sample.1))
    }
    let folder = ContractFolder(
      id: "healed", title: "Healed", summary: "Short payloads.", versions: ["1", "2"], notes: [],
      samples: samples)
    var checks = BaselineChecks(samples: samples, strategy: strategy, contract: folder)
    return checks.baselineCheck(at: samples.count - 1)
  }
}
