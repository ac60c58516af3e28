import JSONSyntax
import Testing

@testable import CodableCompat

@Suite struct ExampleMutantsTests {
  @Test func `the mutants that results name are made again, and no others`() throws {
    let part = try SmallResults.shared.plan.parts[0]
    let ids = part.mutants(ofSampleAt: 0).map(\.id)
    var results = RowResults()
    var facts = PlaceFacts()
    facts.examples[.intact] = PlaceExample(position: .init(sample: 0, index: 1))
    results.places[BudgetedPlace.key("a")] = facts
    facts.examples[.intact] = PlaceExample(position: .init(sample: 0, index: 2))
    results.places[BudgetedPlace.key("b", form: nil)] = facts
    results.note(flakyAt: .init(sample: 1, index: 0), ending: ProcessEnding(cause: .timeout))
    let mutants = ExampleMutants(of: part, namedBy: [RowResults(), results])
    #expect(mutants[.init(sample: 0, index: 1)]?.id == ids[1])
    #expect(mutants[.init(sample: 0, index: 2)] == nil)
    #expect(mutants[.init(sample: 0, index: 0)] == nil)
    #expect(mutants[.init(sample: 1, index: 0)]?.sample.id == "ticket/1/b.json")
  }

  @Test func `there is no mutant where none can be`() throws {
    let part = try SmallResults.shared.plan.parts[0]
    for position in [
      CheckPosition(sample: 0, index: CheckStep.sample), .init(sample: 0, index: 9_999),
      .init(sample: 7, index: 0), .init(sample: -1, index: 0),
    ] {
      var results = RowResults()
      results.note(flakyAt: position, ending: ProcessEnding(cause: .timeout))
      #expect(ExampleMutants(of: part, namedBy: [results])[position] == nil)
    }
  }
}
