import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatReport

/// The JSON is read by other programs, for years: its schema is true.
@Suite struct JSONReportTests {
  @Test func `the tables of schema 8 held the same facts`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Wire")
    let tables = try JSONSerialization.jsonObject(
      with: Data(contentsOf: folder.appending(path: "Tables.json")))
    let moves = try TableFile("Tables.txt", beside: folder.appending(path: "Tables.txt").path())
    #expect(try Variation(moves.rows, ofJSON: tables).report == .fixture { "§\($0)" })
  }

  @Test func `the schema describes a report, and requires what is never absent`() throws {
    var check = SchemaCheck(schema: try Self.schema())
    // Each member of each definition is in one of them, and absent in another if it can be.
    let findings = try VariationTests.report("findings.txt")
    for report in [Report.fixture(), .complete, .accepted, findings, .sparse] {
      check.check(try JSONDocument(parsing: JSONReport().string(for: report)).root.value)
    }
    #expect(check.faults == [])
    #expect(check.definitions.count > 40)
    for definition in check.definitions {
      #expect(check.seen[definition] == check.known(in: definition), "\(definition)")
      #expect(check.always[definition] == check.required(in: definition), "\(definition)")
    }
  }

  @Test func `the schema lists the words of the enums in their order`() throws {
    let definitions = try #require(try Self.schema()["$defs"])
    func words<Word: CaseIterable & RawRepresentable>(_ type: Word.Type) -> [String]
    where Word.RawValue == String { Word.allCases.map(\.rawValue) }
    let enums: [(String, [String])] = [
      ("outcome", words(Outcome.self)), ("kindOfChange", words(ChangeKind.self)),
      ("expectation", words(Expectation.self)),
      ("errorKind", words(ErrorFacts.Kind.self)), ("strategyCost", words(StrategyCost.self)),
      ("status", words(BaselineStatus.self)), ("changeClass", words(ChangeClass.self)),
      ("loss", words(Loss.self)),
      ("strategy/standing", words(ReleaseStanding.self)),
      ("needs/purpose", words(SiteNeeds.Purpose.self)),
      ("needs/presence", words(SiteNeeds.Presence.self)),
      ("regression/status", words(ReplayStatus.self)),
      ("progress/cause", words(ReportProgress.Cause.self)),
      ("incident/difference", words(Nondeterminism.Difference.self)),
      ("registrationChange/kind", words(ReportRegistrationChange.Kind.self)),
      ("registrationChange/subject", words(ReportRegistrationChange.Subject.self)),
      ("siteChangeKind", words(ReportSiteChange.Kind.self)),
    ]
    for (path, words) in enums {
      let names = path.split(separator: "/").map(String.init)
      let definition = definitions[names[0]]
      let rule = names.count == 1 ? definition : definition?["properties"]?[names[1]]
      #expect(rule?["enum"] == .array(words.map { .string($0) }), "\(path)")
    }
    let version = definitions["report"]?["properties"]?["schemaVersion"]?["const"]
    #expect(version == .number(JSONNumber(Report.currentSchemaVersion)))
  }

  private static func schema() throws -> JSONValue {
    let path = "Sources/CodableCompat/CodableCompat.docc/Resources/report.schema.json"
    return try JSONDocument(parsing: Checkout.text(path)).root.value
  }
}
