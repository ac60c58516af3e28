import JSONSyntax
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatEngine

@Suite struct RemedyCodeTests {
  static func property(_ name: String?, _ type: String?, in row: TableFile.Row) throws
    -> TracedProperty?
  {
    guard let name, let type else { return nil }
    let declaration: PropertyDeclaration =
      switch row[given: 6] {
      case nil: .asRead
      case "observed": .observed
      case "missing": .missing
      case let type?: .otherwise(type: type)
      }
    let values = try row[given: 4].map {
      try JSONDocument(parsing: "[\($0)]").root.children.map(\.value)
    }
    return TracedProperty(
      name: name, type: type, isRequired: true, isPresent: true, rawValues: values, form: .other,
      declaration: declaration)
  }

  @Test(arguments: try TableFile("RemedyCode.txt").rows)
  func `a remedy is shown as code for the property`(_ row: TableFile.Row) throws {
    let collection = row[given: 5].map { $0.split(separator: ": ", maxSplits: 1).map(String.init) }
    let remedy = TriedRemedy(
      strategyIndex: 0, pattern: try #require(RemedyPattern(rawValue: row.cells[0])),
      site: try JSONPointerPattern(parsing: row.cells[1] == "/" ? "" : row.cells[1]),
      property: try Self.property(row[given: 2], row[given: 3], in: row),
      collection: try Self.property(collection?.first, collection?.last, in: row))
    #expect(remedy.code == row.cells[7])
  }

  /// Trials of one remedy on ten failures: of how many it heals or harms one.
  @Test(arguments: [(1, 0, false, true), (0, 1, true, false), (1, 1, true, true)])
  func `a remedy that harms one check is said to harm, and one that heals saves`(
    saved: Int, harmed: Int, harms: Bool, isSaving: Bool
  ) throws {
    var remedy = TriedRemedy(
      strategyIndex: 0, pattern: .optional, site: .root, property: nil, collection: nil)
    if saved > 0 {
      var trial = RemedyTrial()
      trial.add(.absorbed, losing: .value, insteadOf: .rejected, losing: .payload)
      remedy.add(
        trial, of: SiteOutcome(site: .root, operatorNumber: 0, outcome: .rejected),
        standingFor: RemedyTable.Failures(count: 10, changeClass: .missing))
    }
    if harmed > 0 {
      var other = RemedyTrial()
      other.add(.misread, losing: .value, insteadOf: .rejected, losing: .payload)
      remedy.add(
        other, of: SiteOutcome(site: .root, operatorNumber: 1, outcome: .rejected),
        standingFor: RemedyTable.Failures(count: 1, changeClass: .null))
    }
    #expect(remedy.harms == harms)
    #expect((remedy.saves == 10) == isSaving)
  }
}
