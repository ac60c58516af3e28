import CompatModel
import CompatOperators
import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine

/// Every result of a fuzzer is a payload that depends on the arguments alone.
@Suite struct PayloadFuzzerTests {
  static let long = Array(#"{"id":1,"state":"open","tags":["a","b"],"note":{"text":"long"}}"#.utf8)
  static let short = Array(#"{"id":2,"state":"closed","tags":["c"]}"#.utf8)

  static func fuzzer(strategy: String? = nil) throws -> PayloadFuzzer {
    let samples = try [("long.json", long), ("short.json", short)].map { name, bytes in
      try RunFixture.sample(String(decoding: bytes, as: UTF8.self), name: name)
    }
    return try PayloadFuzzer(
      Contract("ticket") {
        RunFixture.strict
        RunFixture.tolerant
      }, strategy: strategy, corpus: RunFixture.corpus(RunFixture.folder(samples)),
      catalog: .standard)
  }

  // MARK: - Mutating

  @Test func `a seed gives the same mutant again`() throws {
    let (first, second) = try (Self.fuzzer(), Self.fuzzer())
    for seed in UInt64(0)..<100 {
      let mutant = first.mutate(Self.long, maximumCount: 4_096, seed: seed)
      #expect(mutant == second.mutate(Self.long, maximumCount: 4_096, seed: seed))
      #expect(mutant != nil)
    }
  }

  @Test(arguments: [0, 20, 64, 4_096])
  func `a mutant parses, is another payload, and is not larger than allowed`(
    growth: Int
  ) throws {
    let fuzzer = try Self.fuzzer()
    for seed in UInt64(0)..<200 {
      let maximum = Self.long.count + growth
      let mutant = try #require(fuzzer.mutate(Self.long, maximumCount: maximum, seed: seed))
      #expect(mutant != Self.long)
      #expect(mutant.count <= maximum)
      #expect(throws: Never.self) { try JSONDocument(parsing: mutant) }
    }
  }

  @Test func `any payload has such mutants, or none`() throws {
    let fuzzer = try Self.fuzzer()
    for text in [MutationFixture.rich] + MutationFixture.hostile {
      let payload = Array(text.utf8)
      for seed in UInt64(0)..<8 {
        guard let mutant = fuzzer.mutate(payload, maximumCount: 8_192, seed: seed) else { continue }
        #expect(mutant != payload && mutant.count <= 8_192)
        #expect(throws: Never.self, "\(text)") { try JSONDocument(parsing: mutant) }
      }
    }
  }

  @Test func `a payload at the limit of nesting has no deeper mutant`() throws {
    let fuzzer = try Self.fuzzer()
    let limit = JSONDocument.defaultDepthLimit
    let deep = String(repeating: "[", count: limit) + "1" + String(repeating: "]", count: limit)
    for seed in UInt64(0)..<100 {
      let mutant = fuzzer.mutate(Array(deep.utf8), maximumCount: 4_096, seed: seed)
      #expect(throws: Never.self) { try JSONDocument(parsing: try #require(mutant)) }
    }
  }

  @Test func `seeds reach every operator that fits`() throws {
    let fuzzer = try Self.fuzzer()
    let reached = Set(
      (UInt64(0)..<6_000).map { fuzzer.mutate(Self.long, maximumCount: 4_096, seed: $0) })
    let document = try JSONDocument(parsing: Self.long)
    let subject = fuzzer.subject(of: document)
    func mutants(of mutationOperator: any MutationOperator) throws -> [[UInt8]] {
      try mutationOperator.changes(of: subject).map { try document.applying($0.edits) }
        .filter { $0 != Self.long && $0.count <= 4_096 && (try? JSONDocument(parsing: $0)) != nil }
    }
    let fitting = try fuzzer.operators.filter { try !mutants(of: $0).isEmpty }
    let missed = try fitting.filter { try !mutants(of: $0).contains { reached.contains($0) } }
    #expect(fitting.count > 40)
    #expect(missed.map(\.manual.id) == [])
  }

  @Test func `the operators are those of a search`() throws {
    let ids = try Set(Self.fuzzer().operators.map(\.manual.id))
    #expect(ids.isSuperset(of: ["key-missing", "enum-case-added", "tree-graft", "num-at-limit"]))
    #expect(ids.isDisjoint(with: ["bytes-flip", "wire-empty", "wire-deep-nesting", "array-huge"]))
  }

  @Test(arguments: ["", " ", "{", "{\"a\":}", "[1,]", "nul", "\u{0}"])
  func `bytes that are no JSON text have no mutant`(text: String) throws {
    let fuzzer = try Self.fuzzer()
    let bytes = Array(text.utf8)
    #expect(fuzzer.mutate(bytes, maximumCount: 4_096, seed: 1) == nil)
    #expect(fuzzer.crossOver(bytes, Self.short, maximumCount: 4_096, seed: 1) == nil)
    #expect(fuzzer.crossOver(Self.short, bytes, maximumCount: 4_096, seed: 1) == nil)
  }

  @Test func `without room there is no mutant`() throws {
    let fuzzer = try Self.fuzzer()
    #expect(fuzzer.mutate(Self.long, maximumCount: 0, seed: 1) == nil)
    #expect(fuzzer.crossOver(Self.long, Self.short, maximumCount: 1, seed: 1) == nil)
  }

  // MARK: - Crossing

  @Test func `a crossover has one value of the second payload at the same path`() throws {
    let fuzzer = try Self.fuzzer()
    let (first, second) = try (
      JSONDocument(parsing: Self.long), JSONDocument(parsing: Self.short)
    )
    let possible = try Set(
      first.nodes.dropFirst().flatMap { site in
        try second.nodes(matching: site.pattern).map { value in
          try first.applying([site.replaced(with: Array(value.source))])
        }
      })
    var made: Set<[UInt8]> = []
    for seed in UInt64(0)..<200 {
      let result = fuzzer.crossOver(Self.long, Self.short, maximumCount: 4_096, seed: seed)
      #expect(
        result == fuzzer.crossOver(Self.long, Self.short, maximumCount: 4_096, seed: seed))
      made.insert(try #require(result))
    }
    #expect(made == possible)
    #expect(possible.count == 5)
    #expect(
      possible.contains(Array(#"{"id":1,"state":"open","tags":["c"],"note":{"text":"long"}}"#.utf8))
    )
  }

  @Test func `a crossover is not larger than allowed`() throws {
    let fuzzer = try Self.fuzzer()
    for seed in UInt64(0)..<100 {
      let maximum = Self.short.count
      let result = fuzzer.crossOver(Self.short, Self.long, maximumCount: maximum, seed: seed)
      #expect(try #require(result).count <= maximum)
    }
  }

  @Test func `payloads without a common path, or without a difference, are not crossed`() throws {
    let fuzzer = try Self.fuzzer()
    let pairs = [(#"{"a":1}"#, #"{"b":2}"#), (#"{"a":[1]}"#, #"{"a":[1]}"#), ("1", "2")]
    for (first, second) in pairs {
      let result = fuzzer.crossOver(
        Array(first.utf8), Array(second.utf8), maximumCount: 4_096, seed: 1)
      #expect(result == nil)
    }
  }

  // MARK: - Checking

  @Test func `a payload is read by the chosen strategy`() throws {
    let payload = Array(#"{"id":3,"state":"new"}"#.utf8)
    #expect(try !Self.fuzzer().check(payload))
    #expect(try Self.fuzzer(strategy: "tolerant").check(payload))
    #expect(try Self.fuzzer().check(Self.long))
    #expect(try !Self.fuzzer().check([]))
  }

  /// What two strategies of `agreeing` make of a payload.
  @Test(arguments: [
    (#"{"a":1,"b":2}"#, "swapped", true),
    (#"{"a":1,"b":"x"}"#, "swapped", true),
    (#"{"a":1,"b":"x"}"#, "half", false),
    (#"{"a":1,"b":2}"#, "half", false),
    (#"{"a":1,"b":2}"#, "mute", true),
    (#"{"a":"x"}"#, "mute", true),
    ("{", "half", true),
  ])
  func `two strategies agree if they reject the same, and encode the same in any order`(
    payload: String, other: String, agrees: Bool
  ) throws {
    let contract = Contract("pair") {
      RunFixture.strategy("pair", Pair.self)
      RunFixture.strategy("swapped", Swapped.self)
      RunFixture.strategy("half", Half.self)
      Strategy(
        StrategyPattern(id: "mute", summary: "A model that is not encoded."), decoding: Mute.self,
        release: "1.0", builtAgainst: "1")
    }
    let corpus = RunFixture.corpus(
      try RunFixture.folder(
        [RunFixture.sample(#"{"a":1,"b":2}"#, contract: "pair", name: "a.json")], id: "pair"))
    let fuzzers = try ["pair", other].map {
      try PayloadFuzzer(contract, strategy: $0, corpus: corpus, catalog: .standard)
    }
    #expect(fuzzers[0].agrees(with: fuzzers[1], on: Array(payload.utf8)) == agrees)
    #expect(fuzzers[1].agrees(with: fuzzers[0], on: Array(payload.utf8)) == agrees)
  }

  private struct Pair: Codable, Sendable {
    let a: Int
    let b: Int
  }

  private struct Swapped: Codable, Sendable {
    let b: Int
    let a: Int
  }

  private struct Half: Codable, Sendable {
    let a: Int
  }

  private struct Mute: Decodable, Sendable {
    let a: Int
    let b: Int
  }

  @Test func `an unknown strategy is named with those that exist`() throws {
    let error = #expect(throws: UnknownStrategy.self) { try Self.fuzzer(strategy: "lenient") }
    #expect(
      error?.description
        == "the contract 'ticket' has no strategy 'lenient'; it has 'strict', 'tolerant'")
  }

  @Test func `a contract without a folder is no contract of the corpus`() throws {
    let corpus = RunFixture.corpus(try RunFixture.folder())
    #expect(throws: RegistrationErrors.self) {
      try PayloadFuzzer(
        Contract("order") { RunFixture.strict }, corpus: corpus, catalog: .standard)
    }
  }

  // MARK: - Buffers

  @Test func `a buffer gets the mutant, and one seed in eight is left to bytes`() throws {
    let fuzzer = try Self.fuzzer()
    for seed in UInt32(0)..<32 {
      var buffer = Self.long + Array(repeating: 0, count: 100)
      let maximum = buffer.count
      let count = fuzzer.mutate(
        &buffer, count: Self.long.count, maximumCount: maximum, seed: seed)
      let mutant = fuzzer.mutate(Self.long, maximumCount: maximum, seed: UInt64(seed))
      #expect(count.map { Array(buffer.prefix($0)) } == (seed % 8 == 0 ? nil : mutant))
    }
  }

  @Test func `a buffer gets the crossover, or nothing`() throws {
    let fuzzer = try Self.fuzzer()
    var buffer = Array(repeating: UInt8(0), count: 200)
    let count = fuzzer.crossOver(
      Self.long, Self.long.count, Self.short, Self.short.count, into: &buffer, maximumCount: 200,
      seed: 3)
    let result = fuzzer.crossOver(Self.long, Self.short, maximumCount: 200, seed: 3)
    #expect(Array(buffer.prefix(count)) == result)
    let none = fuzzer.crossOver(
      Self.long, Self.long.count, nil, 0, into: &buffer, maximumCount: 200, seed: 3)
    #expect(none == 0)
  }

  @Test func `an input without bytes is checked`() throws {
    #expect(try Self.fuzzer().check(nil, count: 0) == 0)
    #expect(try Self.fuzzer().check(Self.long, count: Self.long.count) == 0)
  }
}
