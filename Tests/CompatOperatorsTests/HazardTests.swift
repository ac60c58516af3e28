import JSONSyntax
import TestSupport
import Testing

@testable import CompatModel
@testable import CompatOperators

/// What grows, at a size that can be read.
@Suite struct HazardTests {
  private static func mutants(
    of text: String, by mutationOperator: some MutationOperator, notes: [SiteNote] = []
  ) throws -> [String] {
    let document = try JSONDocument(parsing: text)
    let subject = MutationSubject(
      document: document, survey: Survey(of: [document], notes: notes))
    return try mutationOperator.changes(of: subject).map {
      String(decoding: try document.applying($0.edits), as: UTF8.self)
    }
  }

  @Test func `the longest array is filled up with its last element`() throws {
    let huge = ArrayHuge(elements: 5)
    #expect(
      try Self.mutants(of: #"{"a":[1],"b":[1, {"c":[2]}]}"#, by: huge)
        == [#"{"a":[1],"b":[1, {"c":[2]},{"c":[2]},{"c":[2]},{"c":[2]}]}"#])
    #expect(try Self.mutants(of: "[[],{}]", by: ArrayHuge(elements: 2)) == ["[[],{},{}]"])
    #expect(try Self.mutants(of: "[10]", by: ArrayHuge(bytes: 7)) == ["[10,10,10]"])
  }

  @Test func `the largest map gets members that no sample has`() throws {
    let huge = MapHuge(members: 3)
    let text = #"{"low":1,"unforeseen0":2}"#
    #expect(
      try Self.mutants(of: text, by: huge, notes: [.openKeys()])
        == [#"{"low":1,"unforeseen0":2,"unforeseen1":2}"#])
    #expect(
      try Self.mutants(of: #"{"a":{"n":1},"b":{"n":2}}"#, by: huge)
        == [#"{"a":{"n":1},"b":{"n":2},"unforeseen0":{"n":2}}"#])
  }

  @Test func `the longest text is repeated`() throws {
    #expect(
      try Self.mutants(of: #"["a","b\u0062"]"#, by: StringHuge(bytes: 6)) == [#"["a","bbbbbb"]"#])
    #expect(try Self.mutants(of: #"["abc"]"#, by: StringHuge(bytes: 1)) == [#"["abcabc"]"#])
  }

  @Test func `what grows stays within a few megabytes`() throws {
    let subject = try MutationFixture.richSubject()
    for mutationOperator in OperatorCatalog.standard.operators
    where mutationOperator.manual.isHazard {
      for change in mutationOperator.changes(of: subject) {
        #expect(try subject.document.applying(change.edits).count < 4_000_000)
      }
    }
  }
}
