import CompatOperators
import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct DriftTests {
  @Test(arguments: DriftCase.all)
  func `changes are named by their operators, with the samples that show them`(
    _ one: DriftCase
  ) throws {
    #expect(try DriftCase.drift(one.old, one.new).changes.map(DriftCase.words) == one.changes)
  }

  @Test func `there are cases to compare`() { #expect(DriftCase.all.count >= 50) }

  @Test(arguments: DriftOperator.allCases)
  func `the operators of changes are in the catalogue`(_ id: DriftOperator) {
    #expect(OperatorCatalog.standard[id.rawValue] != nil)
  }

  @Test func `a change shows where each side shows it`() throws {
    let change = try #require(
      DriftCase.drift(["{\n \"a\": 1}"], [#"{"a": "long"}"#]).changes.first)
    #expect(change.old?.file == "old/0.json")
    #expect(change.old?.location == TextLocation(line: 2, column: 7))
    #expect(change.old?.value == "1")
    #expect(change.new?.location == TextLocation(line: 1, column: 7))
    #expect(change.new?.value == #""long""#)
  }

  @Test func `where a member is missing, the first object that lacks it is shown`() throws {
    let change = try #require(
      DriftCase.drift([#"[{"a":1}]"#], [#"[{"a":1},{"a":2},{},{}]"#]).changes.first)
    #expect(change.fact == .becameOptional)
    #expect(change.new?.location == TextLocation(line: 1, column: 18))
    #expect(change.new?.value == nil)
  }

  @Test func `a long value is shortened`() throws {
    let long = String(repeating: "x", count: 1_000)
    let change = try #require(
      DriftCase.drift([#"{"a":1}"#], [#"{"a":"\#(long)"}"#]).changes.first)
    #expect(change.new?.value?.count ?? 0 < 100)
  }

  @Test func `a note that a value is an enum outranks its name`() throws {
    let note = SiteNote(
      pattern: try JSONPointerPattern(parsing: "/title"), isOpen: true)
    let old = [#"{"title":"tea"}"#, #"{"title":"tea"}"#, #"{"title":"tea"}"#]
    let new = [#"{"title":"milk"}"#, #"{"title":"milk"}"#, #"{"title":"milk"}"#]
    #expect(
      try DriftCase.drift(old, new, notes: [note]).changes.map(DriftCase.words) == [
        #"/title case-added "milk" enum-case-added 0/3→3/3"#,
        #"/title case-removed "tea" enum-case-removed 3/3→0/3"#,
      ])
  }

  @Test func `one new value cannot show that a case is gone`() throws {
    let drift = try DriftCase.drift([#"{"status":"open"}"#], [#"{"status":"held"}"#])
    #expect(drift.changes.map(\.fact) == [.caseAdded(.string("held"))])
  }

  @Test func `objects of other cases are not compared`() throws {
    let old = [#"{"type":"a","x":1,"y":2}"#]
    let new = [#"{"type":"b","p":1,"q":2}"#]
    #expect(
      try DriftCase.drift(old, new).changes.map(\.fact) == [.caseAdded(.string("b"))])
  }

  @Test func `a side without samples has changed nothing`() throws {
    #expect(try DriftCase.drift([], [#"{"a":1}"#]).changes.isEmpty)
    #expect(try DriftCase.drift([#"{"a":1}"#], []).changes.isEmpty)
  }

  @Test func `the order of the samples changes counts of nothing`() throws {
    let old = [#"{"a":1}"#, #"{"a":null}"#, #"{"b":1}"#]
    let new = [#"{"a":"x"}"#, #"{"c":1}"#, #"{"a":1.5}"#]
    let forwards = try DriftCase.drift(old, new).changes.map(DriftCase.words)
    let backwards = try DriftCase.drift(old.reversed(), new.reversed()).changes
      .map(DriftCase.words)
    #expect(forwards == backwards)
    #expect(!forwards.isEmpty)
  }

  @Test func `deep payloads are compared`() throws {
    func nested(_ core: String) -> String {
      String(repeating: "[", count: 500) + core + String(repeating: "]", count: 500)
    }
    let changes = try DriftCase.drift([nested("1")], [nested(#""x""#)]).changes
    #expect(changes.map(\.fact.kind) == ["type-changed"])
    #expect(changes.first?.site.tokens.count == 500)
  }

  @Test func `repeated keys count once, the first of them`() throws {
    let changes = try DriftCase.drift([#"{"a":1,"a":"x"}"#], [#"{"a":2}"#]).changes
    #expect(changes.isEmpty)
  }

  @Test func `very many names are no cases`() throws {
    let old = (0..<1_500).map { #"{"state":"old\#($0)"}"# }
    let new = (0..<1_500).map { #"{"state":"new\#($0)"}"# }
    #expect(try DriftCase.drift(old, new).changes.isEmpty)
  }

  @Test(.timeLimit(.minutes(1)))
  func `ten thousand samples are compared in time that grows with their number`() throws {
    let old = (0..<10_000).map { #"{"id":\#($0),"l":[{"k":"n\#($0)"},{"k":null}]}"# }
    let new = (0..<10_000).map { #"{"id":\#($0),"l":[{"k":"n\#($0)","v":1}],"p\#($0 % 50)":1}"# }
    let drift = try DriftCase.drift(old, new)
    #expect(drift.changes.count == 52)
  }
}
