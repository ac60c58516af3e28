import JSONSyntax
import Testing

@testable import CompatModel

@Suite struct SurveyTests {
  /// Samples, and the sites of the strings that are enum-like in them.
  struct Row: Sendable, CustomTestStringConvertible {
    var what: String
    var samples: [String]
    var sites: [String]
    var testDescription: String { what }
  }

  static let rows = [
    Row(
      what: "one sample: a member's name that promises names is enough",
      samples: [
        #"{"type": "house", "kind": "small", "status": "confirmed", "state": "open", "mood": "happy"}"#
      ],
      sites: ["/type", "/kind", "/status", "/state"]),
    Row(
      what: "one sample: content stays content",
      samples: [
        #"{"name": "Ada", "id": "a", "url": "home", "title": "Hello", "city": "Graz", "slug": "x"}"#
      ],
      sites: []),
    Row(
      what: "a promise does not help a value without the shape of a name",
      samples: [
        """
        {"type": "https://example.com/a", "status": "2018-11-04", "state": "pi_1G0BjNCUWY", \
        "kind": "Somebody wrote a whole sentence here.", "level": "3", "mode": "", "role": "true"}
        """
      ],
      sites: []),
    Row(
      what: "one value without the shape of a name spoils the site",
      samples: [#"{"type": "house"}"#, #"{"type": "12"}"#], sites: []),
    Row(
      what: "null does not spoil the site, other kinds do",
      samples: [#"{"type": "house", "kind": "a"}"#, #"{"type": null, "kind": {"a": 1}}"#],
      sites: ["/type"]),
    Row(
      what: "elements are judged by the array's name",
      samples: [#"{"permissions": ["read", "write"], "names": ["ada", "bob"]}"#],
      sites: ["/permissions/*"]),
    Row(
      what: "codes of a register are enum-like, locales are not",
      samples: [
        #"{"currency": "EUR", "country_code": "CH", "locale": "de-CH", "language": "de"}"#
      ],
      sites: ["/currency", "/country_code"]),
    Row(
      what: "words at a register's site are no codes",
      samples: [#"{"currency": "Euro", "country": "Switzerland"}"#], sites: []),
    Row(
      what: "without a promise, few values that repeat are a set",
      samples: [#"[{"mood": "happy"}, {"mood": "sad"}, {"mood": "happy"}]"#]
        + [#"[{"mood": "sad"}, {"mood": "sad"}, {"mood": "happy"}]"#],
      sites: ["/*/mood"]),
    Row(
      what: "without a promise, one value is no set however often it comes",
      samples: [String(repeating: #"{"mood": "happy"},"#, count: 20)].map { "[\($0)0]" },
      sites: []),
    Row(
      what: "without a promise, five are too few",
      samples: [#"[{"mood": "a"}, {"mood": "b"}, {"mood": "a"}, {"mood": "b"}, {"mood": "a"}]"#],
      sites: []),
    Row(
      what: "without a promise, each must come three times on average",
      samples: [
        #"[{"mood":"a"},{"mood":"b"},{"mood":"c"},{"mood":"a"},{"mood":"b"},{"mood":"c"}]"#
      ],
      sites: []),
    Row(
      what: "without a promise, the style must be one",
      samples: [
        #"[{"mood":"a"},{"mood":"B"},{"mood":"a"},{"mood":"B"},{"mood":"a"},{"mood":"B"}]"#
      ],
      sites: []),
    Row(
      what: "content never becomes an enum by repeating",
      samples: [
        #"[{"name":"a"},{"name":"b"},{"name":"a"},{"name":"b"},{"name":"a"},{"name":"b"}]"#
      ],
      sites: []),
    Row(
      what: "too many distinct values are no enum, even with a promise",
      samples: [
        "[" + "abcdefghijklm".map { #"{"type": "\#($0)"}"# }.joined(separator: ",") + "]"
      ],
      sites: []),
    Row(
      what: "many distinct values are an enum if each comes twice",
      samples: [
        "["
          + ("abcdefghijklm" + "abcdefghijklm").map { #"{"type": "\#($0)"}"# }
          .joined(separator: ",") + "]"
      ],
      sites: ["/*/type"]),
    Row(
      what: "without a promise, a name that is written like a constant speaks for itself",
      samples: [
        #"{"reply": "SERVICE", "code": "server_error", "propagateTags": "MAC_OS", "mood": "in-love"}"#
      ],
      sites: ["/reply", "/code", "/propagateTags"]),
    Row(
      what: "a constant is no case where content is promised, and two letters are no constant",
      samples: [#"{"title": "SERVICE", "sku": "RED_SHOE", "reply": "OK", "code": "A_1"}"#],
      sites: []),
    Row(
      what: "small integers number a kind or a state, not a quantity",
      samples: [#"{"type": 2, "status": 404, "level": 3, "count": 1, "kind": 1000, "mode": 1.5}"#],
      sites: ["/type", "/status"]),
    Row(
      what: "one larger number spoils the site, null does not",
      samples: [#"{"type": 2, "status": 1}"#, #"{"type": null, "status": 20181130}"#],
      sites: ["/type"]),
    Row(what: "a string alone has no name", samples: [#""open""#, #""closed""#], sites: []),
  ]

  @Test(arguments: rows)
  func `values are enum-like exactly where the rule says so`(_ row: Row) throws {
    let (documents, survey) = try survey(row.samples)
    var sites: [JSONPointerPattern] = []
    for node in documents.flatMap(\.nodes) where survey.isEnumLike(node) {
      if !sites.contains(node.pattern) { sites.append(node.pattern) }
    }
    #expect(sites.map(\.description) == row.sites)
  }

  @Test func `a note outranks the inference in both directions`() throws {
    let (documents, survey) = try survey(
      [#"{"type": "house", "name": "ada", "number": 3, "pi": 3.5}"#],
      notes: [
        note("/type", isOpen: false), note("/name", isOpen: true), note("/number", isOpen: true),
        note("/pi", isOpen: nil),
      ])
    let root = documents[0].root
    let verdicts = root.children.map { survey.isEnumLike($0) }
    #expect(verdicts == [false, true, true, false])
  }

  @Test func `a noted discriminator is enum-like too, and a rejected one is not inferred`() throws {
    let samples = [#"{"tag": "a", "type": "x", "one": 1}"#, #"{"tag": "b", "type": "y"}"#]
    let (documents, survey) = try survey(
      samples, notes: [note("/tag", isDiscriminator: true), note("/type", isDiscriminator: false)])
    let root = documents[0].root
    let tag = try #require(root["tag"])
    let type = try #require(root["type"])
    #expect(survey.isDiscriminator(tag))
    #expect(survey.isEnumLike(tag))
    #expect(!survey.isDiscriminator(type))
    #expect(survey.isEnumLike(type))
  }

  static let unions: [(String, [String], String?)] = [
    (
      "a tag whose value decides about the other keys",
      [#"{"type": "text", "body": ""}"#, #"{"type": "image", "source": ""}"#], "type"
    ),
    (
      "a tag beside keys that are always there",
      [#"{"type": "text", "id": 1}"#, #"{"type": "image", "id": 2}"#], nil
    ),
    (
      "a status beside an optional key is none while its values do not repeat",
      [#"{"status": "active", "nick": 1}"#, #"{"status": "gone"}"#], nil
    ),
    (
      "a status is one when its values repeat and settle the keys",
      [
        #"{"status": "confirmed", "guests": 1}"#, #"{"status": "confirmed", "guests": 2}"#,
        #"{"status": "waitlist", "position": 1}"#, #"{"status": "waitlist", "position": 3}"#,
      ], "status"
    ),
    (
      "a status is none when the keys come and go without it",
      [
        #"{"status": "open", "a": 1}"#, #"{"status": "open", "b": 1, "z": 1}"#,
        #"{"status": "done", "a": 1, "b": 1}"#, #"{"status": "done", "c": 1}"#,
      ], nil
    ),
    (
      "of two tags the one that explains more",
      [
        #"{"kind": "k", "type": "text", "body": 1, "font": 1}"#,
        #"{"kind": "k", "type": "image", "source": 1}"#,
        #"{"kind": "l", "type": "image", "source": 1}"#,
      ], "type"
    ),
    ("one value decides nothing", [#"{"type": "text", "a": 1}"#, #"{"type": "text"}"#], nil),
  ]

  @Test(arguments: unions)
  func `a discriminator is the member that explains the other keys`(
    what: String, samples: [String], discriminator: String?
  ) throws {
    let (documents, survey) = try survey(samples)
    let found = documents[0].root.children.filter { survey.isDiscriminator($0) }.map(\.key)
    #expect(found == (discriminator.map { [$0] } ?? []), Testing.Comment(rawValue: what))
  }

  @Test func `the elements of an array are one union`() throws {
    let (documents, survey) = try survey([
      #"{"cards": [{"type": "text", "body": ""}, {"type": "image", "source": ""}]}"#
    ])
    let types = documents[0].nodes.filter { survey.isDiscriminator($0) }.map(\.pointer.description)
    #expect(types == ["/cards/0/type", "/cards/1/type"])
  }

  @Test func `an object is case-keyed if its one key differs between samples`() throws {
    let (documents, survey) = try survey([
      #"{"code": {"qr": 1}, "same": {"a": 1}, "by_id": {"x1y2": 1}, "two": {"a": 1}, "e": {}}"#,
      #"{"code": {"ean": 1}, "same": {"a": 2}, "by_id": {"z3": 1}, "two": {"b": 1, "c": 1}, "e": {}}"#,
    ])
    let keyed = documents[0].nodes.filter { survey.isCaseKeyed($0) }
    #expect(keyed.map(\.pointer.description) == ["/code"])
    #expect(keyed.first.map { survey.caseKeys(of: $0) } == ["qr", "ean"])
  }

  @Test func `values come once each, in order of appearance, of any kind`() throws {
    let (_, survey) = try survey([
      #"[{"a": 1}, {"a": "x"}, {"a": 1.0}, {"a": null}]"#, #"[{"a": {"b": 1}}, {"a": {"b": 1}}]"#,
      #"[{"a": "x"}, {"a": true}]"#,
    ])
    let values = survey.values(at: try JSONPointerPattern(parsing: "/*/a"))
    #expect(values.map(\.text) == ["1", #""x""#, "null", #"{"b":1}"#, "true"])
    #expect(survey.values(at: try JSONPointerPattern(parsing: "/*/none")).isEmpty)
  }

  @Test(arguments: [
    ("/price", true), ("/price/amount", true), ("/items/3/price", true),
    ("/items/3/price/amount", true), ("/items/3", false), ("", false), ("/prices", false),
  ])
  func `what lies inside a fail-closed site is fail-closed`(pointer: String, isClosed: Bool) throws
  {
    let (documents, survey) = try survey(
      [#"{"price": {"amount": "1"}}"#],
      notes: [note("/price", isFailClosed: true), note("/items/*/price", isFailClosed: true)])
    #expect(survey.isFailClosed(try JSONPointer(parsing: pointer)) == isClosed)
    let amount = try #require(documents[0].root["price"]?["amount"])
    #expect(survey.isFailClosed(amount))
  }

  @Test func `a survey of nothing knows nothing`() throws {
    let survey = Survey(of: [])
    let node = try JSONDocument(parsing: #"{"type": "a", "mood": "b"}"#).root
    #expect(survey.values(at: .root).isEmpty)
    #expect(!survey.isEnumLike(node) && !survey.isCaseKeyed(node) && !survey.isFailClosed(node))
    #expect(survey.caseKeys(of: node).isEmpty)
    #expect(survey.neverSeenInteger(at: node) == 90)
  }

  /// What models declare, samples, and which values are enums, maps, unions by key, and tags.
  static let declared: [(what: String, lines: [String], samples: [String], sites: [String])] = [
    (
      "an enum of any name, and of numbers", ["enumeration /name", "enumeration /level"],
      [#"{"name": "ada", "level": 3, "mood": "happy"}"#], ["enum /name", "enum /level"]
    ),
    (
      "a date and a URL are no enum, whatever they are called", ["date /status", "plain /type"],
      [#"{"status": "monday", "type": "house"}"#], []
    ),
    (
      "an enum in every entry of a map", ["map ", "object /*", "enumeration /*/name"],
      [#"{"a1": {"name": "x"}, "a2": {"name": "y"}}"#],
      ["map ", "enum /a1/name", "enum /a2/name"]
    ),
    (
      "a member of its own counts before any member", ["map ", "plain /type", "enumeration /*"],
      [#"{"type": "x", "b": "y"}"#], ["map ", "enum /b"]
    ),
    (
      "a map by an enum", ["enum-keyed-map /stock"], [#"{"stock": {"book": 1}}"#],
      ["enum-keyed map /stock", "map /stock"]
    ),
    (
      "a union of which one case is seen", ["union ", "object /qr"], [#"{"qr": {"text": ""}}"#],
      ["case-keyed "]
    ),
    (
      "a union by its only member", ["union ", "enumeration /kind"], [#"{"kind": "a"}"#],
      ["enum /kind"]
    ),
    (
      "a map with one entry is no union", ["map "], [#"{"qr": 1}"#, #"{"ean": 2}"#], ["map "]
    ),
    (
      "a tag of which one value is seen, and no other member",
      ["union ", "tag /sort", "enumeration /type"],
      [#"{"sort": "a", "type": "x", "b": 1}"#, #"{"sort": "a", "type": "y", "c": 1}"#],
      ["tag /sort", "enum /sort", "enum /type"]
    ),
  ]

  @Test(arguments: declared)
  func `what models declare outranks what samples show`(
    what: String, lines: [String], samples: [String], sites: [String]
  ) throws {
    let documents = try samples.map { try JSONDocument(parsing: $0) }
    let survey = Survey(
      of: documents, notes: [], declared: try #require(DeclaredSites(lines: lines)))
    var found: [String] = []
    for node in documents.flatMap(\.nodes) {
      let facts = [
        ("tag", survey.isDiscriminator(node)), ("enum", survey.isEnumLike(node)),
        ("enum-keyed map", survey.isEnumKeyed(node)), ("case-keyed", survey.isCaseKeyed(node)),
        ("map", survey.isDeclaredMap(node) == true),
      ]
      for (fact, holds) in facts where holds {
        let line = "\(fact) \(node.pattern)"
        if !found.contains(line) { found.append(line) }
      }
    }
    #expect(found == sites, Testing.Comment(rawValue: what))
  }

  @Test func `a note outranks what models declare`() throws {
    let document = try JSONDocument(parsing: #"{"name": "ada", "sort": "a"}"#)
    let survey = Survey(
      of: [document],
      notes: [note("/name", isOpen: false), note("/sort", isDiscriminator: false)],
      declared: try #require(DeclaredSites(lines: ["union ", "enumeration /name", "tag /sort"])))
    let (name, sort) = (try #require(document.root["name"]), try #require(document.root["sort"]))
    #expect(!survey.isEnumLike(name))
    #expect(!survey.isDiscriminator(sort) && survey.isEnumLike(sort))
  }

  @Test func `members that only models know are those of the object that lacks them`() throws {
    let document = try JSONDocument(parsing: #"{"a": {"x": 1}, "b": {"x": 1}}"#)
    let survey = Survey(
      of: [document], notes: [],
      declared: try #require(
        DeclaredSites(lines: ["absent-string /*/note", "absent-number /*/count", "map "])))
    let object = try #require(document.root["b"])
    #expect(survey.neverSeenMembers(of: object).map(\.key) == ["count", "note"])
    #expect(survey.neverSeenMembers(of: object).map(\.kind) == [.number, .string])
    #expect(survey.neverSeenMembers(of: document.root).isEmpty)
  }

  private func survey(
    _ samples: [String], notes: [SiteNote] = []
  ) throws -> ([JSONDocument], Survey) {
    let documents = try samples.map { try JSONDocument(parsing: $0) }
    return (documents, Survey(of: documents, notes: notes))
  }

  private func note(
    _ pattern: String, isOpen: Bool? = nil, isDiscriminator: Bool? = nil,
    isFailClosed: Bool = false
  ) -> SiteNote {
    SiteNote(
      pattern: JSONPointerPattern(
        tokens: pattern.split(separator: "/").map { $0 == "*" ? .any : .key(String($0)) }),
      isOpen: isOpen, isDiscriminator: isDiscriminator, isFailClosed: isFailClosed)
  }
}
