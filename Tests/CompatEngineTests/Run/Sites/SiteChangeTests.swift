import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// What an operator does to a site is read from its change, not from its name.
@Suite struct SiteChangeTests {
  @Test(arguments: try TableFile("SiteChanges.txt").rows)
  func `a change of a site has the class of what the site says afterwards`(
    _ row: TableFile.Row
  ) throws {
    let folder = try RunFixture.folder(
      of: [row.cells[5], #"{"id":2,"state":"closed","extra":"a"}"#], open: ["/state", "/roles/*"])
    let chosen = try #require(OperatorCatalog.standard[row.cells[0]])
    let site = row.cells[1] == "/" ? "" : row.cells[1]
    let mutant = try #require(
      [chosen].mutants(of: folder.samples[0], survey: folder.survey)
        .first { $0.change.site.description == site })
    let key = SiteChangeKey(of: mutant, operatorNumber: 0, survey: folder.survey)
    #expect(key.siteChange.map { "\($0)" } == row[given: 2])
    #expect(key.form.map { "\($0)" } == row[given: 3])
    #expect(key.changeClass(among: [chosen.manual])?.rawValue == row[given: 4])
  }

  static let document = Result { try JSONDocument(parsing: #"{"o":{},"a":"b"}"#) }

  @Test(
    arguments: [
      (.several([]), .breaking, nil), (.same, .additive, nil), (.none, .breaking, nil),
      (.contradicted(by: .null), .breaking, nil),
      (.moved(to: .root), .breaking, .missing),
      (.respelled(as: .string("B")), .breaking, .respelled),
      (.changed(became: .string("B")), .breaking, .otherValue),
      (.changed(became: .string("c")), .additive, .newValue),
      (.changed(became: .string("c")), .garbled, nil),
    ] as [(ExpectedReading, ChangeKind, SiteChange?)])
  func `a change that says nothing about its site has no class`(
    reading: ExpectedReading, kind: ChangeKind, expected: SiteChange?
  ) throws {
    let node = try #require(try Self.document.get().root["a"])
    let change = Change(at: node, edits: [node.replaced(with: "1")], expectedReading: reading)
    #expect(SiteChange(change, kind: kind) == expected)
    let unchanged = Change(at: node, edits: [], expectedReading: reading)
    #expect(SiteChange(unchanged, kind: kind) == nil)
  }

  @Test func `several members of one object are one change of it`() throws {
    let node = try #require(try Self.document.get().root["o"])
    let members = ["x", "y"].map {
      Change(newSite: JSONPointer(tokens: ["o", $0]), edits: [], expectedReading: .same)
    }
    let change = Change(at: node, edits: [], expectedReading: .several(members))
    #expect(ChangeForm(of: change) == .membersAdded)
  }
}
