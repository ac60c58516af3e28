import JSONSyntax

/// Makes every first-order mutant of a sample.
package struct Mutator: Sendable {
  package let catalog: OperatorCatalog

  package init(_ catalog: OperatorCatalog) {
    self.catalog = catalog
  }

  /// Returns every mutant of a sample: by operator, then in document order.
  ///
  /// - Returns: The mutants; their ids differ.
  package func mutants(
    of sample: Sample, survey: Survey, clients: ClientTraits = .none
  ) -> [Mutant] {
    Mutator.mutants(of: sample, survey: survey, clients: clients, by: catalog.operators)
  }

  /// Returns every mutant that some operators make of a sample: by operator, then in document
  /// order.
  package static func mutants(
    of sample: Sample, survey: Survey, clients: ClientTraits, by operators: [any MutationOperator]
  ) -> [Mutant] {
    let subject = MutationSubject(
      document: sample.document, survey: survey, clients: clients)
    return operators.flatMap { mutationOperator in
      var variants: [JSONPointer: Int] = [:]
      return mutationOperator.changes(of: subject).map { change in
        variants[change.site, default: 0] += 1
        return Mutant(
          sample: sample, manual: mutationOperator.manual, change: change,
          variant: variants[change.site, default: 1])
      }
    }
  }
}
