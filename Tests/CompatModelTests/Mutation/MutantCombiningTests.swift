import JSONSyntax
import Testing

@testable import CompatModel

@Suite struct MutantCombiningTests {
  private static func mutant(
    _ id: String, _ kind: ChangeKind = .breaking, _ change: (JSONDocument) throws -> Change?
  ) throws -> Mutant {
    let sample = Sample(
      contract: "light", version: "1", name: "go.json", file: "go.json",
      document: try JSONDocument(parsing: #"{"a":1,"b":[1,2,3],"c":{"d":4,"e":5},"f":6}"#))
    return Mutant(
      sample: sample,
      manual: OperatorManual(
        id: id, kind: kind, direction: .unchanged, target: .scalar, summary: "A test.",
        rationale: "None.", opposite: .none(because: "None."), examples: []),
      change: try #require(try change(sample.document)), variant: 1)
  }

  private static func removed(_ site: String) throws -> Mutant {
    try mutant("gone") { document in
      try document[JSONPointer(parsing: site)].flatMap { .removing($0) }
    }
  }

  private static func replaced(_ site: String) throws -> Mutant {
    try mutant("null", .additive) { document in
      try document[JSONPointer(parsing: site)].map { .replacing($0, by: .null) }
    }
  }

  @Test func `changes are made at once, and named in the order of the payload`() throws {
    let parts = [try Self.removed("/f"), try Self.replaced("/a")]
    let mutant = try #require(Mutant.combining(parts))
    #expect(mutant.id == "light/1/go.json#null@/a+gone@/f")
    #expect(mutant.kind == .breaking && mutant.change.site == .root)
    let text = String(decoding: try mutant.bytes(), as: UTF8.self)
    #expect(text == #"{"a":null,"b":[1,2,3],"c":{"d":4,"e":5}}"#)
    #expect(Mutant.combining(parts.reversed())?.id == mutant.id)
    // Neighbours that are removed leave no comma.
    for (sites, text) in [
      (["/a", "/b"], #"{"c":{"d":4,"e":5},"f":6}"#), (["/c", "/f"], #"{"a":1,"b":[1,2,3]}"#),
      (["/c/d", "/c/e"], #"{"a":1,"b":[1,2,3],"c":{},"f":6}"#), (["/a", "/b", "/c", "/f"], "{}"),
    ] {
      let mutant = try #require(Mutant.combining(sites.map(Self.removed)))
      #expect(try String(decoding: mutant.bytes(), as: UTF8.self) == text)
    }
  }

  @Test func `changes that touch each other or move elements are not combined`() throws {
    func isCombined(_ one: Mutant, _ other: Mutant) -> Bool {
      Mutant.combining([one, other]) != nil
    }
    #expect(try !isCombined(Self.removed("/c"), Self.replaced("/c/d")))
    #expect(try !isCombined(Self.replaced("/a"), Self.replaced("/a")))
    #expect(try !isCombined(Self.removed("/b/0"), Self.replaced("/b/2")))
    #expect(try isCombined(Self.replaced("/b/0"), Self.replaced("/b/2")))
    #expect(try isCombined(Self.removed("/b/0"), Self.replaced("/c/d")))
  }

  @Test func `what is no payload, or has no reading, is not combined`() throws {
    let other = try Self.replaced("/a")
    let garbled = try Self.mutant("garbled", .garbled) { document in
      document.root["f"].map { .replacing($0, by: .null) }
    }
    let contradicting = try Self.mutant("contradiction") { document in
      document.root["f"].map { .contradicting($0, by: .null) }
    }
    let combined = try #require(Mutant.combining([other, try Self.removed("/f")]))
    for part in [garbled, contradicting, combined] {
      #expect(!part.isCombinable)
      #expect(Mutant.combining([try Self.replaced("/c/e"), part]) == nil)
    }
    #expect(Mutant.combining([other]) == nil)
  }

  @Test func `only changes that say nothing new say nothing new together`() throws {
    let parts = try ["x", "y"].map { key in
      try Self.mutant("added", .neutral) { document in
        document.root.appended(key: key, value: [UInt8(ascii: "1")]).map {
          Change(newSite: JSONPointer.root.appending(key), edits: [$0], expectedReading: .same)
        }
      }
    }
    let mutant = try #require(Mutant.combining(parts))
    #expect(mutant.change.expectedReading == .same && mutant.kind == .neutral)
  }

  @Test func `a combination is made again by its id`() throws {
    let parts = [try Self.replaced("/a"), try Self.removed("/b/1"), try Self.removed("/f")]
    let pair = try #require(Mutant.combining([parts[0], parts[2]]))
    let names: Set = [
      pair.id, parts[0].id, "light/1/go.json#gone@/f+null@/a", "light/1/go.json#null@/a+gone@/x",
      "light/1/stop.json#null@/a+gone@/f",
    ]
    #expect(Mutant.combined(of: parts, named: names).map(\.id) == [pair.id])
  }
}
