import JSONSyntax

/// Makes every first-order mutant of a sample.
package struct Mutator: Sendable {
  package let catalog: OperatorCatalog

  package init(_ catalog: OperatorCatalog) {
    self.catalog = catalog
  }

  /// Returns every mutant of a sample: by operator, then in document order.
  package func mutants(
    of sample: Sample, survey: Survey, clients: ClientTraits = .none
  ) -> [Mutant] {
    Mutator.mutants(of: sample, survey: survey, clients: clients, by: catalog.operators)
  }

  /// Returns every mutant that some operators make of a sample, but for repeated values: by operator,
  /// then in document order.
  package static func mutants(
    of sample: Sample, survey: Survey, clients: ClientTraits, by operators: [Operator]
  ) -> [Mutant] {
    let subject = MutationSubject(
      document: sample.document, survey: survey, clients: clients)
    var mutants: [Mutant] = []
    for mutationOperator in operators {
      var variants: [JSONPointer: Int] = [:]
      for change in mutationOperator.changes(of: subject)
      where !sample.isRepeated(at: change.site) {
        mutants.append(
          Mutant(
            sample: sample, manual: mutationOperator.manual, change: change,
            variant: variants.count(change.site)))
      }
    }
    return mutants
  }
}
