import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct ExampleMutantsTests {
  @Test func `the mutants that results name are made again, and no others`() throws {
    let plan = try SmallResults.shared.plan
    let part = plan.parts[0]
    let ids = part.mutants(ofSampleAt: 0).map(\.id)
    var results = StrategyResults()
    var facts = SiteChangeFacts()
    facts.examples[.intact] = SiteExample(position: .init(sample: 0, index: 1))
    results.sites[BudgetedSite.key("a")] = facts
    facts.examples[.intact] = SiteExample(position: .init(sample: 0, index: 2))
    results.sites[BudgetedSite.key("b", form: nil)] = facts
    results.note(flakyAt: .init(sample: 1, index: 0), termination: Termination(cause: .timeout))
    let mutants = ExampleMutants(
      of: part, counts: plan.mutantCounts[0], namedBy: [StrategyResults(), results])
    #expect(mutants[.init(sample: 0, index: 1)]?.id == ids[1])
    #expect(mutants[.init(sample: 0, index: 2)] == nil)
    #expect(mutants[.init(sample: 0, index: 0)] == nil)
    #expect(mutants[.init(sample: 1, index: 0)]?.sample.id == "ticket/1/b.json")
  }

  @Test func `every mutant of a sample can be made alone`() throws {
    let plan = try SmallResults.shared.plan
    let part = plan.parts[0]
    for sample in part.contract.samples.indices {
      let all = part.mutants(ofSampleAt: sample)
      try #require(Set(all.map(\.operatorID)).count > 1)
      for (index, mutant) in all.enumerated() {
        var results = StrategyResults()
        let position = CheckPosition(sample: sample, index: index)
        results.note(flakyAt: position, termination: Termination(cause: .timeout))
        let examples = ExampleMutants(
          of: part, counts: plan.mutantCounts[0], namedBy: [results])
        #expect(examples[position]?.id == mutant.id)
      }
    }
  }

  @Test func `there is no mutant where none can be`() throws {
    let plan = try SmallResults.shared.plan
    for position in [
      CheckPosition(sample: 0, index: CheckStep.sample), .init(sample: 0, index: 9_999),
      .init(sample: 7, index: 0), .init(sample: -1, index: 0),
    ] {
      var results = StrategyResults()
      results.note(flakyAt: position, termination: Termination(cause: .timeout))
      let mutants = ExampleMutants(
        of: plan.parts[0], counts: plan.mutantCounts[0], namedBy: [results])
      #expect(mutants[position] == nil)
    }
  }
}
