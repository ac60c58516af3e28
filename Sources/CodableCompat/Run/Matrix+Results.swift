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
    var findings: [Finding] = []
    var failures: [SampleFailure] = []
    var sections: [Section] = []
    for (number, part) in plan.parts.enumerated() {
      let rows = part.strategies.indices.map {
        results.rows[RunResults.Row(part: number, row: $0)] ?? RowResults()
      }
      let examples = ExampleMutants(of: part, namedBy: rows)
      let survival = Survival(of: rows, strategies: part.strategies)
      findings += rows.enumerated().flatMap { row, results in
        results.findings.sorted { $0.key < $1.key }.compactMap { key, record in
          Finding(key, record, row: row, part: part, survival: survival, mutants: examples)
        }
      }
      failures += Matrix.failures(in: rows, of: part)
      sections.append(
        Section(
          contract: part.contract,
          rows: zip(part.strategies, rows).map {
            Row(of: $0, $1, operators: plan.operators, part: part, mutants: examples)
          },
          siteTable: SiteTable(of: rows),
          mutantCount: plan.mutantCounts[number].joined().reduce(0, +)))
    }
    self.init(
      selection: plan.selection, operators: plan.operators, hazardsLeftOut: plan.hazardsLeftOut,
      sections: sections, findings: findings.sorted { $0.signature < $1.signature },
      sampleFailures: failures, decoderDifferences: decoderDifferences)
  }

  /// The samples that fail, in the order of the plan.
  private static func failures(in rows: [RowResults], of part: PlanPart) -> [SampleFailure] {
    part.contract.samples.enumerated().flatMap { position, sample in
      zip(part.strategies, rows).compactMap { strategy, results in
        results.failures[position].map {
          SampleFailure(
            sample: sample, strategy: strategy.id, outcome: $0.outcome, error: $0.error,
            ending: $0.ending)
        }
      }
    }
  }
}

extension Matrix.Row {
  fileprivate init(
    of strategy: Strategy, _ results: RowResults, operators: [OperatorManual], part: PlanPart,
    mutants: ExampleMutants
  ) {
    self.init(
      strategy: strategy,
      cells: operators.enumerated().map { Cell(of: $0.element, results.cells[$0.offset]) },
      roundTrips: results.roundTrips,
      toldApart: results.toldApart.reduce(into: []) { union, place in
        if place.key.isEnumLike { union.formUnion(place.value) }
      },
      places: results.places.sorted { $0.key < $1.key }.compactMap { key, facts in
        PlaceRecord(key, facts, operators: operators, mutants: mutants)
      }.sorted(),
      flaky: results.flaky.map { flaky in
        FlakyChecks(
          count: flaky.count, example: mutants[flaky.position],
          sample: part.contract.samples[flaky.position.sample], ending: flaky.ending)
      })
  }
}

extension PlaceRecord {
  fileprivate init?(
    _ key: PlaceKey, _ facts: PlaceFacts, operators: [OperatorManual],
    mutants: ExampleMutants
  ) {
    guard let form = key.form else { return nil }
    let manual = operators[key.operatorNumber]
    self.init(
      place: key.pattern, operatorID: manual.id, kind: manual.kind,
      isFailClosed: key.isChangeFailClosed, isName: key.isName, form: form,
      examples: facts.examples.compactMapValues { example in
        mutants[example.position].map { PlaceRecord.Example(example, of: $0, form: form) }
      })
  }
}

extension Finding {
  fileprivate init?(
    _ key: FindingKey, _ record: FindingRecord, row: Int, part: PlanPart, survival: Survival,
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
