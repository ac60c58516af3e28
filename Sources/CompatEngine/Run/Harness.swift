package import CompatModel
package import JSONSyntax

/// Runs a plan: decodes every mutant with every strategy, and judges what the app sees.
package struct Harness: Sendable {
  package let plan: Plan

  /// The answers of Foundation's decoder that differ from the calibrated ones.
  package let decoderDifferences: [DecoderDifference]

  package init(
    corpus: Corpus, contracts: [Contract], catalog: OperatorCatalog,
    selection: Selection = .harmless, facts: DecoderFactCatalog = .standard
  ) throws(RegistrationErrors) {
    decoderDifferences = facts.differences()
    plan = try Plan(
      corpus: corpus, contracts: contracts, catalog: catalog, selection: selection)
  }

  /// Runs every check of the plan in this process, without a supervisor.
  package func run() throws(JSONEditConflict) -> RunResults {
    var results = RunResults()
    for (number, part) in plan.parts.enumerated() {
      let checker = UnitChecker(part: part, number: number)
      for unit in plan.units where unit.part == number {
        try checker.record(unit)
      }
      results.merge(checker.takeResults())
    }
    return results
  }
}
