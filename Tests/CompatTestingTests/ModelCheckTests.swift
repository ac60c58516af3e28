import CodableCompat
import Foundation
import TestSupport
import Testing

@testable import CompatTesting

@Suite struct ModelCheckTests {
  /// A class that conforms to nothing else.
  final class Song: Decodable {
    enum State: String, Decodable { case announced, released }

    var id: String
    var state: State
    var releasedAt: Date?
  }

  static let sound = [
    "Corpus/song/gold.json": "{\n  \"id\": \"s-1\",\n  \"state\": \"released\"\n}"
  ]

  static let selection = Selection(operators: ["enum-case-added", "key-missing", "key-order"])

  private static func corpus(_ files: [String: String] = [:]) throws -> SmallCorpus {
    try SmallCorpus(sound.merging(files) { $1 })
  }

  @Test func `an unexpected outcome is an issue at the changed value, and one of the test`() throws
  {
    let corpus = try Self.corpus([
      "Corpus/song/early.json": #"{"id": "s-2", "state": "announced"}"#,
      // The payloads of other models do not matter.
      "Corpus/order/a.json": "{", "Corpus/notes.txt": "",
    ])
    let check = corpus.check(Song.self, selection: Self.selection)
    let last = try #require(check.issues.last)
    #expect(last.sourceLocation == CompatCheck.line)
    #expect(last.text.contains("song /state (Song.state), new value: rejected"), "\(last)")
    #expect(last.text.contains("remedy:\n    Song.state → 'enum State"))
    #expect(
      corpus.issues(check) == [
        "early.json:1:15: song /state (Song.state), new value: rejected in "
          + "as-shipped after enum-case-added, 2 checks; expected: survived."
      ])
  }

  @Test func `what the model must survive is an issue where it does not`() throws {
    let corpus = try Self.corpus()
    let selection = Selection(operators: ["key-missing", "value-null", "key-order"])
    func issues(surviving: Set<ChangeClass>) -> [String] {
      corpus.issues(corpus.check(Song.self, surviving: surviving, selection: selection))
    }
    #expect(issues(surviving: []) == [] && issues(surviving: [.null]) == [])
    #expect(
      issues(surviving: [.missing]) == [
        "gold.json:2:3: song /id (Song.id), missing: rejected in as-shipped after key-missing, "
          + "1 check; expected: survived.",
        "gold.json:3:3: song /state (Song.state), missing: rejected in as-shipped after "
          + "key-missing, 1 check; expected: survived.",
      ])
  }

  @Test func `a payload that is accepted without need is an issue at its entry`() throws {
    let corpus = try Self.corpus([
      "Corpus/song/contract.json": """
      {"title": "Song", "summary": "A song.",
       "accepted": {"gold.json": "The app shows no gold."}}
      """
    ])
    let words = """
      contract.json:2:15: every strategy reads song/gold.json as it says, so that it need not be \
      accepted; delete this entry; reason: The app shows no gold.
      """
    let selection = Selection(operators: ["key-order"])
    #expect(corpus.issues(corpus.check(Song.self, selection: selection)) == [words])
    let contract = Contract("song") {
      Strategy(.strict, decoding: Song.self, release: "1", builtAgainst: "samples")
      Strategy(.strictOptional, decoding: Song.self, release: "2", builtAgainst: "samples")
    }
    let suite = corpus.check(contracts: [contract], selection: selection)
    #expect(corpus.issues(suite) == [words])
  }

  @Test func `a known failure is no issue, and one that no longer happens is`() throws {
    let corpus = try Self.corpus([
      "known.json": """
      {"schemaVersion": 2, "accepted": [
        {"contract": "song", "strategy": "as-shipped", "change": "new-value", "site": "/state",
         "outcome": "rejected", "error": "dataCorrupted", "errorPath": "/state",
         "because": "Release 1.0 is out."},
        {"contract": "song", "strategy": "as-shipped", "change": "key-order", "site": "/",
         "outcome": "misread", "because": "It was so once."}
      ]}
      """
    ])
    let check = corpus.check(Song.self, baseline: "known.json", selection: Self.selection)
    #expect(
      corpus.issues(check) == [
        "known.json:5:1: no longer happens: key-order at / of song: misread in as-shipped; "
          + "delete this line; reason: It was so once."
      ])
  }

  @Test func `what is wrong with the payloads is a case that fails`() throws {
    for section in try TableFile("payloads.txt").sections {
      let (heading, rows) = (section.heading, section.rows)
      let files = rows.filter { $0[0].hasPrefix("+ ") }.map { ($0[0].dropFirst(2), $0[1]) }
      let issues = rows.map { $0[0] }.filter { $0.hasPrefix("! ") }.map { String($0.dropFirst(2)) }
      let corpus = try SmallCorpus(
        Dictionary(files.map { (String($0), $1) }, uniquingKeysWith: { first, _ in first }))
      let check = corpus.check(Song.self, baseline: "known.json", selection: Self.selection)
      #expect(corpus.issues(check) == issues, "\(heading)", sourceLocation: rows[0].location)
      let list = check.issues.last?.text.split(separator: "\n") ?? []
      #expect(list.count == issues.count, "\(heading)", sourceLocation: rows[0].location)
    }
  }

  struct Release: Codable {
    var id: Int8
    var releasedAt: Date
    var other_name: String?
  }

  @Test func `a payload that does not decode fails at its value, with any selection`() throws {
    for row in try TableFile("undecodable.txt").rows {
      let corpus = try SmallCorpus(["Corpus/song/a.json": row[0]])
      let decoder = JSONDecoder()
      if row.heading == "ISO 8601" { decoder.dateDecodingStrategy = .iso8601 }
      for operators: Set<String> in [[], ["key-missing"]] {
        let check = corpus.check(
          Release.self, selection: Selection(operators: operators), decoder: { decoder })
        let words = "a.json:\(row[1]): a.json:\(row[1]): rejected in as-shipped at \(row[2])"
        #expect(corpus.issues(check) == [words], sourceLocation: row.location)
      }
    }
  }

  @Test func `the decoder is the app's`() throws {
    let corpus = try SmallCorpus([
      "Corpus/song/a.json": #"{"id": 1, "released_at": "2024-05-01T00:00:00Z"}"#
    ])
    let shared = JSONDecoder()
    shared.keyDecodingStrategy = .convertFromSnakeCase
    shared.dateDecodingStrategy = .iso8601
    let check = corpus.check(
      Release.self, selection: Selection(operators: ["key-order"]), decoder: { shared })
    #expect(corpus.issues(check) == [])
    #expect(shared.userInfo.isEmpty)
  }
}
