import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct BaselineFileTests {
  static let text = """
    {
      "schemaVersion": 1,
      "accepted": [
        {"contract": "*", "strategy": "strict", "operator": "enum-*", "outcome": "rejected", \
    "because": "Strict is the reference."},
        {"contract": "item", "strategy": "lossy", "operator": "key-null", "outcome": "absorbed", \
    "because": "\\"Fine\\", says Łukasz."},
        {"contract": "item", "strategy": "lossy", "operator": "key-null", "outcome": "collateral", \
    "because": "The list is short."}
      ]
    }

    """

  @Test func `a file is written as it was read`() throws {
    let baseline = try Baseline(reading: Array(Self.text.utf8), path: "b.json")
    #expect(baseline.entries.count == 3)
    #expect(baseline.entries.map(\.key.outcome) == [.rejected, .absorbed, .collateral])
    #expect(baseline.entries[1].because == #""Fine", says Łukasz."#)
    #expect(String(decoding: baseline.encoded(), as: UTF8.self) == Self.text)
  }

  @Test func `entries in any order and layout are written in one order and layout`() throws {
    let baseline = try Baseline(reading: Array(Self.text.utf8), path: "b.json")
    #expect(Baseline(entries: baseline.entries.reversed()).encoded() == baseline.encoded())
    #expect(
      String(decoding: Baseline.empty.encoded(), as: UTF8.self)
        == "{\n  \"schemaVersion\": 1,\n  \"accepted\": []\n}\n")
    #expect(try Baseline(reading: Baseline.empty.encoded(), path: "") == .empty)
  }

  static let entry =
    #""contract": "a", "strategy": "b", "operator": "c", "outcome": "misread""#

  static let rows: [(text: String, problems: [String])] = [
    (
      "{",
      [
        "b.json:1:2: error: this is not valid JSON: "
          + "expected a key in double quotes or '}', found the end of the document; correct it here"
      ]
    ),
    ("[]", ["b.json:1:1: error: the baseline is an array; write an object"]),
    (
      "{}",
      [
        "b.json:1:1: error: the baseline has no 'accepted'; add it",
        "b.json:1:1: error: the baseline has no 'schemaVersion'; add it",
      ]
    ),
    (
      #"{"schemaVersion": 2, "accepted": {}, "acepted": []}"#,
      [
        "b.json:1:19: error: this tool reads schemaVersion 1, not 2; "
          + "use the version of the tool that wrote it",
        "b.json:1:34: error: 'accepted' is an object; write an array",
        "b.json:1:38: error: the baseline has no key 'acepted'; did you mean 'accepted'?",
      ]
    ),
    (
      """
      {"schemaVersion": 1, "accepted": [
        {\(entry), "because": ""},
        {\(entry)},
        {\(entry), "because": " \\n"},
        {\(entry), "because": null}
      ]}
      """,
      [
        "b.json:2:88: error: this entry has no reason; "
          + "write into 'because' why the failure is acceptable",
        "b.json:3:3: error: this entry has no reason; "
          + "write into 'because' why the failure is acceptable",
        "b.json:4:3: error: line 2 has the same entry; keep one of them",
        "b.json:4:88: error: this entry has no reason; "
          + "write into 'because' why the failure is acceptable",
        "b.json:5:88: error: 'because' is null; write a string",
      ]
    ),
    (
      """
      {"schemaVersion": 1, "accepted": [
        {"contract": "", "strategy": 1, "operater": "c", "outcome": "rejectd", "because": "x"},
        {"contract": "a", "strategy": "b", "operator": "c", "outcome": "perfect", "because": "x"},
        7
      ]}
      """,
      [
        "b.json:2:3: error: the entry has no 'operator'; add it",
        "b.json:2:16: error: 'contract' is empty; write it out",
        "b.json:2:32: error: 'strategy' is a number; write a string",
        "b.json:2:35: error: the entry has no key 'operater'; did you mean 'operator'?",
        "b.json:2:63: error: 'rejectd' is no outcome; did you mean 'rejected'?",
        "b.json:3:66: error: 'perfect' is no outcome; write one of "
          + "intact, absorbed, rejected, collateral, misread, crashed, hung",
        "b.json:4:3: error: the entry is a number; write an object",
      ]
    ),
  ]

  @Test(arguments: rows)
  func `problems are reported with their locations and fixes`(text: String, problems: [String])
    throws
  {
    let error = try #require(throws: BaselineError.self) {
      try Baseline(reading: Array(text.utf8), path: "b.json")
    }
    #expect(error.problems.map(\.description) == problems)
    #expect(error.description == problems.joined(separator: "\n"))
  }

  @Test func `an entry for an unknown operator is an error if the operators are known`()
    throws
  {
    let known = ["c-added", "d"]
    for (name, problem) in [
      ("c", "b.json:1:82: error: 'c' is no operator; 'list operators' shows all"),
      ("c-aded", "b.json:1:82: error: 'c-aded' is no operator; did you mean 'c-added'?"),
      ("*-aded", "b.json:1:82: error: '*-aded' is no operator; did you mean '*-added'?"),
      ("*-added", nil), ("d", nil), ("*", nil),
    ] {
      let text = """
        {"schemaVersion": 1, "accepted": [{\(Self.entry.replacing("\"c\"", with: "\"\(name)\"")), \
        "because": "x"}]}
        """
      var found: String?
      do {
        _ = try Baseline(reading: Array(text.utf8), path: "b.json", operators: known)
      } catch {
        found = error.description
      }
      #expect(found == problem)
      #expect(try Baseline(reading: Array(text.utf8), path: "b.json").entries.count == 1)
    }
  }

  @Test func `the file may be read without reasons before an update`() throws {
    let text = #"{"schemaVersion": 1, "accepted": [{\#(Self.entry), "because": ""}]}"#
    let baseline = try Baseline(reading: Array(text.utf8), path: "b.json", needsReasons: false)
    #expect(baseline.entries.map(\.because) == [""])
    #expect(throws: BaselineError.self) {
      try Baseline(reading: baseline.encoded(), path: "b.json")
    }
  }

  @Test func `a missing file is an empty baseline, and an unreadable file is an error`() throws {
    let files = MemoryFiles(["/r/locked.json": .locked, "/r/b.json": .text(Self.text)])
    #expect(try Baseline.load(from: "/r/none.json", reading: files) == .empty)
    #expect(try Baseline.load(from: "/r/b.json", reading: files).entries.count == 3)
    let error = try #require(throws: BaselineError.self) {
      try Baseline.load(from: "/r/locked.json", reading: files)
    }
    #expect(
      error.description == "/r/locked.json: error: this cannot be read: permission denied; "
        + "change the permissions, or run as another user")
  }
}
