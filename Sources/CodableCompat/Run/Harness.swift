public import JSONSyntax

/// Runs a plan: decodes every mutant with every strategy, and judges what the app sees.
public struct Harness: Sendable {
  /// What is run.
  public let plan: Plan

  /// What Foundation's decoder does otherwise than outcomes are calibrated by.
  public let decoderDifferences: [DecoderDifference]

  /// Creates a harness.
  ///
  /// - Parameters:
  ///   - corpus: The contracts with their samples.
  ///   - contracts: The registered strategies.
  ///   - catalog: The operators.
  ///   - selection: What to look at.
  ///   - facts: What is asked of Foundation's decoder before anything is checked.
  /// - Throws: ``RegistrationErrors`` where registrations and corpus do not fit together.
  public init(
    corpus: Corpus, contracts: [Contract], catalog: OperatorCatalog = .standard,
    selection: Selection = .everything, facts: DecoderFactCatalog = .standard
  ) throws(RegistrationErrors) {
    decoderDifferences = facts.differences()
    plan = try Plan(
      corpus: corpus, contracts: contracts, catalog: catalog, selection: selection)
  }

  /// Runs every check of the plan.
  ///
  /// - Parameter observe: Is told where the run stands, once for each sample and strategy.
  /// - Returns: All cells, and everything that went wrong.
  /// - Throws: `JSONEditConflict` where an operator's edits overlap, which is a defect of it.
  public func run(
    observing observe: (RunState) -> Void = { _ in }
  ) throws(JSONEditConflict) -> Matrix {
    let total = plan.count
    var finished = 0
    var findings = FindingCollection()
    var failures: [SampleFailure] = []
    var sections: [Matrix.Section] = []
    for part in plan.parts {
      var checker = PartChecker(part: part, operators: plan.operators)
      for position in part.samples.indices {
        observe(.running(finished: finished, total: total, contract: part.contract.id))
        try checker.check(sampleAt: position, findings: &findings)
        finished += part.strategies.count * part.samples[position].mutants.count
      }
      sections.append(checker.section)
      failures += checker.failures
    }
    observe(.finished)
    return Matrix(
      selection: plan.selection, operators: plan.operators,
      hazardsLeftOut: plan.hazardsLeftOut, sections: sections, findings: findings.sorted,
      sampleFailures: failures, decoderDifferences: decoderDifferences)
  }
}
