import JSONSyntax
import Testing

@testable import CompatModel

@Suite struct MutationSubjectTests {
  private static func subject(
    _ text: String, siblings: [String] = [], notes: [SiteNote] = []
  ) throws -> MutationSubject {
    let documents = try ([text] + siblings).map { try JSONDocument(parsing: $0) }
    return MutationSubject(
      document: try #require(documents.first), survey: Survey(of: documents, notes: notes))
  }

  @Test(arguments: [
    (#"{"a":[1,{"b":2}]}"#, ["", "/a", "/a/0", "/a/1", "/a/1/b"]),
    (#"{"a":{"x":1},"b":2,"a":{"y":2}}"#, ["", "/b"]),
    (#"{"a":1,"\u0061":2,"b":{"a":3}}"#, ["", "/b", "/b/a"]),
    (#"[{"a":1,"a":[{"a":1}]},{"a":2}]"#, ["", "/0", "/1", "/1/a"]),
    // Foundation's decoder takes canonically equivalent names for the same.
    ("{\"\u{E9}\":1,\"e\u{301}\":2,\"c\":3}", ["", "/c"]),
  ])
  func `sites are the values that a pointer names without doubt`(
    text: String, pointers: [String]
  ) throws {
    #expect(try Self.subject(text).sites.map(\.pointer.description) == pointers)
  }

  @Test func `a discriminator is no enum case`() throws {
    let subject = try Self.subject(
      #"{"kind":"a","level":3,"size":1.5,"page":{"kind":"b"},"list":[{"kind":"c"}]}"#,
      notes: [
        .discriminator(at: "kind"), .discriminator(at: "list", "0", "kind"), .open(at: "level"),
        .open(at: "size"), .open(at: "page", "kind"),
      ])
    #expect(subject.enumCases.map(\.pointer.description) == ["/level", "/page/kind"])
    #expect(subject.discriminators.map(\.pointer.description) == ["/kind", "/list/0/kind"])
    #expect(
      subject.discriminators(ofElements: true).map(\.pointer.description) == ["/list/0/kind"])
    #expect(subject.discriminators(ofElements: false).map(\.pointer.description) == ["/kind"])
  }

  @Test func `objects that are keyed by their case are found with the help of the samples`() throws
  {
    let alone = try Self.subject(#"{"s":{"done":{}}}"#)
    #expect(alone.caseKeyedObjects.isEmpty)
    let among = try Self.subject(#"{"s":{"done":{}}}"#, siblings: [#"{"s":{"failed":{}}}"#])
    #expect(among.caseKeyedObjects.map(\.pointer.description) == ["/s"])
  }

  @Test func `a new name is new to the payload too, also where no sample has seen it`() throws {
    let document = try JSONDocument(parsing: #"[{"unforeseen":1,"x":{"newfangled":2}}]"#)
    let subject = MutationSubject(document: document, survey: Survey(of: []))
    let name = subject.neverSeenKey(like: "id")
    #expect(["unforeseen", "newfangled"].contains(name) == false)
  }

  @Test func `a new value is a name for a name and an integer for an integer`() throws {
    let subject = try Self.subject(#"{"status":"on_hold","level":3}"#)
    let status = try #require(subject.document.root["status"])
    let level = try #require(subject.document.root["level"])
    #expect(subject.neverSeenValue(at: status) == .string("added_later"))
    #expect(subject.neverSeenValue(at: level) == .number(JSONNumber(90)))
  }

  @Test func `sites of some kinds keep their order`() throws {
    let subject = try Self.subject(#"[1,"a",[true],{"b":null}]"#)
    #expect(subject.sites(of: .string, .boolean).map(\.pointer.description) == ["/1", "/2/0"])
    #expect(subject.members.map(\.pointer.description) == ["/3/b"])
    #expect(
      subject.elements.map(\.pointer.description) == ["/0", "/1", "/2", "/2/0", "/3"])
  }
}
