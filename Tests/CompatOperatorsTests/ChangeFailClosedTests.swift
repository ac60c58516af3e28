import JSONSyntax
import Testing

@testable import CompatModel

@Suite struct ChangeFailClosedTests {
  /// What is expected of a change of the first of two orders, whose currency must be rejected when it
  /// cannot be read.
  private static func isClosed(_ make: (JSONNode) throws -> Change) throws -> Bool {
    let documents = try [#"{"currency":"EUR","note":"a"}"#, #"{"currency":"CHF","note":"b"}"#]
      .map { try JSONDocument(parsing: $0) }
    let survey = Survey(
      of: documents,
      notes: [SiteNote(pattern: try JSONPointerPattern(parsing: "/currency"), isFailClosed: true)])
    return try make(documents[0].root).isFailClosed(in: survey)
  }

  @Test func `a value that other samples have may be read, any other one must be rejected`() throws
  {
    let outcomes = try [
      JSONValue.string("CHF"), .string("XQA"), .null, .string("chf"),
    ].map { value in
      try Self.isClosed { .replacing(try #require($0["currency"]), by: value) }
    }
    #expect(outcomes == [false, true, true, true])
    #expect(try Self.isClosed { .replacing(try #require($0["note"]), by: .string("x")) } == false)
    let removal = try Self.isClosed { root in
      let currency = try #require(root["currency"])
      return try #require(Change.removing(currency))
    }
    #expect(removal)
  }

  @Test func `of several changes one at such a site is enough`() throws {
    let both = try Self.isClosed { root in
      .several(
        [
          .replacing(try #require(root["note"]), by: .string("x")),
          .replacing(try #require(root["currency"]), by: .string("XQA")),
        ], at: root, remark: "both")
    }
    #expect(both)
  }
}
