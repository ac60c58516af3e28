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

  @Test(arguments: try TableFile("BaselineProblems.txt").sections)
  func `problems are reported with their locations and fixes`(_ one: TableFile.Section) throws {
    let text = one.lines(after: "- ").joined(separator: "\n")
    let error = try #require(throws: ReadingError.self) {
      try Baseline(
        reading: Array(text.utf8), path: "b.json",
        operators: one.lines.contains("operators known") ? ["c-added", "d"] : nil)
    }
    let problems = one.lines(after: "! ").map { "b.json:\($0)" }
    #expect(error.problems.map(\.description) == problems)
    #expect(error.description == problems.joined(separator: "\n"))
  }

  @Test func `the file may be read without reasons before an update, and at no other time`() throws
  {
    let text = """
      {"schemaVersion": 2, "accepted": [{"contract": "a", "strategy": "b", "change": "c", \
      "site": "/", "outcome": "misread", "because": ""}]}
      """
    let baseline = try Baseline(reading: Array(text.utf8), path: "b.json", isUpdated: true)
    #expect(baseline.entries.map(\.because) == [""])
    #expect(throws: ReadingError.self) {
      try Baseline(reading: baseline.encoded(), path: "b.json")
    }
  }

  @Test func `a missing file is an empty baseline, and an unreadable file is an error`() throws {
    let files = MemoryFiles(["/r/locked.json": .locked, "/r/b.json": .text(Self.text)])
    #expect(try Baseline.load(from: "/r/none.json", reading: files).entries.isEmpty)
    #expect(try Baseline.load(from: "/r/b.json", reading: files).entries.count == 3)
    let error = try #require(throws: ReadingError.self) {
      try Baseline.load(from: "/r/locked.json", reading: files)
    }
    #expect(
      error.description == "/r/locked.json: error: this cannot be read: permission denied; "
        + "change the permissions, or run as another user")
  }
}
