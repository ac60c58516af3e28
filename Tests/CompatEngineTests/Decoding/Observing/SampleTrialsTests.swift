import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct SampleTrialsTests {
  struct Entry: Codable, Sendable { let id: UUID, name: String, tags: [String] }
  struct Payload: Codable { let name: String, tags: [String] }

  /// A model with an identity of its own, decoded by a strategy that counts.
  static func strategy(_ counter: Counter = Counter()) -> Strategy {
    strategy { data in
      counter.next()
      let payload = try JSONDecoder().decode(Payload.self, from: data)
      return Entry(id: UUID(), name: payload.name, tags: payload.tags)
    }
  }

  static func strategy<Model: Codable & Sendable>(
    _ decode: @escaping @Sendable (Data) throws -> Model
  ) -> Strategy {
    RunFixture.closure(
      "counted", encodingWith: { try JSONEncoder().encode($0) }, decodingWith: decode)
  }

  static func trials(
    _ strategy: Strategy, knowing knowledge: SampleTrials.Knowledge? = nil
  ) throws -> SampleTrials {
    let fixture = try DecodingFixture([#"{"name":"a","tags":["x","y"]}"#])
    return try SampleTrials(
      strategy: strategy, sample: fixture.folder.samples[0], reflector: Reflector(),
      knowing: knowledge)
  }

  static func edits(_ text: String, of trials: SampleTrials) throws -> [JSONEdit] {
    [try #require(trials.sample.document.root["name"]).replaced(with: text)]
  }

  @Test func `the time of decoding is hidden, however fast decoding is`() throws {
    struct Stamped: Codable, Sendable { let at: Date, number: Int, text: String }
    let strategy = Self.strategy { _ in
      let now = Date()
      // What has milliseconds only is the same in two readings that follow at once.
      let number = Int(now.timeIntervalSince1970 * 1000)
      return Stamped(at: now, number: number, text: "at \(number)")
    }
    for _ in 0..<20 {
      let seen = try Self.trials(strategy).visible
      for name in ["at", "number", "text"] { #expect(seen[name] == .null, "\(name)") }
    }
  }

  @Test func `a payload is decoded once, and a later look decodes the sample only`() throws {
    let counter = Counter()
    let trials = try Self.trials(Self.strategy(counter))
    #expect(counter.count == 2)
    for _ in 0..<3 {
      #expect(trials.visible(after: try Self.edits(#""b""#, of: trials))?["name"] == .string("b"))
      #expect(trials.visible(after: try Self.edits("1", of: trials)) == nil)
    }
    #expect(counter.count == 4)
    let later = try Self.trials(Self.strategy(counter), knowing: trials.knowledge)
    #expect(later.visible(after: try Self.edits(#""b""#, of: later))?["name"] == .string("b"))
    #expect(counter.count == 5)
  }

  @Test func `a value that differs each time is hidden in every view, and encoded once`() throws {
    let trials = try Self.trials(Self.strategy())
    #expect(trials.visible["id"] == .null)
    #expect(trials.visible(after: try Self.edits(#""b""#, of: trials))?["id"] == .null)
    #expect(trials.visible["name"] == .string("a"))
    #expect(trials.encoded?["tags"] == .array([.string("x"), .string("y")]))
    let id = trials.encoded?["id"]
    #expect(trials.encoded?["id"] == id)
  }

  @Test func `the error of a mutant that others ask for is kept`() throws {
    let trials = try Self.trials(Self.strategy())
    let (short, long) = (
      try Self.edits("null", of: trials), try Self.edits("[1,2,3]", of: trials)
    )
    for edits in [short, long] { trials.keep(refusal: ErrorFacts(UnknownValue()), of: edits) }
    guard case .threw(let error)? = trials.knownTrial(of: short) else {
      Issue.record("the error was not kept")
      return
    }
    #expect(error.kind == .other)
    #expect(trials.knownTrial(of: long) == nil)
  }
}

@Suite struct TrialMemoryTests {
  static func edits(_ replacements: String...) -> [JSONEdit] {
    replacements.enumerated().map { index, text in
      JSONEdit(range: index..<index + 1, replacement: Array(text.utf8))
    }
  }

  /// A full cache is emptied, and the newest result is kept.
  @Test(arguments: [(0, 4_096), (1_000, 4_096), (1 << 20, 16), (1 << 30, 8)])
  func `fewer results of large payloads are kept`(bytes: Int, count: Int) {
    var memory = TrialMemory(bytes: bytes)
    for number in 0..<count { memory.keep(.seen(.null), of: Self.edits("\(number)")) }
    #expect(memory[Self.edits("0")] != nil)
    memory.keep(.seen(.null), of: Self.edits("one more"))
    #expect(memory[Self.edits("0")] == nil)
    #expect(memory[Self.edits("one more")] != nil)
  }

  @Test(arguments: [
    ([""], true), (["1"], true), (["null"], true), (["false"], false), (["1", "2"], false),
  ])
  func `of mutants only one short replacement is kept`(texts: [String], isKept: Bool) {
    var memory = TrialMemory(capacity: 8)
    let edits = texts.flatMap { Self.edits($0) }
    let wasKept = memory.keepIfUseful(.seen(.null), of: edits)
    #expect(wasKept == isKept)
    #expect((memory[edits] != nil) == isKept)
  }
}
