import CodableCompat
import JSONSyntax
import Testing

@testable import CompatCommand

@Suite struct PayloadChangeTests {
  typealias Words = (PayloadEdit.Action, String)

  static func change(_ words: [Words], of payload: String) throws -> Change? {
    let document = try JSONDocument(parsing: Array(payload.utf8))
    let edits = try words.map { try PayloadEdit($0, $1) }
    let subject = MutationSubject(document: document, survey: Survey(of: [document]))
    let changes = PayloadChange(edits: edits).changes(of: subject)
    #expect(changes.count <= 1)
    return changes.first
  }

  @Test(
    arguments: [
      ([(.replace, "/a=2")], #"{"a":1, "b":1}"#, #"{"a":2, "b":1}"#),
      ([(.replace, "/*/s=null")], #"[{"s":1},{"s":[2]},{}]"#, #"[{"s":null},{"s":null},{}]"#),
      ([(.remove, "/a"), (.remove, "/b")], #"{"a":1,"b":2}"#, "{}"),
      ([(.remove, "/*")], "[1,2,3]", "[]"),
      ([(.remove, "/b"), (.add, "/c=3")], #"{"a":1,"b":2}"#, #"{"a":1,"c":3}"#),
      ([(.remove, "/a"), (.add, "/b=2"), (.add, "/c=3")], #"{"a":1}"#, #"{"b":2,"c":3}"#),
      ([(.add, "/b=2"), (.add, "/c=3")], "{}", #"{"b":2,"c":3}"#),
      ([(.add, "/a/-=2")], #"{"a":[]}"#, #"{"a":[2]}"#),
      ([(.add, "/a/-=2")], #"{"a":[1]}"#, #"{"a":[1,2]}"#),
      ([(.replace, "/a=2"), (.add, "/\"=3")], #"{"a":1}"#, #"{"a":2,"\"":3}"#),
      ([(.null, "/a")], #"{"a":1,"a":2}"#, #"{"a":null,"a":null}"#),
    ] as [([Words], String, String)])
  func `all changes are made at once`(words: [Words], before: String, after: String) throws {
    let change = try #require(try Self.change(words, of: before))
    let document = try JSONDocument(parsing: Array(before.utf8))
    let bytes = try document.applying(change.edits)
    #expect(String(decoding: bytes, as: UTF8.self) == after)
    #expect(throws: Never.self) { try JSONDocument(parsing: bytes) }
  }

  @Test(
    arguments: [
      ([(.replace, "/c=2")], #"{"a":1}"#), ([(.null, "/a"), (.null, "/b")], #"{"a":1}"#),
      ([(.add, "/a=2")], #"{"a":1}"#), ([(.add, "/a/b=2")], #"{"a":1}"#),
      ([(.add, "/a/0=2")], #"{"a":[]}"#),
    ] as [([Words], String)])
  func `a sample that does not fit all changes stays as it is`(
    words: [Words], payload: String
  ) throws {
    #expect(try Self.change(words, of: payload) == nil)
  }

  @Test func `what a reader should see depends on what is known of a new member`() throws {
    #expect(try Self.change([(.add, "/b=1")], of: #"{"a":1}"#)?.expectedReading == .same)
    let known = try Self.change([(.add, "/0/b=1")], of: #"[{"a":1},{"a":1,"b":2}]"#)
    #expect(known?.expectedReading == .changed(became: .number(JSONNumber(1))))
    let element = try Self.change([(.add, "/-=1")], of: "[1]")
    #expect(element?.expectedReading == .inserted(.number(JSONNumber(1))))
  }
}
