import JSONSyntax
import TestSupport
import Testing

@testable import CompatModel

@Suite struct ExcerptTests {
  /// A payload, and what is left of it.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var payload: String
    var excerpt: String
    var notes: [SiteNote] = []
  }

  static let rows = [
    Row(
      testDescription: "three elements of one shape are left",
      payload: "[1, 2, 3, 4, 5]", excerpt: "[1, 2, 3]"),
    Row(
      testDescription: "an element of another shape is left wherever it is",
      payload: "[1, 2, 3, 4, null, 5, 0.5]", excerpt: "[1, 2, 3, null, 0.5]"),
    Row(
      testDescription: "keys make a shape, their order does not",
      payload: #"[{"a":1,"b":2},{"b":1,"a":2},{"a":3,"b":4},{"a":5},{"a":6,"b":7}]"#,
      excerpt: #"[{"a":1,"b":2},{"b":1,"a":2},{"a":3,"b":4},{"a":5}]"#),
    Row(
      testDescription: "each name of an enum is a shape",
      payload: #"[{"kind":"a"},{"kind":"a"},{"kind":"a"},{"kind":"a"},{"kind":"b"}]"#,
      excerpt: #"[{"kind":"a"},{"kind":"a"},{"kind":"a"},{"kind":"b"}]"#),
    Row(
      testDescription: "the length of a nested array is no shape, what its elements are is one",
      payload: "[[1],[1,2],[3],[4,5,6],[],[7,null]]", excerpt: "[[1],[1,2],[3],[],[7,null]]"),
    Row(
      testDescription: "every array keeps one element of each of its shapes",
      payload: #"[{"a":[1,2,3,4]},{"a":[5,6],"b":0}]"#, excerpt: #"[{"a":[1,2,3]},{"a":[5],"b":0}]"#
    ),
    Row(
      testDescription: "the values of keys that no property has stand for each other",
      payload: #"{"2020":1,"2021":2,"2022":3,"2023":4,"2024":null}"#,
      excerpt: #"{"2020":1,"2021":2,"2022":3,"2024":null}"#),
    Row(
      testDescription: "the members of an object are all needed",
      payload: #"{"a":1,"b":2,"c":3,"d":4,"e":5}"#, excerpt: #"{"a":1,"b":2,"c":3,"d":4,"e":5}"#),
    Row(
      testDescription: "where keys are names, each of them is needed",
      payload: #"{"1":1,"2":2,"3":3,"4":4,"5":5}"#, excerpt: #"{"1":1,"2":2,"3":3,"4":4,"5":5}"#,
      notes: [.openKeys()]),
    Row(
      testDescription: "a note can say that all elements are needed",
      payload: #"{"a":[1,2,3,4],"b":[1,2,3,4]}"#, excerpt: #"{"a":[1,2,3,4],"b":[1,2,3]}"#,
      notes: [
        SiteNote(pattern: JSONPointerPattern(tokens: [.key("a")]), needsEveryElement: true)
      ]),
    Row(
      testDescription: "a note about an element by its index needs the elements before it",
      payload: #"{"a":[1,2,3,4,5],"b":[1,2,3,4]}"#, excerpt: #"{"a":[1,2,3,4,5],"b":[1,2,3]}"#,
      notes: [
        SiteNote(pattern: JSONPointerPattern(tokens: [.key("a"), .key("4")]), isOpen: false)
      ]),
  ]

  /// Returns a sample as a plan mutates it.
  static func sample(_ payload: String, notes: [SiteNote] = []) throws -> Sample {
    let sample = Sample(
      contract: "c", version: "1", name: "a.json", file: "c/1/a.json",
      document: try JSONDocument(parsing: payload))
    let folder = ContractFolder(
      id: "c", title: "", summary: "", versions: ["1"], notes: notes, samples: [sample])
    return try #require(folder.surveyed(everyElement: false).samples.first)
  }

  static func text(_ document: JSONDocument) -> String {
    String(decoding: document.bytes, as: UTF8.self)
  }

  @Test(arguments: rows) func `elements of one path and shape stand for each other`(row: Row) throws
  {
    let sample = try Self.sample(row.payload, notes: row.notes)
    #expect(Self.text(sample.document) == row.excerpt)
    #expect(Self.text(sample.captured) == row.payload)
  }

  /// Returns a sample as a search mutates it.
  private static func drawn(_ payload: String, by seed: UInt64) throws -> Sample {
    let sample = Sample(
      contract: "c", version: "1", name: "a.json", file: "c/1/a.json",
      document: try JSONDocument(parsing: payload))
    let folder = ContractFolder(
      id: "c", title: "", summary: "", versions: ["1"], notes: [], samples: [sample])
    return try #require(folder.surveyed(everyElement: false, drawingBy: seed).samples.first)
  }

  @Test func `a search draws as many of the elements that are left out as stand for them`() throws {
    let numbers = (1...40).map(String.init).joined(separator: ",")
    var all: Set<String> = []
    for seed in UInt64(1)...20 {
      let sample = try Self.drawn(#"{"a":[\#(numbers)],"b":[null,null,null,null]}"#, by: seed)
      let left = sample.document.root["a"]?.children.map { "\($0.value)" } ?? []
      #expect(left.count == 6)
      #expect(left.prefix(3) == ["1", "2", "3"])
      #expect(left.compactMap(Int.init) == left.compactMap(Int.init).sorted())
      // The fourth element of the second array is all that was left out of it.
      #expect(sample.document.root["b"]?.count == 4)
      func depth(_ site: String) throws -> Int? {
        sample.depthOfDrawnElement(around: try JSONPointer(parsing: site))
      }
      #expect(try depth("/a/2") == nil)
      #expect(try depth("/a/3") == 2)
      #expect(try depth("/b/3") == 2)
      #expect(try depth("/b/3/new") == 2)
      #expect(try depth("/a") == nil)
      #expect(sample.depthOfDrawnElement(around: .root) == nil)
      #expect(sample.elements == ElementCounts(mutated: 6, covered: 38))
      #expect(
        try Self.text(Self.drawn(Self.text(sample.captured), by: seed).document)
          == Self.text(sample.document))
      all.formUnion(left)
    }
    #expect(all.count > 30)
  }

  @Test func `where all elements that are left out are drawn, nothing is left out`() throws {
    func isDrawn(_ index: Int, _ sample: Sample) -> Bool {
      sample.depthOfDrawnElement(around: JSONPointer(tokens: ["\(index)"])) == 1
    }
    let sample = try Self.drawn("[1,2,3,4,5]", by: 1)
    #expect(sample.excerpt == nil)
    #expect(
      (0..<5).map { isDrawn($0, sample) } == [
        false, false, false, true, true,
      ])
    // What is taken away from it leaves that as it is.
    let smaller = try #require(
      sample.cut(SampleCut(leftOut: [JSONPointer(parsing: "/3")])))
    #expect(Self.text(smaller.document) == "[1,2,3,5]")
    #expect(
      (0..<4).map { isDrawn($0, smaller) } == [
        false, false, false, true,
      ])
  }

  @Test func `with every element nothing is left out`() throws {
    let folder = ContractFolder(
      id: "c", title: "", summary: "", versions: ["1"], notes: [],
      samples: [
        Sample(
          contract: "c", version: "1", name: "a.json", file: "c/1/a.json",
          document: try JSONDocument(parsing: "[1,2,3,4,5]"))
      ])
    let sample = try #require(folder.surveyed(everyElement: true).samples.first)
    #expect(sample.excerpt == nil)
    #expect(sample.elements == ElementCounts(mutated: 5))
  }

  @Test func `a large object with values of one kind is a map`() throws {
    func object(_ count: Int, _ value: (Int) -> String) -> String {
      "{" + (0..<count).map { #""k\#($0)":\#(value($0))"# }.joined(separator: ",") + "}"
    }
    let map = try Self.sample(object(65) { "\($0)" })
    #expect(map.elements == ElementCounts(mutated: 3, covered: 62))
    let small = try Self.sample(object(64) { "\($0)" })
    #expect(small.excerpt == nil)
    let mixed = try Self.sample(object(90) { $0 % 3 == 0 ? #""x""# : "\($0)" })
    #expect(mixed.excerpt == nil)
  }

  @Test func `of very many shapes at one path the first 64 are mutated and the rest is skipped`()
    throws
  {
    // Each number between 0 and 99 has other bits, and each object has other keys.
    let elements = (0..<100).map { number in
      let keys = (0..<7).filter { number >> $0 & 1 == 1 }.map { #","k\#($0)":\#($0 % 2 == 0)"# }
      return #"{"id":1\#(keys.joined())}"#
    }
    let sample = try Self.sample("[\(elements.joined(separator: ","))]")
    #expect(sample.elements == ElementCounts(mutated: 64, skipped: 36))
    #expect(sample.document.root.count == 64)
  }

  /// A recursive payload, how often it is nested, and how often in what is mutated of it.
  struct Nesting {
    let opening: String
    let innermost: String
    let closing: String
    let count: Int
    let kept: Int

    func payload(_ count: Int) -> String {
      let inner = String(repeating: opening, count: count) + innermost
      return #"{"id":7,"tree":\#(inner)\#(String(repeating: closing, count: count))}"#
    }
  }

  @Test(arguments: [
    Nesting(opening: "[", innermost: "", closing: "]", count: 500, kept: 36),
    Nesting(opening: #"{"next":"#, innermost: "null", closing: "}", count: 480, kept: 35),
    Nesting(opening: #"{"c":[{"c":["#, innermost: "", closing: "]}]}", count: 120, kept: 9),
    Nesting(
      opening: #"{"n":1,"s":"x","next":"#, innermost: #"{"n":2}"#, closing: "}", count: 400,
      kept: 34),
  ])
  func `levels that are nested too deeply are left out and counted`(_ row: Nesting) throws {
    let sample = try Self.sample(row.payload(row.count))
    #expect(Self.text(sample.document) == row.payload(row.kept))
    let levels = (row.count - row.kept) * row.opening.count { "[{".contains($0) }
    #expect(sample.elements.skipped == levels)
    let end = try #require(sample.document.nodes.last).pointer
    #expect(sample.captured(end).tokens.count == end.tokens.count + levels)
    #expect(try Self.sample(row.payload(row.kept)).excerpt == nil)
  }

  @Test func `what is nested deeply without a shape of its own inside stays as it is`() throws {
    let names = (0..<50).map { #"{"k\#($0)":"# }.joined()
    let text = names + "1" + String(repeating: "}", count: 50)
    #expect(try Self.sample(text).excerpt == nil)
  }

  @Test func `sites of an excerpt are named as in the captured payload`() throws {
    let sample = try Self.sample(
      #"{"a":[1,2,3,4,5,null],"b":[[1,2,3,4,true]]}"#)
    let excerpt = try #require(sample.excerpt)
    #expect(Self.text(sample.document) == #"{"a":[1,2,3,null],"b":[[1,2,3,true]]}"#)
    let sites = [
      ("", ""), ("/a", "/a"), ("/a/2", "/a/2"), ("/a/3", "/a/5"), ("/b/0/3", "/b/0/4"),
      // Sites that are not there yet: behind the last element, and a new member.
      ("/a/4", "/a/6"), ("/a/5/x", "/a/7/x"), ("/c/0", "/c/0"),
    ]
    for (site, expected) in sites {
      let pointer = excerpt.captured(try JSONPointer(parsing: site))
      #expect(pointer.description == expected)
    }
    let null = try #require(sample.document[try JSONPointer(parsing: "/a/3")])
    #expect(excerpt.captured(null).range == 16..<20)
    #expect(excerpt.capturedOffset(null.range.lowerBound) == 16)
  }

  @Test(arguments: [MutationFixture.rich] + MutationFixture.siblings + MutationFixture.hostile)
  func `every value of an excerpt stands in the captured payload as it does there`(
    payload: String
  ) throws {
    // Four times the same, so that the last one is covered.
    let text = payload.hasPrefix("\u{FEFF}") ? String(payload.dropFirst()) : payload
    let sample = try Self.sample("[\(text),\(text),\(text),\(text)]")
    let excerpt = try #require(sample.excerpt)
    #expect(sample.document.root.count == 3)
    for node in sample.document.nodes {
      let captured = excerpt.captured(node)
      #expect(captured.key == node.key)
      #expect(captured.isContainer || captured.source == node.source)
      #expect(excerpt.position(ofCaptured: captured) == node.position)
    }
  }

  @Test func `the id of a mutant names the captured site`() throws {
    let sample = try Self.sample("[1, 2, 3, 4, true]")
    let node = try #require(sample.document.root[3])
    let change = try #require(Change.removing(node))
    let manual = OperatorManual(
      id: "x", kind: .breaking, direction: .removed, target: .key, summary: "", rationale: "",
      opposite: .none(because: ""), examples: [])
    #expect(
      Mutant(sample: sample, manual: manual, change: change, variant: 1).id == "c/1/a.json#x@/4")
  }

  @Test func `an excerpt of a payload in UTF-16 is the same`() throws {
    let text = #"["ä","ö","ü","x",null]"#
    let units: [UInt16] = [0xFEFF] + text.utf16
    let bytes = units.flatMap { unit in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    let sample = Sample(
      contract: "c", version: "1", name: "a.json", file: "",
      document: try JSONDocument(parsing: bytes))
    let folder = ContractFolder(
      id: "c", title: "", summary: "", versions: ["1"], notes: [], samples: [sample])
    let excerpted = try #require(folder.surveyed(everyElement: false).samples.first)
    #expect(Self.text(excerpted.document) == #"["ä","ö","ü",null]"#)
    #expect(excerpted.captured.original == bytes)
  }

  @Test func `a survey keeps three objects of each shape, and all names`() throws {
    let samples = try (0..<20).map { number in
      Sample(
        contract: "c", version: "1", name: "\(number).json", file: "",
        document: try JSONDocument(
          parsing: #"{"id":\#(number),"kind":"\#(number < 10 ? "a" : "b\(number)")"}"#))
    }
    let folder = ContractFolder(
      id: "c", title: "", summary: "", versions: ["1"], notes: [], samples: samples)
    let survey = folder.surveyed(everyElement: false).survey
    let root = samples[0].document.root
    // Three of the shape "a", and one of each other name.
    #expect(survey.objects(like: root).count == 13)
    let names = survey.values(at: JSONPointerPattern(tokens: [.key("kind")]))
    #expect(names.count == 11)
  }
}
