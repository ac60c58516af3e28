import JSONSyntax
import Testing

@testable import CompatModel
@testable import CompatOperators

/// One more member of a dictionary is one more entry for a reader, and so no neutral change.
@Suite struct DictionaryTests {
  /// Payloads with a dictionary at a site.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let site: String
    let payloads: [String]
    var notes: [SiteNote] = []

    /// The sites below which an operator adds members.
    func sites(of operatorID: String) throws -> Set<String> {
      let documents = try payloads.map { try JSONDocument(parsing: $0) }
      let subject = MutationSubject(
        document: try #require(documents.first), survey: Survey(of: documents, notes: notes),
        clients: ClientTraits(convertsSnakeCase: true))
      let mutationOperator = try #require(OperatorCatalog.standard[operatorID])
      return Set(mutationOperator.changes(of: subject).compactMap { $0.site.parent?.description })
    }
  }

  static let rows = [
    Row(
      testDescription: "keys that differ from sample to sample, at the root", site: "",
      payloads: [#"{"at_c":1,"be_c":2}"#, #"{"be_c":2,"de_c":3}"#, #"{"de_c":3,"at_c":1}"#]),
    Row(
      testDescription: "keys that differ from sample to sample, in a member", site: "/by_land",
      payloads: [
        #"{"by_land":{"at_c":1,"be_c":2}}"#, #"{"by_land":{"be_c":2,"de_c":3}}"#,
        #"{"by_land":{"de_c":3,"at_c":1}}"#,
      ]),
    Row(
      testDescription: "keys that differ from sample to sample, in an element", site: "/1",
      payloads: [#"[{"de_c":1,"at_c":2},{"at_c":1,"be_c":2},{"be_c":1,"de_c":2}]"#]),
    Row(
      testDescription: "dates, at the root", site: "",
      payloads: [#"{"2024-05-01_a":1,"2024-05-02_a":2}"#]),
    Row(
      testDescription: "dates, in a member", site: "/by_day",
      payloads: [#"{"by_day":{"2024-05-01_a":1}}"#]),
    Row(
      testDescription: "objects with the same keys, at the root", site: "",
      payloads: [#"{"en_us":{"a_b":"a"},"de_ch":{"a_b":"b"}}"#]),
    Row(
      testDescription: "objects with the same keys, in a member", site: "/by_language",
      payloads: [#"{"by_language":{"en_us":{"a_b":"a"},"de_ch":{"a_b":"b"}}}"#]),
    Row(
      testDescription: "an enum's cases, in a member", site: "/levels",
      payloads: [#"{"levels":{"low_c":1,"high_c":2}}"#],
      notes: [
        SiteNote(pattern: JSONPointerPattern(tokens: [.key("levels")]), hasOpenKeys: true)
      ]),
  ]

  static let operators = OperatorCase.all(.neutral).map(\.manual)
    .filter { $0.target == .key && $0.direction == .added }.map(\.id)

  @Test(arguments: rows, operators)
  func `a neutral change adds no member to a dictionary`(_ row: Row, _ operatorID: String) throws {
    #expect(try !row.sites(of: operatorID).contains(row.site))
  }

  @Test(arguments: operators)
  func `a neutral change adds a member to an object that is no dictionary`(
    _ operatorID: String
  ) throws {
    let row = Row(
      testDescription: "names of properties", site: "",
      payloads: [#"{"user_name":"a","is_on":true,"in":{"on_at":1,"off_at":null}}"#])
    #expect(try row.sites(of: operatorID) == ["", "/in"])
  }

  @Test func `the operators that add a member are known`() {
    #expect(Self.operators == ["key-added", "key-added-snake-collision"])
  }
}
