import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

/// Code scanning and editors read it, strictly by its standard.
@Suite struct SARIFReportTests {
  private static func log(
    _ report: Report, manuals: [OperatorManual] = OperatorCatalog.standard.manuals,
    disk: GivenFiles = GivenFiles()
  ) throws -> [String: Any] {
    let format = SARIFReport(files: .fixture, manuals: manuals, reading: disk)
    let object = try JSONSerialization.jsonObject(with: Data(format.string(for: report).utf8))
    return try #require(object as? [String: Any])
  }

  private static func run(of log: [String: Any]) throws -> [String: Any] {
    try #require((log["runs"] as? [[String: Any]])?.first)
  }

  private static func results(_ report: Report, disk: GivenFiles = GivenFiles()) throws -> [[String:
    Any]]
  {
    try #require(run(of: log(report, disk: disk))["results"] as? [[String: Any]])
  }

  private static func rules(_ report: Report) throws -> [[String: Any]] {
    let tool = try run(of: log(report))["tool"] as? [String: Any]
    return try #require((tool?["driver"] as? [String: Any])?["rules"] as? [[String: Any]])
  }

  @Test func `a result, word for word`() throws {
    var report = Report.accepted
    report.operators = []
    report.findings[0].example.file = "Corpus/item/2018-11/a house.json"
    report.findings[0].example.line = 3
    report.findings[0].example.column = 5
    let text = SARIFReport(
      files: .fixture, manuals: [],
      reading: GivenFiles(contents: [
        "Corpus/item/2018-11/a house.json": Array("{\n\n é👍\"x\"".utf8)
      ])
    ).string(for: report)
    let start = try #require(text.firstRange(of: "\"results\" : [")).lowerBound
    let location = """
                  "physicalLocation" : {
                    "artifactLocation" : {
                      "uri" : "Corpus/item/2018-11/a%20house.json"
                    },
                    "region" : {
                      "startColumn" : 6,
                      "startLine" : 3
                    }
                  }
      """
    let words = """
                "suppressions" : [
                  {
                    "justification" : "A reference.",
                    "kind" : "external"
                  }
                ]
      """
    func compact(_ text: some StringProtocol) -> String {
      String(text.filter { !$0.isWhitespace })
    }
    #expect(compact(text[start...]).contains(compact(location)))
    #expect(compact(text[start...]).contains(compact(words)))
  }

  @Test func `everything that is wrong is a result, and known failures are suppressed`() throws {
    let results = try Self.results(.fixture())
    #expect(
      results.map { $0["ruleId"] as? String } == [
        "sample/unreadable", "sample/unreadable", "strategy/nondeterministic", "key-missing",
        "enum-ordinal", "enum-case-added", "regression/failing", "regression/failing",
        "regression/stale", "baseline/stale-entry", "baseline/stale-sample", "gate/missed",
      ])
    #expect(
      results.map { $0["level"] as? String } == [
        "error", "error", "error", "note", "error", "note", "error", "error", "error", "error",
        "error", "error",
      ])
    let reasons = results.map { result in
      (result["suppressions"] as? [[String: Any]])?.map { $0["justification"] as? String }
    }
    #expect(
      reasons == [[], [], [], ["A trap."], [], ["A reference."], [], [], [], [], [], []])
  }

  @Test func `every rule of a result is the one of its index, and has the manual as help`() throws {
    let rules = try Self.rules(.fixture())
    for result in try Self.results(.fixture()) {
      guard let index = result["ruleIndex"] as? Int, index >= 0 else {
        #expect(result["ruleId"] as? String == "key-missing", "the fixture has no such operator")
        continue
      }
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    let manual = try #require(OperatorCatalog.standard["enum-case-added"]?.manual)
    let rule = try #require(rules.first { $0["id"] as? String == manual.id })
    let help = try #require(rule["help"] as? [String: String])
    #expect(help["text"]?.contains(manual.rationale) == true)
    #expect(help["text"]?.contains("Kind of change: additive. Expected: survived") == true)
    #expect(help["markdown"]?.hasSuffix("More: `explain enum-case-added`") == true)
    #expect((rule["properties"] as? [String: [String]])?["tags"] == manual.tags)
    #expect(Set(rules.compactMap { $0["id"] as? String }).count == rules.count)
  }

  @Test func `an operator without a manual has its summary`() throws {
    let text = SARIFReport(files: .fixture, manuals: [], reading: GivenFiles())
      .string(for: .fixture())
    #expect(text.contains("\"Adds a case.\""))
  }

  @Test func `a payload makes no link`() throws {
    let results = try Self.results(.fixture { _ in "[click](https://example.com)" })
    for result in results {
      let text = (result["message"] as? [String: String])?["text"]
      #expect(text?.contains("](") == false)
    }
  }

  @Test(arguments: HostileString.all)
  func `hostile texts change nothing but words`(hostile: HostileString) throws {
    let plain = try Self.results(.fixture())
    let results = try Self.results(.fixture { _ in hostile.text })
    #expect(results.count == plain.count)
    for result in results {
      let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"]
      let uri =
        ((location as? [String: Any])?["artifactLocation"] as? [String: String])?["uri"] ?? "-"
      #expect(uri.utf8.allSatisfy { (0x21..<0x7F).contains($0) })
    }
  }

  @Test(arguments: [
    ("Corpus/a/b.json", "Corpus/a/b.json"), ("./a.json", "a.json"), ("/a/b", "file:///a/b"),
    ("../a", "../a"), ("a b:c/é%", "a%20b%3Ac/%C3%A9%25"), ("\n", "%0A"),
    ("javascript:alert(1)", "javascript%3Aalert%281%29"),
  ])
  func `a path is a reference, and never a scheme`(path: String, address: String) {
    #expect(FileAddress(path: path).text == address)
  }
}
