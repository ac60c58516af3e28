import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// Of many checks, what is kept does not depend on their order.
@Suite struct KeptExamplesTests {
  /// Merges values in some orders and groups, which have to give the same, byte by byte.
  static func merged<Value>(
    _ values: [Value], into make: (Value) -> StrategyResults,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> StrategyResults {
    let all = (1...10).map { seed in
      var generator = SeededGenerator(seed: UInt64(seed))
      var groups = values.shuffled(using: &generator).map(make)
      while groups.count > 1 {
        let taken = groups.removeLast()
        groups[Int.random(in: groups.indices, using: &generator)].merge(taken)
      }
      return groups[0]
    }
    #expect(Set(all.map { Array($0.record.utf8) }).count == 1, sourceLocation: sourceLocation)
    return all[0]
  }

  static func results(_ note: (inout StrategyResults) -> Void) -> StrategyResults {
    var results = StrategyResults()
    note(&results)
    return results
  }

  @Test func `of many round trips the first twelve are kept`() throws {
    let values = (0..<60).map { RoundTrip.replaced(by: .string("\($0)")) } + [.erased, .kept]
    let kept = Self.merged(values) { value in Self.results { $0.insert(value) } }
    let texts = ["0", "1", "10", "11", "12", "13", "14", "15", "16", "17"]
    #expect(kept.roundTrips == Set([.kept, .erased] + texts.map { .replaced(by: .string($0)) }))
  }

  @Test func `letters that only look the same are two values, and have an order`() {
    let twins = ["é", "e\u{301}", "ñ", "n\u{303}"].map { RoundTrip.replaced(by: .string($0)) }
    let kept = Self.merged(twins) { value in Self.results { $0.insert(value) } }
    #expect(kept.roundTrips.count == 4)
  }

  static let long: [JSONValue] = [
    .string(String(repeating: "x", count: 1000)),
    .array(Array(repeating: .number(JSONNumber(1)), count: 25)),
    (0..<101).reduce(.null) { value, _ in .array([value]) },
  ]

  @Test(arguments: long) func `a long value is shortened`(value: JSONValue) throws {
    let results = Self.results { $0.insert(.replaced(by: value)) }
    guard case .replaced(by: .string(let text)) = results.roundTrips.first else {
      Issue.record("\(results.roundTrips)")
      return
    }
    #expect(text.count < 140)
    let short = Self.results { $0.insert(.replaced(by: .array([.null]))) }
    #expect(short.roundTrips == [.replaced(by: .array([.null]))])
  }

  @Test func `the first flaky and the first nondeterministic check are the examples`() {
    let terminations = [4, 6, 9].map { Termination(cause: .signal($0)) }
    let merged = Self.merged([0, 1, 2]) { index in
      Self.results {
        $0.note(
          flakyAt: CheckPosition(sample: 1, index: index), termination: terminations[index])
        $0.note(.fixture(at: index))
      }
    }
    #expect(
      merged.flaky
        == .init(
          count: 3, position: CheckPosition(sample: 1, index: 0), termination: terminations[0]))
    #expect(merged.nondeterminism == .fixture(at: 0, count: 3))
    #expect(!merged.isEmpty)
    // Two answers of one process count more than those of several.
    let both = Self.merged([.fixture(count: 9, .readBefore), .fixture(at: 1)]) { one in
      Self.results { $0.note(one) }
    }
    #expect(both.nondeterminism == .fixture(at: 1))
  }

  @Test func `a finding keeps the smallest sample, and of several the first of the plan`() {
    let examples = [(90, 0, 1), (20, 3, 5), (20, 1, 9), (20, 1, 8), (20, 2, 0)]
    let key = FindingKey(
      operatorNumber: 0, outcome: .misread, errorKind: nil, path: .root, site: .root,
      root: .site(.root), isFailClosed: false)
    let merged = Self.merged(examples) { size, sample, index in
      Self.results {
        $0.findings[key] = FindingRecord(
          count: 2,
          example: .init(
            size: size, position: CheckPosition(sample: sample, index: index),
            facts: CheckFacts(kind: .breaking, blastRadius: .everything(of: index))))
      }
    }
    let record = merged.findings[key]
    #expect(record?.count == 10)
    #expect(record?.example?.position == CheckPosition(sample: 1, index: 8))
  }

  @Test func `a site keeps the first example of each outcome, and sums up the rest`() {
    let merged = Self.merged([(1, 9), (1, 8), (2, 0)]) { sample, index in
      var facts = SiteChangeFacts()
      facts.examples[.misread] = SiteExample(position: CheckPosition(sample: sample, index: index))
      facts.tally[.misread] = 1
      facts.worseThanExpected = 1
      facts.rawValues = [index == 8 ? .kept : .erased]
      facts.isRead = index == 8
      facts.dropsNewElements = index == 9
      return StrategyResults(sites: [.named("a"): facts])
    }
    let facts = merged.sites[.named("a")]
    #expect(facts?.examples[.misread]?.position == CheckPosition(sample: 1, index: 8))
    #expect(facts?.tally.counts == [.misread: 3])
    #expect(facts?.worseThanExpected == 3)
    #expect(facts?.rawValues == [.kept, .erased])
    #expect(facts?.isRead == true && facts?.dropsNewElements == true)
  }

  // MARK: - Mutants

  @Test func `every mutant that results name is made again, and no other`() throws {
    let plan = try ResultsFixture.small.plan
    let part = plan.parts[0]
    func examples(_ positions: [CheckPosition]) -> ExampleMutants {
      let named = positions.map { position in
        Self.results { $0.note(flakyAt: position, termination: Termination(cause: .timeout)) }
      }
      return ExampleMutants(of: part, counts: plan.mutantCounts[0], namedBy: named)
    }
    for sample in part.contract.samples.indices {
      let all = part.mutants(ofSampleAt: sample)
      try #require(Set(all.map(\.operatorID)).count > 1)
      for (index, mutant) in all.enumerated() {
        let position = CheckPosition(sample: sample, index: index)
        #expect(examples([position])[position]?.id == mutant.id)
        #expect(examples([])[position] == nil)
      }
    }
    for position in [
      CheckPosition(sample: 0, index: CheckStep.sample), .init(sample: 0, index: 9_999),
      .init(sample: 7, index: 0), .init(sample: -1, index: 0),
    ] {
      #expect(examples([position])[position] == nil)
    }
    // A site of a risk names one, a change that no risk can name does not.
    var facts = SiteChangeFacts()
    facts.examples[.intact] = SiteExample(position: .init(sample: 0, index: 1))
    var named = StrategyResults(sites: [.named("a"): facts])
    facts.examples[.intact] = SiteExample(position: .init(sample: 0, index: 2))
    named.sites[.named("b", form: nil)] = facts
    let mutants = ExampleMutants(of: part, counts: plan.mutantCounts[0], namedBy: [named])
    #expect(mutants[.init(sample: 0, index: 1)] != nil)
    #expect(mutants[.init(sample: 0, index: 2)] == nil)
  }
}
