import Testing

@testable import CompatModel
@testable import CompatEngine

/// Acceptable outcomes that do not depend on the kind of change alone.
@Suite struct CheckTests {
  typealias Model = ObserverModels

  @Test func `a moved value is intact if it is read at its new site, even if fail-closed`() throws {
    let fixture = try DecodingFixture([#"{"foo_bar":1,"name":"a"}"#], failClosed: ["/foo_bar"])
    let strategy = DecodingFixture.strategy(Model.Snake.self, settings: DecodingFixture.snakeCase)
    let found = try fixture.check(strategy, operatorID: "key-recased", at: "/foo_bar")
    #expect(found.isFailClosed)
    #expect(found.outcome == .intact)
    #expect(found.meetsExpectation)
  }

  @Test func `a default for a moved value is worse than expected at a fail-closed site`() throws {
    let fixture = try DecodingFixture([#"{"amount":5,"name":"a"}"#], failClosed: ["/amount"])
    let strategy = DecodingFixture.strategy(Model.ZeroAmount.self)
    let lost = try fixture.check(strategy, operatorID: "key-renamed", at: "/amount")
    #expect(lost.outcome == .absorbed)
    #expect(!lost.meetsExpectation)
  }

  @Test func `garbled bytes may be read as their original meaning only`() throws {
    let fixture = try DecodingFixture([#"{"name":"a","x":1}"#])
    let note = try fixture.check(
      DecodingFixture.strategy(Model.Note.self), operatorID: "wire-trailing-comma", at: "")
    #expect(note.kind == .garbled)
    #expect(note.outcome == .intact)
    #expect(note.meetsExpectation)
  }

  @Test func `a fail-closed site accepts a value of another sample, but no unknown one`() throws {
    let fixture = try DecodingFixture(
      [#"{"state":"open","name":"a"}"#, #"{"state":"closed","name":"b"}"#], open: ["/state"],
      failClosed: ["/state"])
    let strategy = DecodingFixture.strategy(Model.Holder<Model.Tolerant>.self)
    let known = try fixture.check(strategy, operatorID: "enum-case-removed", at: "/state")
    #expect(known.outcome == .intact)
    #expect(known.meetsExpectation)
    let unknown = try fixture.check(strategy, operatorID: "enum-case-added", at: "/state")
    #expect(unknown.outcome == .absorbed)
    #expect(!unknown.meetsExpectation)
  }
}
