import JSONSyntax
import Testing

@testable import CompatModel

@Suite struct MutantCombiningTests {
  private static let text = #"{"a":1,"b":[1,2,3],"c":{"d":4,"e":5},"f":6}"#

  private static func sample() throws -> Sample {
    Sample(
      contract: "light", version: "1", name: "go.json", file: "go.json",
      document: try JSONDocument(parsing: text))
  }

  private static func mutant(
    _ id: String, _ kind: ChangeKind = .breaking, _ change: (JSONDocument) throws -> Change?
  ) throws -> Mutant {
    let sample = try sample()
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

  private static func replaced(_ site: String, by value: JSONValue = .null) throws -> Mutant {
    try mutant("null", .additive) { document in
      try document[JSONPointer(parsing: site)].map { .replacing($0, by: value) }
    }
  }

  @Test func `changes are made at once, and named in the order of the payload`() throws {
    let parts = [try Self.removed("/f"), try Self.replaced("/a")]
    let mutant = try #require(Mutant.combining(parts))
    #expect(mutant.id == "light/1/go.json#null@/a+gone@/f")
    #expect(mutant.kind == .breaking)
    #expect(mutant.change.site == .root)
    #expect(
      try String(decoding: mutant.bytes(), as: UTF8.self)
        == #"{"a":null,"b":[1,2,3],"c":{"d":4,"e":5}}"#)
    #expect(Mutant.combining(parts.reversed())?.id == mutant.id)
  }

  @Test(arguments: [
    (["/a", "/b"], #"{"c":{"d":4,"e":5},"f":6}"#),
    (["/c", "/f"], #"{"a":1,"b":[1,2,3]}"#),
    (["/c/d", "/c/e"], #"{"a":1,"b":[1,2,3],"c":{},"f":6}"#),
    (["/a", "/b", "/c", "/f"], "{}"),
  ])
  func `neighbours that are removed leave no comma`(sites: [String], text: String) throws {
    let mutant = try #require(Mutant.combining(sites.map(Self.removed)))
    #expect(try String(decoding: mutant.bytes(), as: UTF8.self) == text)
  }

  @Test func `a change inside of another one is not combined with it`() throws {
    #expect(Mutant.combining([try Self.removed("/c"), try Self.replaced("/c/d")]) == nil)
    #expect(Mutant.combining([try Self.replaced("/a"), try Self.replaced("/a")]) == nil)
  }

  @Test func `where elements have other positions, no other element is changed`() throws {
    #expect(Mutant.combining([try Self.removed("/b/0"), try Self.replaced("/b/2")]) == nil)
    #expect(Mutant.combining([try Self.replaced("/b/0"), try Self.replaced("/b/2")]) != nil)
    #expect(Mutant.combining([try Self.removed("/b/0"), try Self.replaced("/c/d")]) != nil)
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
    func added(_ key: String) throws -> Mutant {
      try Self.mutant("added", .neutral) { document in
        document.root.appended(key: key, value: [UInt8(ascii: "1")]).map {
          Change(newSite: JSONPointer.root.appending(key), edits: [$0], expectedReading: .same)
        }
      }
    }
    let mutant = try #require(Mutant.combining([try added("x"), try added("y")]))
    #expect(mutant.change.expectedReading == .same)
    #expect(mutant.kind == .neutral)
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
