import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import CompatModel
@testable import CompatOperators

/// What the examples of the manuals cannot show.
@Suite struct OperatorDetailTests {
  private static func mutants(
    of document: JSONDocument, by mutationOperator: Operator, notes: [SiteNote] = []
  ) throws -> [[UInt8]] {
    let subject = MutationSubject(
      document: document, survey: Survey(of: [document], notes: notes))
    return try mutationOperator.changes(of: subject).map { try document.applying($0.edits) }
  }

  private static func mutants(of document: JSONDocument, by id: String) throws -> [[UInt8]] {
    try mutants(of: document, by: #require(OperatorCatalog.standard[id]))
  }

  @Test func `what grows does so at the largest value, and to a few megabytes`() throws {
    let rows: [(Operator, String, [SiteNote], String)] = [
      (
        .arrayHuge(elements: 5), #"{"a":[1],"b":[1, {"c":[2]}]}"#, [],
        #"{"a":[1],"b":[1, {"c":[2]},{"c":[2]},{"c":[2]},{"c":[2]}]}"#
      ),
      (.arrayHuge(elements: 2), "[[],{}]", [], "[[],{},{}]"),
      (.arrayHuge(bytes: 7), "[10]", [], "[10,10,10]"),
      (
        .mapHuge(members: 3), #"{"low":1,"unforeseen0":2}"#, [.openKeys()],
        #"{"low":1,"unforeseen0":2,"unforeseen1":2}"#
      ),
      (
        .mapHuge(members: 3), #"{"a":{"n":1},"b":{"n":2}}"#, [],
        #"{"a":{"n":1},"b":{"n":2},"unforeseen0":{"n":2}}"#
      ),
      (.stringHuge(bytes: 6), #"["a","b\u0062"]"#, [], #"["a","bbbbbb"]"#),
      (.stringHuge(bytes: 1), #"["abc"]"#, [], #"["abcabc"]"#),
    ]
    for (mutationOperator, text, notes, mutant) in rows {
      let document = try JSONDocument(parsing: text)
      let mutants = try Self.mutants(of: document, by: mutationOperator, notes: notes)
      #expect(mutants.map { String(decoding: $0, as: UTF8.self) } == [mutant])
    }
    for (subject, payload, changes) in try OperatorCase.changes.get()
    where subject.manual.isHazard {
      for change in changes.prefix(1) {
        #expect(try payload.document.applying(change.edits).count < 4_000_000, "\(subject.id)")
      }
    }
  }

  struct Detail: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let payloads: [String]
    let note: SiteNote
    let mutants: [String]

    init(_ id: String, _ payloads: String..., note: SiteNote, makes mutants: [String] = []) {
      (testDescription, self.payloads, self.note, self.mutants) = (id, payloads, note, mutants)
    }
  }

  private static let closed = SiteNote(
    pattern: JSONPointerPattern(tokens: [.key("a")]), isFailClosed: true)

  @Test(arguments: [
    Detail(
      "disc-swapped", #"{"type":"card","n":1,"m":2}"#, #"{"type":"text","n":1}"#,
      note: .discriminator(at: "type"), makes: [#"nonsense {"type":"text","n":1,"m":2}"#]),
    Detail(
      "untagged-superset", #"{"type":"text","n":1}"#, #"{"type":"text","n":1,"u":2}"#,
      #"{"type":"image","u":3}"#, note: .discriminator(at: "type")),
    Detail("key-hoisted", #"{"a":{"low":{"n":1,"m":2}}}"#, note: .openKeys(at: "a")),
    Detail(
      "tree-swap", #"{"a":[1,2],"b":[3,4]}"#, note: closed,
      makes: [#"{"a":[3,4],"b":[1,2]}"#, #"{"a":[1,2],"b":[4,3]}"#]),
  ])
  func `the first payload becomes what the others and a note of the contract allow`(
    _ detail: Detail
  ) throws {
    let documents = try detail.payloads.map { try JSONDocument(parsing: $0) }
    let survey = Survey(of: documents, notes: [detail.note])
    let changes = try #require(OperatorCatalog.standard[detail.testDescription])
      .changes(of: MutationSubject(document: documents[0], survey: survey))
    let mutants = try changes.map { change in
      let text = String(decoding: try documents[0].applying(change.edits), as: UTF8.self)
      return change.expectedReading == ExpectedReading.none ? "nonsense \(text)" : text
    }
    #expect(mutants == detail.mutants)
  }

  @Test func `a neutral change adds a member to objects that are no dictionary`() throws {
    let operators = OperatorCase.all(.neutral)
      .filter { $0.manual.target == .key && $0.manual.direction == .added }
    #expect(operators.map(\.id) == ["key-added", "key-added-snake-collision"])
    for subject in operators {
      func sites(_ payloads: [String], notes: [SiteNote] = []) throws -> Set<String> {
        let documents = try payloads.map { try JSONDocument(parsing: $0) }
        let mutated = MutationSubject(
          document: documents[0], survey: Survey(of: documents, notes: notes),
          clients: ClientTraits(convertsSnakeCase: true))
        let changes = subject.mutationOperator.changes(of: mutated)
        return Set(changes.compactMap { $0.site.parent?.description })
      }
      for row in try TableFile("dictionaries.txt").rows {
        let pattern = try JSONPointerPattern(parsing: row[0])
        let openKeys = SiteNote(pattern: pattern, hasOpenKeys: true)
        let notes = row.heading == "an enum's cases" ? [openKeys] : []
        let sites = try sites(Array(row.cells.dropFirst()), notes: notes)
        #expect(!sites.contains(row[0]), "\(subject.id)", sourceLocation: row.location)
      }
      let properties = #"{"user_name":"a","is_on":true,"in":{"on_at":1,"off_at":null}}"#
      #expect(try sites([properties]) == ["", "/in"], "\(subject.id)")
    }
  }

  @Test func `a value is varied so that it stays what it is`() throws {
    for row in try TableFile("varied.txt").rows {
      let variation = OtherValues.variation(of: try JSONDocument(parsing: row[0]).root.value)
      #expect(variation?.text ?? "" == row[1], sourceLocation: row.location)
    }
    // A value of another sample comes first, if it is of the same type.
    let texts = [#"{"a":"x","b":1,"c":null}"#, #"{"a":1,"b":1.0}"#, #"{"a":"y","b":true}"#]
    let documents = try texts.map { try JSONDocument(parsing: $0) }
    let seen = Survey(of: documents).seen
    let values = documents[0].root.children.map { OtherValues.value(for: $0, seen: seen) }
    #expect(values == [.string("y"), .number(JSONNumber(0)), nil])
  }

  /// The wire operators rely on what Foundation's decoder accepts.
  @Test func `the decoder reads neutral bytes on the wire, and rejects garbled ones`() throws {
    func read(_ bytes: [UInt8]) throws -> [String: Int] {
      try JSONDecoder().decode([String: Int].self, from: Data(bytes))
    }
    let readable = [
      "wire-utf16", "wire-utf32", "wire-bom", "wire-trailing-comma", "wire-whitespace",
    ]
    let rejected = [
      "wire-comment", "wire-concatenated", "wire-deep-nesting", "wire-empty", "wire-html",
      "wire-nul", "wire-null", "wire-plain-text", "wire-scalar", "wire-trailing-garbage",
      "wire-truncate",
    ]
    for payload in [
      #"{"é":1}"#, #"  {"a":1,"b":2} "# + "\n", "{}", #"{"😀":-1}"#, "\u{FEFF}{\"a\":1}",
    ] {
      let document = try JSONDocument(parsing: payload)
      let expected = try read(document.bytes)
      for id in readable {
        let mutants = try Self.mutants(of: document, by: id)
        #expect(mutants.count == 2 || !id.contains("utf"))
        for mutant in mutants { #expect(try read(mutant) == expected, "\(id): \(payload)") }
      }
      for id in rejected {
        let mutants = try Self.mutants(of: document, by: id)
        #expect(!mutants.isEmpty, "\(id): \(payload)")
        for mutant in mutants {
          #expect(throws: DecodingError.self, "\(id): \(payload)") { try read(mutant) }
        }
      }
    }
    // A payload that came in UTF-16 is not sent as it came.
    let marked: [UInt8] = [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00]
    let unmarked: [UInt8] = [0x00, 0x7B, 0x00, 0x7D]
    for (bytes, mutant) in [(marked, unmarked), (unmarked, marked)] {
      #expect(try Self.mutants(of: JSONDocument(parsing: bytes), by: "wire-utf16") == [mutant])
    }
  }

  @Test func `a renamed member keeps its value under the name in the remark`() throws {
    let payload = try MutationFixture.richSubject()
    let changes = try #require(OperatorCatalog.standard["key-renamed"]).changes(of: payload)
    let paid = try #require(changes.first { $0.site.description == "/paid" })
    let remark = try #require(paid.remark)
    let mutant = try JSONDocument(parsing: payload.document.applying(paid.edits))
    let name = try #require(remark.split(separator: " ").last.map(String.init))
    #expect(remark == "renamed to \(name)")
    #expect(mutant.root[name]?.boolean == true)
  }

  @Test func `at a fail-closed site a change must be rejected unless another sample has it`() throws
  {
    let documents = try [#"{"currency":"EUR","note":"a"}"#, #"{"currency":"CHF","note":"b"}"#]
      .map { try JSONDocument(parsing: $0) }
    let survey = Survey(
      of: documents,
      notes: [SiteNote(pattern: try JSONPointerPattern(parsing: "/currency"), isFailClosed: true)])
    let root = documents[0].root
    let (currency, note) = (try #require(root["currency"]), try #require(root["note"]))
    let other = Change.replacing(note, by: .string("x"))
    let unknown = Change.replacing(currency, by: .string("XQA"))
    let changes: [(Change, Bool)] = [
      (.replacing(currency, by: .string("CHF")), false), (unknown, true),
      (.replacing(currency, by: .null), true), (.replacing(currency, by: .string("chf")), true),
      (try #require(.removing(currency)), true), (other, false),
      (.several([other, unknown], at: root, remark: "both"), true),
    ]
    for (change, isClosed) in changes {
      #expect(change.isFailClosed(in: survey) == isClosed, "\(change.expectedReading)")
    }
  }

  @Test func `changes are equal when they do the same at the same site`() throws {
    let nodes = try JSONDocument(parsing: "[1,1]").root.children
    let edit = nodes[0].replaced(with: "2")
    let first = Change(at: nodes[0], edits: [edit], expectedReading: .same)
    let same = Change(at: nodes[0], edits: [edit], expectedReading: .same)
    #expect(first == same && first.hashValue == same.hashValue)
    for other in [
      Change(at: nodes[1], edits: [edit], expectedReading: .same),
      Change(at: nodes[0], edits: [], expectedReading: .same),
      Change(at: nodes[0], edits: [edit], expectedReading: .none),
      Change(at: nodes[0], edits: [edit], expectedReading: .same, remark: "why"),
    ] { #expect(first != other) }
  }
}
