import Foundation
import JSONSyntax
import Synchronization
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct SampleTrialsTests {
  struct Entry: Codable, Sendable { let id: UUID, name: String, tags: [String] }

  /// A model with an identity of its own, decoded by a strategy that counts.
  final class Counter: Sendable {
    private let calls = Mutex(0)

    var count: Int { calls.withLock { $0 } }

    var strategy: Strategy {
      Strategy(
        StrategyPattern(id: "counted", summary: "A model of a test."), release: "1.0",
        builtAgainst: "1", decoder: "JSONDecoder",
        decodingWith: { [self] data in
          calls.withLock { $0 += 1 }
          let payload = try JSONDecoder().decode(Payload.self, from: data)
          return Entry(id: UUID(), name: payload.name, tags: payload.tags)
        }, encodingWith: { try JSONEncoder().encode($0) })
    }
  }

  struct Payload: Codable { let name: String, tags: [String] }

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
    struct Stamped: Codable, Sendable { let at: Date }
    let strategy = Strategy(
      StrategyPattern(id: "stamped", summary: "A model of a test."), release: "1.0",
      builtAgainst: "1", decoder: "JSONDecoder", decodingWith: { _ in Stamped(at: Date()) },
      encodingWith: { try JSONEncoder().encode($0) })
    for _ in 0..<20 { #expect(try Self.trials(strategy).visible["at"] == .null) }
  }

  @Test func `a payload is decoded only once`() throws {
    let counter = Counter()
    let trials = try Self.trials(counter.strategy)
    #expect(counter.count == 2)
    for _ in 0..<3 {
      #expect(trials.visible(after: try Self.edits(#""b""#, of: trials))?["name"] == .string("b"))
      #expect(trials.visible(after: try Self.edits("1", of: trials)) == nil)
    }
    #expect(counter.count == 4)
  }

  @Test func `a later look uses what an earlier one has learnt`() throws {
    let counter = Counter()
    let first = try Self.trials(counter.strategy)
    _ = first.visible(after: try Self.edits(#""b""#, of: first))
    let second = try Self.trials(counter.strategy, knowing: first.knowledge)
    #expect(second.visible(after: try Self.edits(#""b""#, of: second))?["name"] == .string("b"))
    #expect(counter.count == 4)
  }

  @Test func `a value that differs each time is hidden in every view`() throws {
    let trials = try Self.trials(Counter().strategy)
    #expect(trials.visible["id"] == .null)
    #expect(trials.visible(after: try Self.edits(#""b""#, of: trials))?["id"] == .null)
    #expect(trials.visible["name"] == .string("a"))
  }

  @Test func `the error of a mutant that others ask for is kept`() throws {
    let trials = try Self.trials(Counter().strategy)
    let (short, long) = (
      try Self.edits("null", of: trials), try Self.edits("[1,2,3]", of: trials)
    )
    struct Thrown: Error {}
    trials.keep(refusal: ErrorFacts(Thrown()), of: short)
    trials.keep(refusal: ErrorFacts(Thrown()), of: long)
    guard case .threw(let error)? = trials.knownTrial(of: short) else {
      Issue.record("the error was not kept")
      return
    }
    #expect(error.kind == .other)
    #expect(trials.knownTrial(of: long) == nil)
  }

  @Test func `what the app would send back is encoded once`() throws {
    let trials = try Self.trials(Counter().strategy)
    #expect(trials.encoded?["tags"] == .array([.string("x"), .string("y")]))
    let id = trials.encoded?["id"]
    #expect(trials.encoded?["id"] == id)
  }
}
