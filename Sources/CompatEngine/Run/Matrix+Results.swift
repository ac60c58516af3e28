import CompatModel
import JSONSyntax

extension Matrix {
  /// Shows what was recorded of a plan.
  ///
  /// Only here are mutants made once more: results name them by their positions.
  ///
  /// - Parameters:
  ///   - results: What was recorded.
  ///   - plan: The plan.
  ///   - decoderDifferences: What Foundation's decoder does otherwise.
  init(of results: RunResults, plan: Plan, decoderDifferences: [DecoderDifference]) {
    let parts = Array(plan.parts.indices).concurrentMap { PartSummary(of: $0, in: plan, results) }
    self.init(
      selection: plan.selection, operators: plan.operators, hazardsLeftOut: plan.hazardsLeftOut,
      sections: parts.map(\.section),
      findings: parts.flatMap(\.findings).sorted { $0.signature < $1.signature },
      sampleFailures: parts.flatMap(\.failures), decoderDifferences: decoderDifferences)
  }
}

/// What was recorded of one contract, as a matrix shows it.
private struct PartSummary: Sendable {
  let section: Matrix.Section
  let findings: [Finding]
  let failures: [SampleFailure]

  init(of number: Int, in plan: Plan, _ results: RunResults) {
    let part = plan.parts[number]
    let rows = part.strategies.indices.map {
      results.rows[RunResults.Row(part: number, strategyIndex: $0)] ?? StrategyResults()
    }
    let examples = ExampleMutants(
      of: part, counts: plan.mutantCounts[number], namedBy: rows)
    let survival = Survival(of: rows, strategies: part.strategies)
    findings = rows.enumerated().flatMap { row, results in
      results.findings.sorted { $0.key < $1.key }.compactMap { key, record in
        Finding(key, record, row: row, part: part, survival: survival, mutants: examples)
      }
    }
    failures = PartSummary.failures(in: rows, of: part)
    let places = PartSummary.places(of: rows)
    section = Matrix.Section(
      contract: part.contract,
      rows: zip(part.strategies, rows).map {
        Matrix.Row(
          of: $0, $1, operators: plan.operators, part: part, places: places, mutants: examples)
      },
      siteTable: SiteTable(of: rows),
      mutantCount: plan.mutantCounts[number].joined().reduce(0, +))
  }

  /// The places of all strategies that concern single values, in the order in which records of them
  /// are shown: most places are those of every strategy, and need not be put in order for each.
  private static func places(of rows: [StrategyResults]) -> [SiteChangeKey] {
    var places: Set<SiteChangeKey> = []
    for results in rows {
      for place in results.places.keys where place.form != nil { places.insert(place) }
    }
    return places.sorted(by: SiteChangeKey.isShownBefore)
  }

  /// The samples that fail, in the order of the plan.
  private static func failures(in rows: [StrategyResults], of part: ContractPlan) -> [SampleFailure]
  {
    part.contract.samples.enumerated().flatMap { position, sample in
      zip(part.strategies, rows).compactMap { strategy, results in
        results.failures[position].map {
          SampleFailure(
            sample: sample, strategy: strategy.id, outcome: $0.outcome, error: $0.error,
            termination: $0.termination)
        }
      }
    }
  }
}

extension Matrix.Row {
  fileprivate init(
    of strategy: Strategy, _ results: StrategyResults, operators: [OperatorManual],
    part: ContractPlan,
    places: [SiteChangeKey], mutants: ExampleMutants
  ) {
    self.init(
      strategy: strategy,
      cells: operators.enumerated().map { Cell(of: $0.element, results.cells[$0.offset]) },
      roundTrips: results.roundTrips,
      distinguishability: results.distinguishability.reduce(into: []) { union, place in
        if place.key.isEnumLike { union.formUnion(place.value) }
      },
      places: places.compactMap { key in
        results.places[key].flatMap {
          SiteChangeRecord(key, $0, operators: operators, mutants: mutants)
        }
      },
      flaky: results.flaky.map { flaky in
        FlakyChecks(
          count: flaky.count, example: mutants[flaky.position],
          sample: part.contract.samples[flaky.position.sample], termination: flaky.termination)
      })
  }
}

extension SiteChangeKey {
  /// Whether a record of the first place is shown before one of the second: by place, then by
  /// operator, whose numbers are in the order of their ids.
  fileprivate static func isShownBefore(_ left: SiteChangeKey, _ right: SiteChangeKey) -> Bool {
    if left.pattern != right.pattern { return left.pattern < right.pattern }
    if left.operatorNumber != right.operatorNumber {
      return left.operatorNumber < right.operatorNumber
    }
    if left.form != right.form { return (left.form?.rawValue ?? "") < (right.form?.rawValue ?? "") }
    if left.isChangeFailClosed != right.isChangeFailClosed { return right.isChangeFailClosed }
    if left.isName != right.isName { return right.isName }
    return left < right
  }
}

extension SiteChangeRecord {
  fileprivate init?(
    _ key: SiteChangeKey, _ facts: SiteChangeFacts, operators: [OperatorManual],
    mutants: ExampleMutants
  ) {
    guard let form = key.form else { return nil }
    let manual = operators[key.operatorNumber]
    self.init(
      place: key.pattern, operatorID: manual.id, kind: manual.kind,
      isFailClosed: key.isChangeFailClosed, isName: key.isName, form: form,
      examples: facts.examples.compactMapValues { example in
        mutants[example.position].map { SiteChangeRecord.Example(example, of: $0, form: form) }
      })
  }
}

extension Finding {
  fileprivate init?(
    _ key: FindingKey, _ record: FindingRecord, row: Int, part: ContractPlan, survival: Survival,
    mutants: ExampleMutants
  ) {
    guard let example = record.example, let mutant = mutants[example.position] else { return nil }
    self.init(
      signature: Signature(
        contract: part.contract.id, strategy: part.strategies[row].id,
        operatorID: mutant.operatorID, outcome: key.outcome, errorKind: key.errorKind,
        path: key.path.description, isFailClosed: key.isFailClosed),
      count: record.count, example: mutant, facts: example.facts,
      survivors: survival.survivors(of: mutant, operatorNumber: key.operatorNumber))
  }
}
