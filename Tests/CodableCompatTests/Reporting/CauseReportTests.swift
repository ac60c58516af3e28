import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatReport

/// A reader of a report sees each cause once, and not too many of them.
@Suite struct CauseReportTests {
  /// A model with forty properties, each of which rejects what it does not know.
  struct Wide: Decodable, Sendable {
    enum State: String, Codable, CaseIterable { case open, closed }

    struct Name: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    let states: [State]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      states = try CauseReportTests.names.map {
        try container.decode(State.self, forKey: Name(stringValue: $0))
      }
    }
  }

  static let names = (10..<50).map { "state\($0)" }

  static func report() throws -> Report {
    let members = names.map { #""\#($0)":"open""# }.joined(separator: ",")
    let folder = ContractFolder(
      id: "wide", title: "Wide", summary: "Forty states.", versions: ["1"],
      notes: try names.map {
        SiteNote(pattern: try JSONPointerPattern(parsing: "/\($0)"), isOpen: true)
      },
      samples: [try RunFixture.sample("{\(members)}", contract: "wide", name: "a.json")])
    let strategy = Strategy(
      StrategyPattern(id: "strict", summary: "A model of a test."), decoding: Wide.self,
      release: "1.0", builtAgainst: "1")
    return try RunFixture.run(folder, [strategy]).report
  }

  @Test func `of forty causes fifteen are shown, and compat json has them all`() throws {
    let report = try Self.report()
    #expect(report.findings.map(\.path).sorted() == Self.names.map { "/\($0)" })
    #expect(
      Set(report.findings.map(\.property)) == Set(Self.names.map { "Wide.\($0)" }))
    #expect(report.findings.allSatisfy { $0.operators.count > 1 })
    let text = TextReport(width: 200).string(for: report)
    #expect(text.matches(of: #/\n✗ wide \/state\d\d /#).count == 15)
    #expect(text.contains("\n\nwide: 25 more causes, "))
    let written = JSONReport().string(for: report)
    let read = try JSONDecoder().decode(Report.self, from: Data(written.utf8))
    #expect(read.findings == report.findings)
  }
}
