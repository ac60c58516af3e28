import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct StrategyResultsTests {
  static func merged(_ values: [RoundTrip], seed: UInt64) -> StrategyResults {
    var generator = SeededGenerator(seed: seed)
    var groups = values.shuffled(using: &generator).map { value in
      var results = StrategyResults()
      results.insert(value)
      return results
    }
    while groups.count > 1 {
      let taken = groups.removeLast()
      groups[Int.random(in: groups.indices, using: &generator)].merge(taken)
    }
    return groups[0]
  }

  @Test
  func `of many round trips the first twelve are kept, in any order of insertion`() {
    let values = (0..<60).map { RoundTrip.replaced(by: .string("\($0)")) } + [.erased, .kept]
    let expected: Set<RoundTrip> = Set(
      [.kept, .erased]
        + ["0", "1", "10", "11", "12", "13", "14", "15", "16", "17"].map {
          .replaced(by: .string($0))
        })
    for seed in 1...10 {
      #expect(Self.merged(values, seed: UInt64(seed)).roundTrips == expected)
    }
  }

  @Test func `letters that only look the same are two values, and have an order`() {
    let twins = ["é", "e\u{301}", "ñ", "n\u{303}"].map { RoundTrip.replaced(by: .string($0)) }
    let files = Set(
      (1...10).map { seed in
        var results = RunResults()
        results.rows[.init(part: 0, strategyIndex: 0)] = Self.merged(twins, seed: UInt64(seed))
        return results.record
      })
    #expect(files.count == 1)
    #expect(Self.merged(twins, seed: 1).roundTrips.count == 4)
  }

  @Test func `a long value is shortened`() {
    let page = JSONValue.string(String(repeating: "x", count: 1000))
    let list = JSONValue.array(Array(repeating: .number(JSONNumber(1)), count: 25))
    let deep = (0..<101).reduce(JSONValue.null) { value, _ in .array([value]) }
    for value in [page, list, deep] {
      var results = StrategyResults()
      results.insert(.replaced(by: value))
      guard case .replaced(by: .string(let text)) = results.roundTrips.first else {
        Issue.record("\(results.roundTrips)")
        continue
      }
      #expect(text.count < 140)
    }
    var results = StrategyResults()
    results.insert(.replaced(by: .array([.null])))
    #expect(results.roundTrips == [.replaced(by: .array([.null]))])
  }

  @Test func `the first flaky check is the example, and all are counted`() {
    let terminations: [Termination] = [
      Termination(cause: .signal(4)), Termination(cause: .signal(6)),
      Termination(cause: .timeout),
    ]
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [2, 0, 1]] {
      var results = StrategyResults()
      for index in order {
        var other = StrategyResults()
        other.note(
          flakyAt: CheckPosition(sample: 1, index: index), termination: terminations[index])
        results.merge(other)
      }
      #expect(
        results.flaky
          == .init(
            count: 3, position: CheckPosition(sample: 1, index: 0),
            termination: Termination(cause: .signal(4))))
    }
  }

  @Test func `the first nondeterministic check is the example, and all are counted`() {
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [2, 0, 1]] {
      var results = StrategyResults()
      for index in order {
        var other = StrategyResults()
        other.note(.fixture(at: index))
        results.merge(other)
      }
      #expect(results.nondeterminism == .fixture(at: 0, count: 3))
      #expect(!results.isEmpty)
    }
  }

  @Test func `two answers of one process count more than those of several, in any order`() {
    var byHistory = Nondeterminism.fixture(at: 0, count: 9)
    byHistory.difference = .readBefore
    for order in [[byHistory, .fixture(at: 1)], [.fixture(at: 1), byHistory]] {
      var results = StrategyResults()
      for one in order { results.note(one) }
      #expect(results.nondeterminism == .fixture(at: 1))
    }
  }
}
