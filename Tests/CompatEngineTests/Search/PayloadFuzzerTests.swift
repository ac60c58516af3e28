import CompatModel
import CompatOperators
import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine

/// Every result of a fuzzer is a payload that depends on the arguments alone.
@Suite struct PayloadFuzzerTests {
  static let texts = [
    #"{"id":1,"state":"open","tags":["a","b"],"note":{"text":"long"}}"#,
    #"{"id":2,"state":"closed","tags":["c"]}"#,
  ]
  static let (long, short) = (Array(texts[0].utf8), Array(texts[1].utf8))

  static let ticket = Contract("ticket") {
    RunFixture.strict
    RunFixture.tolerant
  }

  static func made(
    _ strategy: String? = nil, of contract: Contract = ticket, _ payloads: [String] = texts
  ) throws -> PayloadFuzzer {
    try PayloadFuzzer(
      contract, strategy: strategy, corpus: RunFixture.corpus(RunFixture.folder(of: payloads)),
      catalog: .standard)
  }

  static let shared = Result { try made() }

  var fuzzer: PayloadFuzzer { get throws { try Self.shared.get() } }

  // MARK: - Mutating

  @Test(arguments: [0, 20, 64, 4_096])
  func `a mutant depends on the seed alone, parses, and is not larger than allowed`(
    growth: Int
  ) throws {
    let (fuzzer, other) = (try fuzzer, try Self.made())
    let maximum = Self.long.count + growth
    for seed in UInt64(0)..<100 {
      let mutant = try #require(fuzzer.mutate(Self.long, maximumCount: maximum, seed: seed))
      #expect(mutant == other.mutate(Self.long, maximumCount: maximum, seed: seed))
      #expect(mutant != Self.long)
      #expect(mutant.count <= maximum)
      #expect(throws: Never.self) { try JSONDocument(parsing: mutant) }
    }
  }

  @Test func `any payload has such mutants, or none`() throws {
    // At the limit of nesting, there is no deeper mutant.
    let limit = JSONDocument.defaultDepthLimit
    let deep = String(repeating: "[", count: limit) + "1" + String(repeating: "]", count: limit)
    for text in [deep, MutationFixture.rich] + MutationFixture.hostile {
      let payload = Array(text.utf8)
      for seed in UInt64(0)..<6 {
        guard let mutant = try fuzzer.mutate(payload, maximumCount: 8_192, seed: seed) else {
          #expect(text != deep)
          continue
        }
        #expect(mutant != payload && mutant.count <= 8_192)
        #expect(throws: Never.self, "\(text)") { try JSONDocument(parsing: mutant) }
      }
    }
  }

  @Test func `seeds reach every operator of a search that fits`() throws {
    let fuzzer = try fuzzer
    let ids = Set(fuzzer.operators.map(\.manual.id))
    #expect(ids.isSuperset(of: ["key-missing", "enum-case-added", "tree-graft", "num-at-limit"]))
    #expect(ids.isDisjoint(with: ["bytes-flip", "wire-empty", "wire-deep-nesting", "array-huge"]))
    let document = try JSONDocument(parsing: Self.long)
    let subject = fuzzer.subject(of: document)
    var missing: [String: Set<[UInt8]>] = [:]
    for one in fuzzer.operators {
      let mutants = try one.changes(of: subject).map { try document.applying($0.edits) }
      missing[one.manual.id] = Set(
        mutants.filter {
          $0 != Self.long && $0.count <= 4_096 && (try? JSONDocument(parsing: $0)) != nil
        })
    }
    missing = missing.filter { !$1.isEmpty }
    #expect(missing.count > 40)
    for seed in UInt64(0)..<6_000 where !missing.isEmpty {
      guard let mutant = fuzzer.mutate(Self.long, maximumCount: 4_096, seed: seed) else { continue }
      missing = missing.filter { !$1.contains(mutant) }
    }
    #expect(missing.keys.sorted() == [])
  }

  @Test(arguments: ["", " ", "{", "{\"a\":}", "[1,]", "nul", "\u{0}"])
  func `bytes that are no JSON text have no mutant`(text: String) throws {
    let (fuzzer, bytes) = (try fuzzer, Array(text.utf8))
    #expect(fuzzer.mutate(bytes, maximumCount: 4_096, seed: 1) == nil)
    #expect(fuzzer.crossOver(bytes, Self.short, maximumCount: 4_096, seed: 1) == nil)
    #expect(fuzzer.crossOver(Self.short, bytes, maximumCount: 4_096, seed: 1) == nil)
  }

  // MARK: - Crossing

  @Test func `a crossover has one value of the second payload at the same path`() throws {
    let fuzzer = try fuzzer
    let (first, second) = try (JSONDocument(parsing: Self.long), JSONDocument(parsing: Self.short))
    let possible = try Set(
      first.nodes.dropFirst().flatMap { site in
        try second.nodes(matching: site.pattern).map { value in
          try first.applying([site.replaced(with: Array(value.source))])
        }
      })
    func crossed(_ seed: UInt64) throws -> [UInt8] {
      try #require(fuzzer.crossOver(Self.long, Self.short, maximumCount: 4_096, seed: seed))
    }
    #expect(try Set((UInt64(0)..<100).map(crossed)) == possible)
    #expect(try crossed(7) == crossed(7))
    #expect(possible.count == 5)
    let tags = #"{"id":1,"state":"open","tags":["c"],"note":{"text":"long"}}"#
    #expect(possible.contains(Array(tags.utf8)))
    for seed in UInt64(0)..<50 {
      let maximum = Self.short.count
      let result = fuzzer.crossOver(Self.short, Self.long, maximumCount: maximum, seed: seed)
      #expect(try #require(result).count <= maximum)
    }
  }

  @Test(arguments: [
    (#"{"a":1}"#, #"{"b":2}"#, 4_096), (#"{"a":[1]}"#, #"{"a":[1]}"#, 4_096), ("1", "2", 4_096),
    (#"{"a":1}"#, #"{"a":2}"#, 1),
  ])
  func `payloads without a common path, a difference or room are not crossed`(
    first: String, second: String, maximum: Int
  ) throws {
    let (left, right) = (Array(first.utf8), Array(second.utf8))
    #expect(try fuzzer.crossOver(left, right, maximumCount: maximum, seed: 1) == nil)
    #expect(try fuzzer.mutate(left, maximumCount: 0, seed: 1) == nil)
  }

  // MARK: - Checking

  private struct Pair: Codable, Sendable { let a: Int, b: Int }
  private struct Swapped: Codable, Sendable { let b: Int, a: Int }
  private struct Half: Codable, Sendable { let a: Int }
  private struct Mute: Decodable, Sendable { let a: Int, b: Int }

  @Test(arguments: [
    (#"{"a":1,"b":2}"#, "swapped", true), (#"{"a":1,"b":"x"}"#, "swapped", true),
    (#"{"a":1,"b":"x"}"#, "half", false), (#"{"a":1,"b":2}"#, "half", false),
    (#"{"a":1,"b":2}"#, "mute", true), (#"{"a":"x"}"#, "mute", true), ("{", "half", true),
  ])
  func `two strategies agree if they reject the same, and encode the same in any order`(
    payload: String, other: String, agrees: Bool
  ) throws {
    let contract = Contract("ticket") {
      RunFixture.strategy("pair", Pair.self)
      RunFixture.strategy("swapped", Swapped.self)
      RunFixture.strategy("half", Half.self)
      RunFixture.strategy("mute", Mute.self)
    }
    let fuzzers = try ["pair", other].map { try Self.made($0, of: contract, [#"{"a":1,"b":2}"#]) }
    #expect(fuzzers[0].agrees(with: fuzzers[1], on: Array(payload.utf8)) == agrees)
    #expect(fuzzers[1].agrees(with: fuzzers[0], on: Array(payload.utf8)) == agrees)
  }

  @Test func `a payload is read by the chosen strategy, and by no unknown one`() throws {
    let payload = Array(#"{"id":3,"state":"new"}"#.utf8)
    #expect(try !fuzzer.check(payload))
    #expect(try Self.made("tolerant").check(payload))
    #expect(try fuzzer.check(Self.long))
    #expect(try !fuzzer.check([]))
    let error = #expect(throws: UnknownStrategy.self) { try Self.made("lenient") }
    #expect(
      error?.description
        == "the contract 'ticket' has no strategy 'lenient'; it has 'strict', 'tolerant'")
    #expect(throws: RegistrationErrors.self) {
      try Self.made(of: Contract("order") { RunFixture.strict })
    }
  }

  // MARK: - Buffers

  @Test func `a buffer gets a mutant or a crossover, and one seed in eight is left to bytes`()
    throws
  {
    let fuzzer = try fuzzer
    for seed in UInt32(0)..<32 {
      var buffer = Self.long + Array(repeating: 0, count: 100)
      let maximum = buffer.count
      let count = fuzzer.mutate(
        &buffer, count: Self.long.count, maximumCount: maximum, seed: seed)
      let mutant = fuzzer.mutate(Self.long, maximumCount: maximum, seed: UInt64(seed))
      #expect(count.map { Array(buffer.prefix($0)) } == (seed % 8 == 0 ? nil : mutant))
    }
    var buffer = Array(repeating: UInt8(0), count: 200)
    for (second, size) in [(Self.short, Self.short.count), (nil, 0)] as [([UInt8]?, Int)] {
      let count = fuzzer.crossOver(
        Self.long, Self.long.count, second, size, into: &buffer, maximumCount: 200, seed: 3)
      let result = second.flatMap {
        fuzzer.crossOver(Self.long, $0, maximumCount: 200, seed: 3)
      }
      #expect(Array(buffer.prefix(count)) == result ?? [])
    }
    #expect(fuzzer.check(nil, count: 0) == 0)
    #expect(fuzzer.check(Self.long, count: Self.long.count) == 0)
  }
}
