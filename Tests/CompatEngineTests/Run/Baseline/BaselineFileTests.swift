import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct BaselineFileTests {
  static let text = """
    {
      "schemaVersion": 2,
      "accepted": [
        {"contract": "*", "strategy": "strict", "change": "new-value", "site": "/**", \
    "outcome": "rejected", "error": "dataCorrupted", "errorPath": "/**", \
    "because": "Strict is the reference.", "signatures": ["0123456789", "ABCDEF0123"]},
        {"contract": "item", "strategy": "lossy", "change": "null", "site": "/list", \
    "outcome": "absorbed", "because": "\\"Fine\\", says Łukasz.", "owner": "iOS", "issue": "APP-7", \
    "expires": "2028-02-29"},
        {"contract": "item", "strategy": "lossy", "change": "null", "site": "/list", \
    "outcome": "collateral", "because": "The list is short."}
      ]
    }

    """

  @Test func `a file is written as it was read`() throws {
    let baseline = try Baseline(reading: Array(Self.text.utf8), path: "b.json")
    #expect(baseline.entries.map(\.pattern.outcome) == [.rejected, .absorbed, .collateral])
    #expect(baseline.entries[1].because == #""Fine", says Łukasz."#)
    #expect(baseline.entries[1].owner == "iOS")
    #expect(baseline.entries.map { baseline.location(of: $0)?.line } == [4, 5, 6])
    #expect(String(decoding: baseline.encoded(), as: UTF8.self) == Self.text)
  }

  @Test func `entries in any order and layout are written in one order and layout`() throws {
    let baseline = try Baseline(reading: Array(Self.text.utf8), path: "b.json")
    #expect(Baseline(entries: baseline.entries.reversed()).encoded() == baseline.encoded())
    #expect(
      String(decoding: Baseline.empty.encoded(), as: UTF8.self)
        == "{\n  \"schemaVersion\": 2,\n  \"accepted\": []\n}\n")
    #expect(try Baseline(reading: Baseline.empty.encoded(), path: "").entries.isEmpty)
  }

  static let entry =
    #""contract": "a", "strategy": "b", "change": "c", "site": "/", "outcome": "misread""#

  static let wide = Self.entry.replacing(#""a""#, with: #""*""#)

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
      #"{"schemaVersion": 1, "accepted": [{"operator": "key-null"}]}"#,
      [
        "b.json:1:19: error: entries of schemaVersion 1 do not say what failed; move the file "
          + "away, run 'run --update-baseline', and write the reasons into the new entries"
      ]
    ),
    (
      #"{"schemaVersion": 3, "accepted": {}, "acepted": []}"#,
      [
        "b.json:1:19: error: this tool reads schemaVersion 2, not 3; "
          + "use the version of the tool that wrote it",
        "b.json:1:38: error: the baseline has no key 'acepted'; did you mean 'accepted'?",
      ]
    ),
    (
      """
      {"schemaVersion": 2, "accepted": [
        {\(entry), "because": ""},
        {\(entry)},
        {\(entry), "because": " \\n"},
        {\(entry), "because": null}
      ]}
      """,
      [
        "b.json:2:99: error: this entry has no reason; "
          + "write into 'because' why the failure is acceptable",
        "b.json:3:3: error: this entry has no reason; "
          + "write into 'because' why the failure is acceptable",
        "b.json:4:3: error: line 2 has the same entry; keep one of them",
        "b.json:4:99: error: this entry has no reason; "
          + "write into 'because' why the failure is acceptable",
        "b.json:5:99: error: 'because' is null; write a string",
      ]
    ),
    (
      """
      {"schemaVersion": 2, "accepted": [
        {\(wide), "because": "x"},
        {\(wide), "because": "x", "signatures": []},
        {\(entry), "because": "x", "signatures": ["1"]},
        {\(entry), "because": "y", "expires": "2027-02-29", "error": "keyMissing", "errorPath": "a"}
      ]}
      """,
      [
        "b.json:2:3: error: this entry has a wildcard and does not list what it covers; "
          + #"write '"signatures": []', and 'run --update-baseline' fills it in"#,
        "b.json:3:3: error: line 2 has the same entry; keep one of them",
        "b.json:3:118: error: this entry has a wildcard and does not list what it covers; "
          + #"write '"signatures": []', and 'run --update-baseline' fills it in"#,
        "b.json:4:118: error: this entry has no wildcard; delete 'signatures'",
        "b.json:5:115: error: 'expires' is '2027-02-29'; write a day such as 2027-01-31",
        "b.json:5:138: error: 'keyMissing' is no kind of error; write one of "
          + "keyNotFound, valueNotFound, typeMismatch, dataCorrupted, other",
        "b.json:5:165: error: 'errorPath' is 'a'; write a path that begins with '/', or '/' for "
          + "the whole payload",
      ]
    ),
    (
      """
      {"schemaVersion": 2, "accepted": [
        {"contract": "", "strategy": 1, "chnge": "c", "site": "/", "outcome": "rejectd", "because": "x"},
        {"contract": "a", "strategy": "b", "change": "c", "site": "/", "outcome": "perfect", "because": "x"},
        7
      ]}
      """,
      [
        "b.json:2:3: error: the entry has no 'change'; add it",
        "b.json:2:16: error: 'contract' is empty; write it out",
        "b.json:2:32: error: 'strategy' is a number; write a string",
        "b.json:2:35: error: the entry has no key 'chnge'; did you mean 'change'?",
        "b.json:2:73: error: 'rejectd' is no outcome; did you mean 'rejected'?",
        "b.json:3:77: error: 'perfect' is no outcome; write one of "
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

  @Test func `an entry for an unknown change is an error if the operators are known`() throws {
    let known = ["c-added", "d"]
    for (name, problem) in [
      ("c", "'c' is no class of change and no operator; 'list operators' shows all"),
      ("c-aded", "'c-aded' is no class of change and no operator; did you mean 'c-added'?"),
      ("*-aded", "'*-aded' is no class of change and no operator; did you mean '*-added'?"),
      ("nul", "'nul' is no class of change and no operator; did you mean 'null'?"),
      ("*-added", nil), ("d", nil), ("*", nil), ("new-value", nil),
    ] {
      let text = """
        {"schemaVersion": 2, "accepted": [{\(Self.entry.replacing("\"c\"", with: "\"\(name)\"")), \
        "because": "x"\(name.contains("*") ? #", "signatures": ["1"]"# : "")}]}
        """
      var found: String?
      do {
        _ = try Baseline(reading: Array(text.utf8), path: "b.json", operators: known)
      } catch {
        found = error.description
      }
      #expect(found == problem.map { "b.json:1:80: error: \($0)" })
      #expect(try Baseline(reading: Array(text.utf8), path: "b.json").entries.count == 1)
    }
  }

  @Test func `the file may be read without reasons before an update`() throws {
    let text = #"{"schemaVersion": 2, "accepted": [{\#(Self.entry), "because": ""}]}"#
    let baseline = try Baseline(reading: Array(text.utf8), path: "b.json", isUpdated: true)
    #expect(baseline.entries.map(\.because) == [""])
    #expect(throws: BaselineError.self) {
      try Baseline(reading: baseline.encoded(), path: "b.json")
    }
  }

  @Test func `a missing file is an empty baseline, and an unreadable file is an error`() throws {
    let files = MemoryFiles(["/r/locked.json": .locked, "/r/b.json": .text(Self.text)])
    #expect(try Baseline.load(from: "/r/none.json", reading: files).entries.isEmpty)
    #expect(try Baseline.load(from: "/r/b.json", reading: files).entries.count == 3)
    let error = try #require(throws: BaselineError.self) {
      try Baseline.load(from: "/r/locked.json", reading: files)
    }
    #expect(
      error.description == "/r/locked.json: error: this cannot be read: permission denied; "
        + "change the permissions, or run as another user")
  }
}
