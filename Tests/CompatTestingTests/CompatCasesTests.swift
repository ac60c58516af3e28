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

  /// A folder of payloads, which goes with the value.
  final class Payloads {
    let folder = URL.temporaryDirectory.appending(path: "compat-cases-\(UUID().uuidString)")

    init(_ files: [String: String]) throws {
      for (path, text) in files {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func cases<Model: Decodable & SendableMetatype>(
      _ model: Model.Type = Song.self, in payloads: String = "Payloads/song",
      surviving: Set<ChangeClass> = [], baseline: String? = nil,
      selection: Selection = .harmless,
      decoder: () -> JSONDecoder = { JSONDecoder() }
    ) -> CompatCases {
      CompatCases(
        model, payloads: payloads, surviving: surviving, baseline: baseline, selection: selection,
        relativeTo: folder.appending(path: "A.swift").path(percentEncoded: false),
        decoder: decoder)
    }
  }

  static let sound = [
    "Payloads/song/gold.json": "{\n  \"id\": \"s-1\",\n  \"state\": \"released\"\n}"
  ]

  static let selection = Selection(operators: ["enum-case-added", "key-missing", "key-order"])

  static func issues(_ cases: CompatCases) -> [String] {
    cases.flatMap { $0.issues() }.map { issue in
      let line = issue.text.split(separator: "\n").first.map(String.init) ?? ""
      let location = issue.sourceLocation
      let name = location.fileID.split(separator: "/").last ?? ""
      return "\(name):\(location.line):\(location.column): \(line)"
    }
  }

  @Test func `there is a case for the payloads, and for each property and class of change`() throws
  {
    let payloads = try Payloads(Self.sound)
    let cases = payloads.cases(selection: Self.selection)
    #expect(
      cases.map(\.testDescription) == [
        "song · every sample decodes",
        "song · / · other changes", "song · Song.id · missing", "song · Song.state · new value",
        "song · Song.state · missing",
      ])
    #expect(
      cases.map(\.id).prefix(3) == [
        "song/samples", "song/other", "song/missing/id",
      ])
    #expect(Set(cases.map(\.id)).count == cases.count)
  }

  @Test func `an unexpected outcome is an issue of its site's case, at the changed value`() throws {
    let payloads = try Payloads(
      Self.sound.merging([
        "Payloads/song/early.json": """
        {"id": "s-2", "state": "announced"}
        """
      ]) { $1 })
    let cases = payloads.cases(selection: Self.selection)
    let failing = cases.filter { !$0.issues().isEmpty }
    #expect(failing.map(\.testDescription) == ["song · Song.state · new value"])
    #expect(
      Self.issues(cases) == [
        "early.json:1:15: song /state (Song.state), new value: rejected in "
          + "as-shipped after enum-case-added, 2 checks; expected: survived."
      ])
  }

  @Test func `a payload that is accepted without need is an issue at its entry`() throws {
    let payloads = try Payloads(
      Self.sound.merging([
        "Payloads/song/contract.json": """
        {"title": "Song", "summary": "A song.",
         "accepted": {"gold.json": "The app shows no gold."}}
        """
      ]) { $1 })
    let words = """
      contract.json:2:15: every strategy reads song/gold.json as it says, so that it need not be \
      accepted; delete this entry; reason: The app shows no gold.
      """
    #expect(Self.issues(payloads.cases(selection: Selection(operators: ["key-order"]))) == [words])
    let corpus = payloads.folder.appending(path: "Payloads").path(percentEncoded: false)
    let suite = CompatSuite(
      corpus: corpus,
      contracts: [
        Contract("song") {
          Strategy(.strict, decoding: Song.self, release: "1", builtAgainst: "samples")
          Strategy(
            .strictOptional, decoding: Song.self, release: "2", builtAgainst: "samples")
        }
      ], selection: Selection(operators: ["key-order"]))
    let issues = suite.cases.flatMap { $0.issues() }
    #expect(issues.map { "contract.json:2:15: \($0.text)" } == [words])
  }

  @Test func `all issues of a run belong to one case each`() throws {
    let payloads = try Payloads(Self.sound)
    let cases = payloads.cases()
    let corpus = payloads.folder.appending(path: "Payloads").path(percentEncoded: false)
    let suite = CompatSuite(
      corpus: corpus, contracts: [Contract("song", decoding: Song.self)])
    let expected = suite.cases.flatMap { $0.issues() }.map(\.text).sorted()
    #expect(cases.flatMap { $0.issues() }.map(\.text).sorted() == expected)
    #expect(!expected.isEmpty)
  }

  struct Failing: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    var issues: [String]
  }

  static let failing = [
    Failing(
      testDescription: "no folder", files: [:],
      issues: [
        "song:1:1: there is no such folder; add it, with a payload as a .json file, "
          + "or correct the path"
      ]),
    Failing(
      testDescription: "a file", files: ["Payloads/song": "{}"],
      issues: ["song:1:1: this is a file, not a folder; name the folder that holds the payloads"]),
    Failing(
      testDescription: "no payload", files: ["Payloads/song/.keep": ""],
      issues: ["song:1:1: there is no sample here; add a payload as a .json file"]),
    Failing(
      testDescription: "broken payloads",
      files: ["Payloads/song/a.json": "{\n  \"id\" 1}", "Payloads/song/b.txt": ""],
      issues: [
        "a.json:2:8: the sample is not valid JSON: expected ':' after the key, found '1'; "
          + "capture it again",
        "b.txt:1:1: a sample's name ends in .json; rename the file, or delete it",
      ]),
    Failing(
      testDescription: "a broken baseline",
      files: sound.merging(["known.json": #"{"schemaVersion":2,"accepted":[7]}"#]) { $1 },
      issues: ["known.json:1:32: the entry is a number; write an object"]),
  ]

  @Test(arguments: failing)
  func `what is wrong with the payloads is a case that fails`(_ row: Failing) throws {
    let payloads = try Payloads(row.files.merging(["x": ""]) { $1 })
    let cases = payloads.cases(baseline: "known.json", selection: Self.selection)
    #expect(Self.issues(cases) == row.issues)
    #expect(cases.count == row.issues.count)
  }

  @Test(
    arguments: CompatCases(
      Song.self, payloads: "Payloads/song",
      selection: Selection(operators: ["key-missing", "key-order"])))
  func `the payloads lie beside the file with the test`(_ compatCase: CompatCase) {
    #expect(compatCase.id.hasPrefix("song/"))
    compatCase.check()
  }

  @Test func `the payloads of other models do not matter`() throws {
    let payloads = try Payloads(
      Self.sound.merging(["Payloads/order/a.json": "{", "Payloads/notes.txt": ""]) { $1 })
    #expect(
      payloads.cases(selection: Selection(operators: ["key-order"])).allSatisfy {
        $0.issues().isEmpty
      })
  }

  @Test func `a known failure is no issue, and one that no longer happens is`() throws {
    let payloads = try Payloads(
      Self.sound.merging([
        "known.json": """
        {"schemaVersion": 2, "accepted": [
          {"contract": "song", "strategy": "as-shipped", "change": "new-value", "site": "/state",
           "outcome": "rejected", "error": "dataCorrupted", "errorPath": "/state",
           "because": "Release 1.0 is out."},
          {"contract": "song", "strategy": "as-shipped", "change": "key-order", "site": "/",
           "outcome": "misread", "because": "It was so once."}
        ]}
        """
      ]) { $1 })
    let cases = payloads.cases(baseline: "known.json", selection: Self.selection)
    #expect(
      Self.issues(cases) == [
        "known.json:5:1: no longer happens: key-order at / of song: misread in as-shipped; "
          + "delete this line; reason: It was so once."
      ])
  }

  @Test func `what the model must survive is an issue where it does not`() throws {
    let payloads = try Payloads(Self.sound)
    let selection = Selection(operators: ["key-missing", "value-null", "key-order"])
    #expect(Self.issues(payloads.cases(selection: selection)).isEmpty)
    let missing = Self.issues(payloads.cases(surviving: [.missing], selection: selection))
    #expect(
      missing == [
        "gold.json:2:3: song /id (Song.id), missing: rejected in as-shipped after key-missing, "
          + "1 check; expected: survived.",
        "gold.json:3:3: song /state (Song.state), missing: rejected in as-shipped after "
          + "key-missing, 1 check; expected: survived.",
      ])
    let null = Self.issues(payloads.cases(surviving: [.null], selection: selection))
    #expect(null.isEmpty)
  }

  struct Undecodable: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var payload: String
    var decoder: JSONDecoder
    var issue: String

    init(
      _ name: String, _ payload: String, _ configure: (JSONDecoder) -> Void = { _ in },
      says issue: String
    ) {
      testDescription = name
      self.payload = payload
      decoder = JSONDecoder()
      configure(decoder)
      self.issue = issue
    }
  }

  struct Release: Codable {
    var id: Int8
    var releasedAt: Date
    var other_name: String?
  }

  static let undecodable = [
    Undecodable(
      "another type", "{\n  \"id\": \"a\",\n  \"releasedAt\": 1}",
      says:
        "a.json:2:9: a.json:2:9: rejected in as-shipped at /id: Expected to decode Int8 but found a "
        + "string instead."),
    Undecodable(
      "a number that Foundation's error does not locate", "{\"releasedAt\": 1,\n  \"id\": 300}",
      says:
        "a.json:2:9: a.json:2:9: rejected in as-shipped at /id: The given data was not valid "
        + "JSON."),
    Undecodable(
      "a missing key", "{\n  \"id\": 1}",
      says:
        "a.json:1:1: a.json:1:1: rejected in as-shipped at /releasedAt: No value associated with key "
        + "CodingKeys(stringValue: \"releasedAt\", intValue: nil) (\"releasedAt\")."),
    Undecodable(
      "a key in snake case", "{\n  \"id\": 1,\n  \"released_at\": 1}",
      says:
        "a.json:3:18: a.json:3:18: rejected in as-shipped at /releasedAt: No value associated with "
        + "key CodingKeys(stringValue: \"releasedAt\", intValue: nil) (\"releasedAt\"). "
        + "Is the decoder's key or date strategy the app's?"),
    Undecodable(
      "a text for a date in seconds", "{\n  \"id\": 1,\n  \"releasedAt\": \"2024-05-01\"}",
      says:
        "a.json:3:17: a.json:3:17: rejected in as-shipped at /releasedAt: Expected to decode Double "
        + "but found a string instead. Is the decoder's key or date strategy the app's?"),
    Undecodable(
      "a date that is not ISO 8601", "{\n  \"id\": 1,\n  \"releasedAt\": \"2024-05-01\"}",
      { $0.dateDecodingStrategy = .iso8601 },
      says:
        "a.json:3:17: a.json:3:17: rejected in as-shipped at /releasedAt: Expected date string to be "
        + "ISO8601-formatted. Is the decoder's key or date strategy the app's?"),
    Undecodable(
      "a number for an ISO 8601 date", "{\n  \"id\": 1,\n  \"releasedAt\": 17}",
      { $0.dateDecodingStrategy = .iso8601 },
      says:
        "a.json:3:17: a.json:3:17: rejected in as-shipped at /releasedAt: Expected to decode String "
        + "but found number instead. Is the decoder's key or date strategy the app's?"),
  ]

  @Test(arguments: undecodable)
  func `a payload that does not decode fails at its value, with any selection`(
    _ row: Undecodable
  ) throws {
    let payloads = try Payloads(["Payloads/song/a.json": row.payload])
    for operators: Set<String> in [[], ["key-missing"]] {
      let cases = payloads.cases(
        Release.self, selection: Selection(operators: operators), decoder: { row.decoder })
      let issues = Self.issues(cases).map {
        $0.replacing("\(payloads.folder.path(percentEncoded: false))/Payloads/song/", with: "")
      }
      #expect(issues == [row.issue])
    }
  }

  @Test func `the decoder is the app's`() throws {
    let payloads = try Payloads([
      "Payloads/song/a.json": #"{"id": 1, "released_at": "2024-05-01T00:00:00Z"}"#
    ])
    let shared = JSONDecoder()
    shared.keyDecodingStrategy = .convertFromSnakeCase
    shared.dateDecodingStrategy = .iso8601
    let cases = payloads.cases(
      Release.self, selection: Selection(operators: ["key-order"]), decoder: { shared })
    #expect(Self.issues(cases) == [])
    #expect(shared.userInfo.isEmpty)
  }

  @Test func `a wide payload has a case for the whole only`() throws {
    let members = (0..<300).map { "\"name\($0)x\": {\"a\($0)\": [\($0)]}" }.joined(separator: ", ")
    let payloads = try Payloads(["Payloads/song/a.json": "{\(members)}"])
    let cases = payloads.cases(Empty.self, selection: Selection(operators: ["key-order"]))
    #expect(cases.count < 210)
    #expect(cases.first?.testDescription == "song · every sample decodes")
  }

  struct Empty: Codable {}
}
