import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct ChangeFormTests {
  static func form(_ expectedReading: ExpectedReading, at site: String, in text: String) throws
    -> ChangeForm?
  {
    let document = try JSONDocument(parsing: text)
    let pointer = try JSONPointer(parsing: site)
    guard let node = document[pointer] else {
      return ChangeForm(of: Change(newSite: pointer, edits: [], expectedReading: expectedReading))
    }
    return ChangeForm(of: Change(at: node, edits: [], expectedReading: expectedReading))
  }

  static let text = #"{"a":"b","n":1,"o":{}}"#

  @Test(arguments: [
    (ExpectedReading.changed(became: nil), "/a", Optional(ChangeForm.removed)),
    (.changed(became: .null), "/a", .nulled),
    (.changed(became: .string("c")), "/a", .renamed),
    (.changed(became: .number(JSONNumber(2))), "/n", .renamed),
    (.changed(became: .string("2")), "/n", .retyped),
    (.changed(became: .array([])), "/o", .retyped),
    (.changed(became: .object([])), "/a", .retyped),
    (.inserted(.string("c")), "/a", .inserted),
    (.same, "/x", .memberAdded),
    (.contradicted(by: .string("c")), "/x", .memberAdded),
    (.respelled(as: .string("1")), "/n", .respelled),
    (.same, "/a", nil), (.several([]), "/a", nil), (.contradicted(by: .null), "/a", nil),
    (.none, "/a", nil),
    (.changed(became: .null), "", nil),
  ])
  func `the form of a change does not depend on its operator`(
    _ expectedReading: ExpectedReading, _ site: String, _ form: ChangeForm?
  ) throws {
    #expect(try Self.form(expectedReading, at: site, in: Self.text) == form)
  }

  @Test func `several members of one object are one change of it`() throws {
    let document = try JSONDocument(parsing: Self.text)
    let parts = ["x", "y"].map {
      Change(newSite: JSONPointer(tokens: ["o", $0]), edits: [], expectedReading: .same)
    }
    let node = try #require(document[JSONPointer(tokens: ["o"])])
    #expect(
      ChangeForm(of: Change(at: node, edits: [], expectedReading: .several(parts))) == .membersAdded
    )
  }
}
