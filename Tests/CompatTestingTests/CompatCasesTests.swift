import CodableCompat
import Foundation
import Testing

@testable import CompatTesting

@Suite struct CompatCasesTests {
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

  @Test func `there is a case for the payloads, and for each property and class of change`() throws
  {
    let cases = try Self.corpus().cases(Song.self, selection: Self.selection)
    #expect(
      cases.map(\.testDescription) == [
        "song · every sample decodes", "song · / · other changes", "song · Song.id · missing",
        "song · Song.state · new value", "song · Song.state · missing",
      ])
    #expect(cases.map(\.id).prefix(3) == ["song/samples", "song/other", "song/missing/id"])
    #expect(Set(cases.map(\.id)).count == cases.count)
    // A wide payload has a case for the whole only.
    let members = (0..<300).map { "\"name\($0)x\": {\"a\($0)\": [\($0)]}" }.joined(separator: ", ")
    let wide = try SmallCorpus(["Corpus/song/a.json": "{\(members)}"])
      .cases(Empty.self, selection: Selection(operators: ["key-order"]))
    #expect(wide.count < 210)
    #expect(wide.first?.testDescription == "song · every sample decodes")
  }

  struct Empty: Codable {}

  @Test func `an unexpected outcome is an issue of its site's case, at the changed value`() throws {
    let corpus = try Self.corpus([
      "Corpus/song/early.json": #"{"id": "s-2", "state": "announced"}"#,
      // The payloads of other models do not matter.
      "Corpus/order/a.json": "{", "Corpus/notes.txt": "",
    ])
    let cases = corpus.cases(Song.self, selection: Self.selection)
    let failing = cases.filter { !$0.issues().isEmpty }
    #expect(failing.map(\.testDescription) == ["song · Song.state · new value"])
    #expect(
      corpus.issues(cases) == [
        "early.json:1:15: song /state (Song.state), new value: rejected in "
          + "as-shipped after enum-case-added, 2 checks; expected: survived."
      ])
  }

  @Test func `all issues of a run belong to one case each`() throws {
    let corpus = try Self.corpus()
    let suite = corpus.suite(contracts: [Contract("song", decoding: Song.self)])
    let expected = suite.cases.flatMap { $0.issues() }.map(\.text).sorted()
    let found = corpus.cases(Song.self).flatMap { $0.issues() }.map(\.text).sorted()
    #expect(found == expected && !expected.isEmpty)
  }

  @Test func `what the model must survive is an issue where it does not`() throws {
    let corpus = try Self.corpus()
    let selection = Selection(operators: ["key-missing", "value-null", "key-order"])
    func issues(surviving: Set<ChangeClass>) -> [String] {
      corpus.issues(corpus.cases(Song.self, surviving: surviving, selection: selection))
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
    #expect(corpus.issues(corpus.cases(Song.self, selection: selection)) == [words])
    let contract = Contract("song") {
      Strategy(.strict, decoding: Song.self, release: "1", builtAgainst: "samples")
      Strategy(.strictOptional, decoding: Song.self, release: "2", builtAgainst: "samples")
    }
    let suite = corpus.suite(contracts: [contract], selection: selection)
    #expect(corpus.issues(suite.cases) == [words])
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
    let cases = corpus.cases(Song.self, baseline: "known.json", selection: Self.selection)
    #expect(
      corpus.issues(cases) == [
        "known.json:5:1: no longer happens: key-order at / of song: misread in as-shipped; "
          + "delete this line; reason: It was so once."
      ])
  }

  /// Files, and the issues of cases that are made from them.
  static let failing: [([String: String], [String])] = [
    (
      ["x": ""],
      [
        "song:1:1: there is no such folder; add it, with a payload as a .json file, "
          + "or correct the path"
      ]
    ),
    (
      ["Corpus/song": "{}"],
      ["song:1:1: this is a file, not a folder; name the folder that holds the payloads"]
    ),
    (
      ["Corpus/song/.keep": ""],
      ["song:1:1: there is no sample here; add a payload as a .json file"]
    ),
    (
      ["Corpus/song/a.json": "{\n  \"id\" 1}", "Corpus/song/b.txt": ""],
      [
        "a.json:2:8: the sample is not valid JSON: expected ':' after the key, found '1'; "
          + "capture it again",
        "b.txt:1:1: a sample's name ends in .json; rename the file, or delete it",
      ]
    ),
    (
      sound.merging(["known.json": #"{"schemaVersion":2,"accepted":[7]}"#]) { $1 },
      ["known.json:1:32: the entry is a number; write an object"]
    ),
  ]

  @Test func `what is wrong with the payloads is a case that fails`() throws {
    for (files, issues) in Self.failing {
      let corpus = try SmallCorpus(files)
      let cases = corpus.cases(Song.self, baseline: "known.json", selection: Self.selection)
      #expect(corpus.issues(cases) == issues)
      #expect(cases.count == issues.count)
    }
  }

  struct Release: Codable {
    var id: Int8
    var releasedAt: Date
    var other_name: String?
  }

  private static let isItTheApps = "Is the decoder's key or date strategy the app's?"
  private static let noValue = """
    No value associated with key CodingKeys(stringValue: "releasedAt", intValue: nil) ("releasedAt").
    """

  /// A payload, whether dates are ISO 8601, and why it does not decode.
  private static let undecodable: [(String, hasISO8601Dates: Bool, String)] = [
    (
      "{\n  \"id\": \"a\",\n  \"releasedAt\": 1}", false,
      "2:9 /id: Expected to decode Int8 but found a string instead."
    ),
    // Foundation's error does not locate this number.
    (
      "{\"releasedAt\": 1,\n  \"id\": 300}", false, "2:9 /id: The given data was not valid JSON."
    ),
    ("{\n  \"id\": 1}", false, "1:1 /releasedAt: \(noValue)"),
    (
      "{\n  \"id\": 1,\n  \"released_at\": 1}", false,
      "3:18 /releasedAt: \(noValue) \(isItTheApps)"
    ),
    (
      "{\n  \"id\": 1,\n  \"releasedAt\": \"2024-05-01\"}", false,
      "3:17 /releasedAt: Expected to decode Double but found a string instead. \(isItTheApps)"
    ),
    (
      "{\n  \"id\": 1,\n  \"releasedAt\": \"2024-05-01\"}", true,
      "3:17 /releasedAt: Expected date string to be ISO8601-formatted. \(isItTheApps)"
    ),
    (
      "{\n  \"id\": 1,\n  \"releasedAt\": 17}", true,
      "3:17 /releasedAt: Expected to decode String but found number instead. \(isItTheApps)"
    ),
  ]

  @Test func `a payload that does not decode fails at its value, with any selection`() throws {
    for (payload, hasISO8601Dates, issue) in Self.undecodable {
      let corpus = try SmallCorpus(["Corpus/song/a.json": payload])
      let decoder = JSONDecoder()
      if hasISO8601Dates { decoder.dateDecodingStrategy = .iso8601 }
      let (location, words) = (issue.prefix { $0 != " " }, issue.drop { $0 != " " })
      for operators: Set<String> in [[], ["key-missing"]] {
        let cases = corpus.cases(
          Release.self, selection: Selection(operators: operators), decoder: { decoder })
        let line = "a.json:\(location): a.json:\(location): rejected in as-shipped at\(words)"
        #expect(corpus.issues(cases) == [line])
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
    let cases = corpus.cases(
      Release.self, selection: Selection(operators: ["key-order"]), decoder: { shared })
    #expect(corpus.issues(cases) == [])
    #expect(shared.userInfo.isEmpty)
  }

  @Test(
    arguments: CompatCases(
      Song.self, payloads: "Payloads/song",
      selection: Selection(operators: ["key-missing", "key-order"])))
  func `the payloads lie beside the file with the test`(_ compatCase: CompatCase) {
    #expect(compatCase.id.hasPrefix("song/"))
    compatCase.check()
  }
}
