import JSONSyntax
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

/// What other tools show of a report: SARIF, GitHub, GitLab and JUnit.
@Suite struct DiagnosticTests {
  private static func diagnostics(_ report: Report = .fixture()) -> [Diagnostic] {
    report.diagnostics(in: .fixture)
  }

  @Test func `counts, locations and reasons do not change the fingerprint of a finding`() {
    var other = Report.fixture()
    other.findings[0].because = "Another reason."
    other.findings[0].weight += 1
    other.findings[0].sites += 1
    other.findings[0].changes["key-missing"]?[.crashed] += 1
    other.findings[0].example.line += 10
    other.findings[0].example.change.file = "Corpus/item/2018-11/renamed.json"
    other.findings[0].status = .worse
    #expect(Self.diagnostics()[3].fingerprint == Self.diagnostics(other)[3].fingerprint)
  }

  @Test(
    arguments: [
      { $0.path = "/other" }, { $0.outcome = .misread },
      { $0.example.facts.errorKind = .keyNotFound },
      { $0.strategy = "unknown-case" }, { $0.contract = "other" }, { $0.isFailClosed = true },
      { $0.conversion = .keys },
    ] as [@Sendable (inout ReportFinding) -> Void])
  func `another failure has another fingerprint`(
    change: @Sendable (inout ReportFinding) -> Void
  ) {
    var other = Report.fixture()
    change(&other.findings[0])
    #expect(Self.diagnostics()[3].fingerprint != Self.diagnostics(other)[3].fingerprint)
  }

  @Test func `all fingerprints are distinct, also where only reasons differ`() {
    var report = Report.fixture()
    var copy = report.findings[0]
    copy.because = "Another reason."
    report.findings.append(copy)
    let fingerprints = Self.diagnostics(report).map(\.fingerprint)
    #expect(Set(fingerprints).count == fingerprints.count)
    #expect(fingerprints.allSatisfy { $0.utf8.count == 64 })
  }

  @Test(arguments: [
    (0, 0, nil), (10, 10, nil), (11, 0, "1 more error not shown"),
    (12, 11, "2 more errors and 1 more warning not shown"),
  ])
  func `annotations that GitHub does not show are counted`(
    errors: Int, warnings: Int, words: String?
  ) {
    var report = Report.accepted
    let finding = report.findings[0]
    report.findings += (0..<errors + warnings).map { number in
      var finding = finding
      finding.contract = "item\(number)"
      finding.status = number < errors ? .worse : .accepted
      finding.because = number < errors ? nil : ""
      return finding
    }
    let lines = GitHubAnnotations(files: .fixture).text(for: report).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == min(errors, 10))
    #expect(lines.count { $0.hasPrefix("::warning ") } == min(warnings, 10))
    let notice = words.map {
      "::notice title=Codable Compat::\($0): GitHub shows 10 of each in a step; the report shows all"
    }
    #expect(lines.filter { $0.hasPrefix("::notice ") } == (notice.map { [$0[...]] } ?? []))
  }

  @Test func `numbers of a test run in JUnit's format are those of its cases`() throws {
    let tree = try XMLTree.parse(JUnitReport().string(for: .fixture()))
    for suite in tree.all("testsuite") + [tree] {
      #expect(suite.attributes["tests"] == "\(suite.all("testcase").count)")
      #expect(suite.attributes["failures"] == "\(suite.all("failure").count)")
    }
    #expect(tree.all("failure").count == 10)
  }

  @Test func `a test case in JUnit's format has one failure, with all that is known`() throws {
    func failure(_ change: (inout Report) -> Void) throws -> XMLTree {
      var report = Report.fixture()
      change(&report)
      let failures = try XMLTree.parse(JUnitReport().string(for: report)).all("failure")
        .filter { $0.attributes["type"] == "misread" }
      try #require(failures.count == 1)
      return failures[0]
    }
    let two = try failure { report in
      var second = report.findings[1]
      (second.path, second.property) = ("/state", nil)
      report.findings.append(second)
    }
    #expect(two.attributes["message"]?.hasSuffix("after enum-ordinal (and 1 more)") == true)
    #expect(two.text.contains("\n\nitem /state"))
  }

  @Test func `a rule of SARIF is an operator with its manual as help, or its summary`() throws {
    let manuals = OperatorCatalog.standard.manuals
    let format = SARIFReport(files: .fixture, manuals: manuals)
    let run = try #require(
      try JSONDocument(parsing: format.string(for: .fixture())).root["runs"]?.children.first)
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.children)
    for result in run["results"]?.children ?? [] {
      let index = try #require(result["ruleIndex"]?.number?.integer(as: Int.self))
      let id = result["ruleId"]?.string
      // The fixture has no such operator.
      #expect(index < 0 ? id == "key-missing" : rules[index]["id"]?.string == id)
    }
    #expect(Set(rules.map { $0["id"]?.string }).count == rules.count)
    let manual = try #require(manuals.first { $0.id == "enum-case-added" })
    let rule = try #require(rules.first { $0["id"]?.string == manual.id })
    let help = try #require(rule["help"]?["text"]?.string)
    #expect(help.contains(manual.rationale))
    #expect(help.contains("Kind of change: additive. Expected: survived"))
    #expect(help.hasSuffix("More: 'explain enum-case-added'"))
    #expect(rule["properties"]?["tags"]?.children.map(\.string) == manual.tags)
    let text = SARIFReport(files: .fixture, manuals: [])
      .string(for: .fixture { $0 + "[click](https://example.com)" })
    #expect(text.contains("Adds a case."))
    #expect(!text.matches(of: #/"text" : "(.*)"/#).contains { $0.1.contains("](") })
  }
}
