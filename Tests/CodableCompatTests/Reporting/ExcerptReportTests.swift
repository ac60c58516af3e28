import JSONSyntax
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatReport

/// A report names elements as they are numbered in the captured payload.
@Suite struct ExcerptReportTests {
  enum Element: Codable, Sendable {
    enum Kind: String, Codable { case house }
    struct Named: Codable { let kind: Kind }

    case number(Int)
    case named(Named)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .named(try container.decode(Named.self))
      }
    }
  }

  @Test func `site, location, error and lost node are those of the captured payload`() throws {
    let sample = try RunFixture.sample("[1,2,3,4,5,6,\n{\"kind\":\"house\"}]", name: "list.json")
    let folder = ContractFolder(
      id: "ticket", title: "", summary: "", versions: ["1"], notes: [], samples: [sample])
    let run = try RunFixture.run(
      folder, [RunFixture.strategy("strict", [Element].self)],
      selection: Selection(operators: ["enum-case-added"]))
    let report = run.harness.report(of: run.results, baseline: .empty, toolVersion: "1")
    #expect(report.contracts[0].elements == ReportElements(mutated: 4, covered: 3, skipped: 0))
    let example = try #require(report.findings.first).example
    #expect(example.mutant == "ticket/1/list.json#enum-case-added@/6/kind")
    #expect(example.site == "/6/kind")
    #expect((example.line, example.column) == (2, 2))
    #expect(example.errorPath == "/6/kind")
  }
}
