import JSONSyntax
import TestSupport
import Testing

@testable import CompatModel

/// What a change makes of one value or name.
@Suite struct MutationValueTests {
  private func rows(_ heading: String) throws -> [TableFile.Row] {
    try TableFile("values.txt").rows(below: heading)
  }

  @Test func `a number under a name of time is a time, any other one is none`() throws {
    let times = try rows("members that are times: seconds since 1970")
    for row in try times + rows("members that are no times") {
      let node = try #require(try JSONDocument(parsing: "{\(row[0])}").root.children.first)
      let number = EpochNumber(node)
      #expect(number?.instant.seconds == Int(row[1]), sourceLocation: row.location)
      let countsMilliseconds = number?.countsMilliseconds ?? false
      #expect(countsMilliseconds == (row[2] == "milliseconds"), sourceLocation: row.location)
    }
    // An element has no name that could speak of time, so a model has to read a date.
    let element = try #require(try JSONDocument(parsing: "[1543570860]").root[0])
    #expect(EpochNumber(element) == nil)
    #expect(EpochNumber(element, isDate: true)?.instant.seconds == 1_543_570_860)
  }

  @Test func `the words of a name are separated and recased in every other way`() throws {
    for row in try rows("words separated") {
      let spellings = NameSpelling.separated(row[0])
      #expect(spellings == Array(row.cells.dropFirst()), sourceLocation: row.location)
    }
    for row in try rows("words recased") {
      let spellings = NameSpelling.recased(row[0])
      #expect(spellings == Array(row.cells.dropFirst()), sourceLocation: row.location)
    }
    for row in try rows("with a twin of the first letter that has one") {
      #expect(NameSpelling.withHomoglyph(row[0]) ?? "" == row[1], sourceLocation: row.location)
    }
    for row in try rows("composed and decomposed") {
      let decomposed = CanonicalForm.decomposed(row[0])
      let isApart = decomposed.unicodeScalars.elementsEqual(row[1].unicodeScalars)
      let again = CanonicalForm.composed(decomposed).unicodeScalars
      #expect(isApart && again.elementsEqual(row[0].unicodeScalars), sourceLocation: row.location)
    }
    let apart = CanonicalForm.decomposed("cafe\u{301}")
    #expect(apart.unicodeScalars.elementsEqual("cafe\u{301}".unicodeScalars))
  }

  private static func subject(
    _ text: String, siblings: [String] = [], notes: [SiteNote] = []
  ) throws -> MutationSubject {
    let documents = try ([text] + siblings).map { try JSONDocument(parsing: $0) }
    return MutationSubject(
      document: documents[0], survey: Survey(of: documents, notes: notes))
  }

  @Test func `sites are the values that a pointer names without doubt, in order`() throws {
    let heading = """
      sites that a pointer names without doubt: Foundation's decoder takes equivalent names for the same
      """
    for row in try rows(heading) {
      let pointers = try Self.subject(row[0]).sites.map(\.pointer.description)
      #expect(pointers == Array(row.cells.dropFirst()), sourceLocation: row.location)
    }
    let subject = try Self.subject(#"[1,"a",[true],{"b":null}]"#)
    #expect(subject.sites(of: .string, .boolean).map(\.pointer.description) == ["/1", "/2/0"])
    #expect(subject.members.map(\.pointer.description) == ["/3/b"])
    #expect(subject.elements.map(\.pointer.description) == ["/0", "/1", "/2", "/2/0", "/3"])
  }

  @Test func `a discriminator is no enum case, and a case key needs other samples`() throws {
    let subject = try Self.subject(
      #"{"kind":"a","level":3,"size":1.5,"page":{"kind":"b"},"list":[{"kind":"c"}]}"#,
      notes: [
        .discriminator(at: "kind"), .discriminator(at: "list", "0", "kind"), .open(at: "level"),
        .open(at: "size"), .open(at: "page", "kind"),
      ])
    func pointers(_ nodes: [JSONNode]) -> [String] { nodes.map(\.pointer.description) }
    #expect(pointers(subject.enumCases) == ["/level", "/page/kind"])
    #expect(pointers(subject.discriminators) == ["/kind", "/list/0/kind"])
    #expect(pointers(subject.discriminators(ofElements: true)) == ["/list/0/kind"])
    #expect(pointers(subject.discriminators(ofElements: false)) == ["/kind"])
    let text = #"{"s":{"done":{}}}"#
    #expect(try Self.subject(text).caseKeyedObjects.isEmpty)
    let among = try Self.subject(text, siblings: [#"{"s":{"failed":{}}}"#])
    #expect(pointers(among.caseKeyedObjects) == ["/s"])
  }

  @Test func `a new name is new to the payload, and a new value is like the old one`() throws {
    let document = try JSONDocument(parsing: #"[{"unforeseen":1,"x":{"newfangled":2}}]"#)
    let name = MutationSubject(document: document, survey: Survey(of: [])).neverSeenKey(like: "id")
    #expect(!["unforeseen", "newfangled"].contains(name))
    let subject = try Self.subject(#"{"status":"on_hold","level":3}"#)
    let values = subject.document.root.children.map { subject.neverSeenValue(at: $0) }
    #expect(values == [.string("added_later"), .number(JSONNumber(90))])
  }
}
