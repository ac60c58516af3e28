import CodableCompat
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct ReplayedRegressionTests {
  private struct Empty: Codable, Sendable {}

  private static func strategy(_ id: String, isReference: Bool = false) -> Strategy {
    let strategy = Strategy(
      .strict, decoding: Empty.self, named: id, release: "1.0", builtAgainst: "1")
    return isReference ? strategy.asReference() : strategy
  }

  private static func replayed(
    _ answers: [(String, before: Outcome, isAsked: Bool, now: Outcome?)]
  ) -> ReplayedRegression {
    ReplayedRegression(
      contract: "light", name: "found", mutant: "light/1/go.json#key-missing@/a", isMade: true,
      answers: answers.map {
        ReplayedRegression.Answer(
          strategy: $0.0, before: $0.before, isAsked: $0.isAsked, now: $0.now)
      })
  }

  @Test func `strategies that are not judged decide nothing`() {
    let replayed = Self.replayed([
      ("a", .rejected, true, .rejected), ("b", .rejected, true, .absorbed),
    ])
    func status(_ strategies: [Strategy]) -> ReplayStatus? {
      replayed.status(judgedIn: .everything, among: strategies)
    }
    #expect(replayed.status == .stillFails)
    #expect(status([Self.strategy("a"), Self.strategy("b")]) == .stillFails)
    #expect(status([Self.strategy("a", isReference: true), Self.strategy("b")]) == .fixed)
    #expect(
      status([Self.strategy("a", isReference: true), Self.strategy("b", isReference: true)]) == nil)
  }

  @Test func `a payload whose strategies are all gone is stale`() {
    let replayed = Self.replayed([("a", .rejected, false, nil)])
    #expect(replayed.status == .stale)
    #expect(replayed.status(judgedIn: .everything, among: []) == .stale)
  }

  @Test func `a strategy that does not read the sample has changed`() {
    #expect(Self.replayed([("a", .rejected, true, nil)]).status == .changed)
  }

  @Test func `the file lies in the folder of the contract`() {
    #expect(Self.replayed([]).file(in: "Corpus") == "Corpus/light/regressions/found.json")
  }

  @Test func `a result file says again what became of payloads`() throws {
    var shard = ShardResults(
      plan: PlanFingerprint(String(repeating: "A", count: 64)), shard: .whole)
    let without = String(decoding: shard.encoded(), as: UTF8.self)
    #expect(!without.contains("replayed"))
    shard.replayed = [
      Self.replayed([("a\u{1B}", .rejected, true, .absorbed), ("b", .hung, false, nil)])
    ]
    #expect(try ShardResults(reading: shard.encoded(), path: "shard.json") == shard)
  }
}
