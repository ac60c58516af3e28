import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// Of many checks, what is kept does not depend on their order.
@Suite struct KeptExamplesTests {
  @Test(arguments: try TableFile("Merging.txt").sections)
  func `results are merged in any order and in any groups`(_ one: TableFile.Section) throws {
    func records(_ mark: String) -> [String] {
      one.lines(after: mark).map { line in
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        return RunResults.record(words[0], words[1])
      }
    }
    let results = try records("- ").map { try RunResults(record: $0) }
    try #require(results.count > 1)
    for seed in 1...10 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var groups = results.shuffled(using: &generator)
      while groups.count > 1 {
        let taken = groups.removeLast()
        groups[Int.random(in: groups.indices, using: &generator)].merge(taken)
      }
      #expect(groups.map(\.record) == records("= "))
    }
  }

  static let long: [JSONValue] = [
    .string(String(repeating: "x", count: 1000)),
    .array(Array(repeating: .number(JSONNumber(1)), count: 25)),
    (0..<101).reduce(.null) { value, _ in .array([value]) },
  ]

  @Test(arguments: long) func `a long value is shortened`(value: JSONValue) throws {
    guard case .replaced(by: .string(let text)) = RoundTrip.replaced(by: value).bounded else {
      Issue.record("\(value)")
      return
    }
    #expect(text.count < 140)
  }

  // MARK: - Mutants

  @Test func `every mutant that results name is made again, and no other`() throws {
    let part = try ResultsFixture.small.plan.parts[0]
    func examples(_ positions: CheckPosition...) -> ExampleMutants {
      let named = positions.map { position in
        StrategyResults(
          flaky: .init(position: position, termination: Termination(cause: .timeout)))
      }
      return ExampleMutants(of: part, namedBy: named)
    }
    for sample in part.contract.samples.indices {
      let all = part.mutants(ofSampleAt: sample)
      try #require(Set(all.map(\.operatorID)).count > 1)
      for (index, mutant) in all.enumerated() {
        let position = CheckPosition(sample: sample, index: index)
        #expect(examples(position)[position]?.id == mutant.id)
        #expect(examples()[position] == nil)
      }
    }
    for (sample, index) in [(0, CheckStep.sample), (0, 9_999), (7, 0), (-1, 0)] {
      let position = CheckPosition(sample: sample, index: index)
      #expect(examples(position)[position] == nil)
    }
    // A site of a risk names one, a change that no risk can name does not.
    func kinds(_ index: Int) -> [CheckKind: CheckRecord] {
      let first = SiteExample(position: .init(sample: 0, index: index))
      return [CheckKind(outcome: .intact, verdict: .expected): CheckRecord(count: 1, first: first)]
    }
    let named = StrategyResults(
      checks: [.named("a"): kinds(1), .named("b", form: nil): kinds(2)])
    let mutants = ExampleMutants(of: part, namedBy: [named])
    #expect(mutants[.init(sample: 0, index: 1)] != nil)
    #expect(mutants[.init(sample: 0, index: 2)] == nil)
  }
}
