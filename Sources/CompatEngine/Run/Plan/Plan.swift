package import CompatModel
/// The ordered list of all checks of a run.
///
/// The same corpus, registrations and selection give the same plan. Its order: contracts by id,
/// samples by version and name, strategies as registered, mutants by operator and site. It holds
/// numbers and no mutants, so that it does not grow with the checks.
package struct Plan: Sendable {
  package let parts: [ContractPlan]

  package let operators: [OperatorManual]

  /// The ids of the operators that were left out, because their mutants may crash this process.
  package let hazardsLeftOut: [String]
  package let selection: Selection

  /// How much of a baseline a run of the plan can judge.
  package let baselineExtent: BaselineExtent

  /// The number of mutants, by part, sample and operator.
  package let mutantCounts: [[[Int]]]
  package let partFingerprints: [PlanFingerprint]

  private let rereadSamples: [Set<Int>]

  /// The units, in order.
  package let units: [PlanUnit]

  /// Plans a run.
  ///
  /// - Throws: ``RegistrationErrors`` where registrations and corpus do not fit together.
  package init(
    corpus: Corpus, contracts: [Contract], catalog: OperatorCatalog, selection: Selection
  ) throws(RegistrationErrors) {
    try RegistrationErrors.check(contracts, against: corpus, selection: selection)
    let (applied, hazardsLeftOut) = selection.operators(of: catalog)
    self.hazardsLeftOut = hazardsLeftOut
    self.selection = selection
    baselineExtent = BaselineExtent(of: catalog, selection: selection)
    operators = applied.manuals
    parts = corpus.contracts.compactMap { folder in
      contracts.first { $0.id == folder.id }.flatMap {
        ContractPlan(of: folder, contract: $0, catalog: applied, selection: selection)
      }
    }
    mutantCounts = parts.concurrentMap { $0.mutantCounts() }
    partFingerprints = parts.map(\.fingerprint)
    rereadSamples = parts.map { Set($0.rereadSamples.values) }
    units = Plan.units(of: parts, mutantCounts)
  }

  /// What models declare about the sites of each contract that was asked.
  package var declaredSites: [String: DeclaredSites] {
    Dictionary(
      parts.compactMap { part in
        part.contract.declaredSites.map { (part.contract.id, $0) }
      }
    ) { first, _ in first }
  }

  /// Whether payloads of the sample of a unit are read again when its strategy is checked.
  package func isReread(_ unit: PlanUnit) -> Bool {
    parts[unit.part].selectsMutants || rereadSamples[unit.part].contains(unit.sample)
  }

  package var count: Int { units.last?.positions.upperBound ?? 0 }

  private static func units(of parts: [ContractPlan], _ mutantCounts: [[[Int]]]) -> [PlanUnit] {
    var units: [PlanUnit] = []
    var position = 0
    for (number, part) in parts.enumerated() {
      for (sample, counts) in mutantCounts[number].enumerated() {
        let count = counts.reduce(0, +)
        // A sample without a selected mutant is not even decoded.
        if part.selectsMutants, count == 0 { continue }
        for strategyIndex in part.strategies.indices {
          units.append(
            PlanUnit(
              number: units.count, part: number, sample: sample, strategyIndex: strategyIndex,
              positions: position..<position + count))
          position += count
        }
      }
    }
    return units
  }
}
