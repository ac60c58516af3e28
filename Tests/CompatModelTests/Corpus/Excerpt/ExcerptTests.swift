import JSONSyntax
import TestSupport
import Testing

@testable import CompatModel

@Suite struct ExcerptTests {
  private static func folder(_ documents: [JSONDocument], notes: [SiteNote] = []) -> ContractFolder
  {
    let samples = documents.enumerated().map { number, document in
      Sample(
        contract: "c", version: "1", name: "\(number).json", file: "c/1/\(number).json",
        document: document)
    }
    return ContractFolder(
      id: "c", title: "", summary: "", versions: ["1"], notes: notes, samples: samples)
  }

  /// Returns a sample as a plan mutates it.
  private static func sample(
    _ payload: String, notes: [SiteNote] = [], everyElement: Bool = false
  ) throws -> Sample {
    let folder = folder([try JSONDocument(parsing: payload)], notes: notes)
    return try #require(folder.surveyed(everyElement: everyElement).samples.first)
  }

  private static func text(_ document: JSONDocument) -> String {
    String(decoding: document.bytes, as: UTF8.self)
  }

  @Test func `elements of one path and shape stand for each other`() throws {
    for row in try TableFile("excerpts.txt").rows {
      let note = SiteNote(
        pattern: try JSONPointerPattern(parsing: row[3]), isOpen: row[2] == "closed" ? false : nil,
        hasOpenKeys: row[2] == "open-keys", needsEveryElement: row[2] == "every-element")
      let sample = try Self.sample(row[0], notes: row[2].isEmpty ? [] : [note])
      #expect(Self.text(sample.document) == row[1], sourceLocation: row.location)
      #expect(Self.text(sample.captured) == row[0], sourceLocation: row.location)
    }
    let whole = try Self.sample("[1,2,3,4,5]", everyElement: true)
    #expect(whole.excerpt == nil && whole.elements == ElementCounts(mutated: 5))
    let units: [UInt16] = [0xFEFF] + #"["ä","ö","ü","x",null]"#.utf16
    let bytes = units.flatMap { unit in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    let wide = try #require(
      Self.folder([try JSONDocument(parsing: bytes)]).surveyed(everyElement: false).samples.first)
    #expect(Self.text(wide.document) == #"["ä","ö","ü",null]"#)
    #expect(wide.captured.original == bytes)
  }

  @Test func `a large object of one kind is a map, and of many shapes 64 are mutated`() throws {
    func object(_ count: Int, _ value: (Int) -> String) -> String {
      "{" + (0..<count).map { #""k\#($0)":\#(value($0))"# }.joined(separator: ",") + "}"
    }
    let map = try Self.sample(object(65) { "\($0)" })
    #expect(map.elements == ElementCounts(mutated: 3, covered: 62))
    #expect(try Self.sample(object(64) { "\($0)" }).excerpt == nil)
    #expect(try Self.sample(object(90) { $0 % 3 == 0 ? #""x""# : "\($0)" }).excerpt == nil)
    let elements = (0..<100).map { #"{"id":1,"k\#($0)":true}"# }
    let sample = try Self.sample("[\(elements.joined(separator: ","))]")
    #expect(sample.elements == ElementCounts(mutated: 64, skipped: 36))
    #expect(sample.document.root.count == 64)
  }

  @Test func `a large element stays for what it shows first, and only that is changed`()
    throws
  {
    let same = (0..<40).map { #""v\#($0)":1"# }.joined(separator: ",")
    func sample(_ elements: [String]) throws -> Sample {
      try Self.sample(
        "[" + elements.map { "{\"id\":1,\"p\":{\(same)},\($0)}" }.joined(separator: ",") + "]")
    }
    // Each number has other bits, and each element other keys.
    let flags = try sample(
      (0..<100).map { number in
        let keys = (0..<7).filter { number >> $0 & 1 == 1 }
        return #""n":[0]"# + keys.map { #","k\#($0)":{"x":\#($0)}"# }.joined()
      })
    #expect(
      flags.document.root.children.map { $0.children.compactMap(\.key).dropFirst(3).joined() }
        == ["", "k0", "k1", "k0k1", "k2", "k0k2", "k3", "k4", "k5", "k6"])
    for (site, isRepeated) in [
      ("", false), ("/5/id", false), ("/5/k0/x", false), ("/6", false), ("/6/new", false),
      ("/6/id", true), ("/6/n", true), ("/6/n/0", true), ("/6/n/new", true), ("/6/k3/x", false),
    ] {
      #expect(try flags.isRepeated(at: JSONPointer(parsing: site)) == isRepeated, "\(site)")
    }
    // What a discriminator decides is new, but not what is in it.
    let kinds = "abcdefghijkl".map(String.init)
    let cards = try sample((0..<24).map { #""kind":"\#(kinds[$0 % 12])","x\#($0 % 12)":1"# })
    #expect(cards.elements == ElementCounts(mutated: 12, covered: 12))
    #expect(try !cards.isRepeated(at: JSONPointer(parsing: "/9/id")))
    #expect(try cards.isRepeated(at: JSONPointer(parsing: "/9/p/v0")))
  }

  /// A recursive payload, how often it is nested, and how often in what is mutated of it.
  static let nestings:
    [(opening: String, innermost: String, closing: String, count: Int, kept: Int)] =
      [
        ("[", "", "]", 500, 36), (#"{"next":"#, "null", "}", 480, 35),
        (#"{"c":[{"c":["#, "", "]}]}", 120, 9),
        (#"{"n":1,"s":"x","next":"#, #"{"n":2}"#, "}", 400, 34),
      ]

  @Test func `levels that are nested too deeply are left out and counted`() throws {
    for row in Self.nestings {
      func payload(_ count: Int) -> String {
        let inner = String(repeating: row.opening, count: count) + row.innermost
        return #"{"id":7,"tree":\#(inner)\#(String(repeating: row.closing, count: count))}"#
      }
      let sample = try Self.sample(payload(row.count))
      #expect(Self.text(sample.document) == payload(row.kept))
      let levels = (row.count - row.kept) * row.opening.count { "[{".contains($0) }
      #expect(sample.elements.skipped == levels, "\(row.opening)")
      let end = try #require(sample.document.nodes.last).pointer
      #expect(sample.captured(end).tokens.count == end.tokens.count + levels)
      #expect(try Self.sample(payload(row.kept)).excerpt == nil)
    }
    // What is nested deeply without a shape of its own inside stays as it is.
    let names = (0..<50).map { #"{"k\#($0)":"# }.joined()
    #expect(try Self.sample(names + "1" + String(repeating: "}", count: 50)).excerpt == nil)
  }

  @Test func `sites of an excerpt are named as in the captured payload`() throws {
    let sample = try Self.sample(#"{"a":[1,2,3,4,5,null],"b":[[1,2,3,4,true]]}"#)
    let excerpt = try #require(sample.excerpt)
    #expect(Self.text(sample.document) == #"{"a":[1,2,3,null],"b":[[1,2,3,true]]}"#)
    let sites = [
      ("", ""), ("/a", "/a"), ("/a/2", "/a/2"), ("/a/3", "/a/5"), ("/b/0/3", "/b/0/4"),
      // Sites that are not there yet: behind the last element, and a new member.
      ("/a/4", "/a/6"), ("/a/5/x", "/a/7/x"), ("/c/0", "/c/0"),
    ]
    for (site, expected) in sites {
      #expect(excerpt.captured(try JSONPointer(parsing: site)).description == expected)
    }
    let null = try #require(sample.document[try JSONPointer(parsing: "/a/3")])
    #expect(excerpt.captured(null).range == 16..<20)
    #expect(excerpt.capturedOffset(null.range.lowerBound) == 16)
    let manual = OperatorManual(
      id: "x", kind: .breaking, direction: .removed, target: .key, summary: "", rationale: "",
      opposite: .none(because: ""), examples: [])
    let change = try #require(Change.removing(null))
    let mutant = Mutant(sample: sample, manual: manual, change: change, variant: 1)
    #expect(mutant.id == "c/1/0.json#x@/a/5")
  }

  @Test func `every value of an excerpt stands in the captured payload as it does there`() throws {
    for payload in [MutationFixture.rich] + MutationFixture.siblings + MutationFixture.hostile {
      // Four times the same, so that the last one is covered.
      let text = payload.hasPrefix("\u{FEFF}") ? String(payload.dropFirst()) : payload
      let sample = try Self.sample("[\(text),\(text),\(text),\(text)]")
      let excerpt = try #require(sample.excerpt)
      #expect(sample.document.root.count == 3)
      let moved = sample.document.nodes.filter { node in
        let captured = excerpt.captured(node)
        return captured.key != node.key
          || !captured.isContainer && captured.source != node.source
          || excerpt.position(ofCaptured: captured) != node.position
      }
      #expect(moved.map(\.pointer) == [], "\(text.prefix(40))")
    }
  }

  @Test func `a survey keeps three objects of each shape, and all names`() throws {
    let documents = try (0..<20).map { number in
      try JSONDocument(
        parsing: #"{"id":\#(number),"kind":"\#(number < 10 ? "a" : "b\(number)")"}"#)
    }
    let survey = Self.folder(documents).surveyed(everyElement: false).survey
    // Three of the shape "a", and one of each other name.
    #expect(survey.objects(like: documents[0].root).count == 13)
    #expect(survey.values(at: JSONPointerPattern(tokens: [.key("kind")])).count == 11)
  }

  @Test func `values have the same form exactly if a decoder may treat them alike`() throws {
    var forms: [ScalarForm: Int] = [:]
    let rows = try TableFile("forms.txt").rows
    for (row, values) in rows.map(\.cells).enumerated() {
      for value in values {
        let document = try JSONDocument(parsing: "[\(value)]")
        let form = ScalarForm(of: try #require(document.root[0]), survey: Survey(of: [document]))
        #expect(forms[form, default: row] == row, "\(value) has the form of another row")
        forms[form] = row
      }
    }
    #expect(forms.count == rows.count)
    let document = try JSONDocument(parsing: #"[{"state":"open"},{"state":"closed"}]"#)
    let states = document.root.children.compactMap { $0["state"] }
    let names = states.map { ScalarForm(of: $0, survey: Survey(of: [document])) }
    #expect(names == [.name(.string("open")), .name(.string("closed"))])
  }
}
