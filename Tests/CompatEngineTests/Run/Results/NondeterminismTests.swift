import Synchronization
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A check that is repeated must give the same answer.
@Suite struct NondeterminismTests {
  typealias Ticket = RunFixture.Ticket<RunFixture.Tolerant>

  /// What a model makes of any payload but the sample, by the number of payloads before it.
  ///
  /// It sees the sample, or throws.
  typealias Answer = @Sendable (Int) throws -> Void

  static let sample = #"{"id":1,"state":"open"}"#

  /// The records of a model over all operators.
  static func results(
    hasFixedHashes: Bool, _ answer: @escaping Answer
  ) throws -> Nondeterminism? {
    let folder = try RunFixture.folder([RunFixture.sample(sample, name: "a.json")])
    let counter = Counter()
    let strategy = Strategy(
      StrategyPattern(id: "wavering", summary: "A model of a test."), release: "1.0",
      builtAgainst: "1", decoder: "JSONDecoder",
      decodingWith: { data in
        if Array(data) != Array(sample.utf8) { try answer(counter.next()) }
        return try JSONDecoder().decode(Ticket.self, from: Data(sample.utf8))
      },
      encodingWith: { try JSONEncoder().encode($0) })
    let part = try #require(
      ContractPlan(
        of: folder, contracts: [Contract("ticket") { strategy }], catalog: .standard,
        selection: .harmless))
    let checker = UnitChecker(part: part, number: 0, hasFixedHashes: hasFixedHashes)
    let results = try checker.check(sample: 0, strategyIndex: 0)
    return try #require(results.rows[.init(part: 0, strategyIndex: 0)]).nondeterminism
  }

  static func error(at keys: [String] = []) -> DecodingError.Context {
    DecodingError.Context(codingPath: keys.map(Key.init(stringValue:)), debugDescription: "")
  }

  @Test func `a model that always gives the same answer is deterministic`() throws {
    #expect(try Self.results(hasFixedHashes: true) { _ in } == nil)
    let rejected = try Self.results(hasFixedHashes: true) { _ in
      throw DecodingError.dataCorrupted(Self.error(at: ["id"]))
    }
    #expect(rejected == nil)
  }

  @Test(arguments: [true, false])
  func `a model that rejects now and then is found`(hasFixedHashes: Bool) throws {
    let found = try Self.results(hasFixedHashes: hasFixedHashes) { number in
      if number % 2 == 0 { throw DecodingError.dataCorrupted(Self.error()) }
    }
    #expect(found?.difference == .outcome)
    #expect(found.map { $0.outcome != $0.repeatedOutcome } == true)
    #expect(found.map { [$0.outcome, $0.repeatedOutcome].contains(.rejected) } == true)
  }

  @Test func `errors of different kinds are found where hashes are the same`() throws {
    let answer: Answer = { number in
      throw number % 2 == 0
        ? DecodingError.dataCorrupted(Self.error())
        : DecodingError.typeMismatch(String.self, Self.error())
    }
    #expect(try Self.results(hasFixedHashes: true, answer)?.difference == .errorKind)
    #expect(try Self.results(hasFixedHashes: false, answer) == nil)
  }

  @Test func `errors at different paths are found where hashes are the same`() throws {
    let answer: Answer = { number in
      throw DecodingError.dataCorrupted(Self.error(at: ["\(number)"]))
    }
    let found = try Self.results(hasFixedHashes: true, answer)
    #expect(found?.difference == .errorPath)
    #expect(found?.outcome == .rejected)
    #expect(found?.repeatedOutcome == .rejected)
    #expect(try Self.results(hasFixedHashes: false, answer) == nil)
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}
