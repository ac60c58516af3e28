import CompatModel

extension Report: Codable {
  /// Decodes a report from its tables.
  ///
  /// - Throws: An error where a table is missing, or a row names one that does not exist.
  package init(from decoder: any Decoder) throws {
    let tables = try ReportTables(from: decoder)
    let mutants = Dictionary(
      tables.mutants.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var failures: [String: [(strategy: String, counts: [String: [String: Int]])]] = [:]
    for row in tables.strategies {
      for (id, counts) in row.failures {
        failures[id, default: []].append((row.strategy.id, counts))
      }
    }
    let findings = try tables.findings.flatMap { row in
      try row.findings(in: tables, mutants: mutants, failures: failures, from: decoder)
    }.sorted { $0.precedes($1) }
    let findingsOfContracts = Dictionary(grouping: findings, by: \.contract)
    self.init(
      schemaVersion: tables.schemaVersion, toolVersion: tables.toolVersion,
      verdict: tables.verdict, totals: tables.totals,
      operators: tables.operators.map {
        ReportOperator(id: $0.id, kind: $0.kind, summary: $0.summary)
      },
      weights: tables.weights,
      contracts: try tables.contracts.map { table in
        var contract = table.contract
        let strategies = tables.strategies.filter { $0.contract == contract.id }
        let statuses = CellStatuses(of: findingsOfContracts[contract.id] ?? [])
        contract.risks = try table.risks(of: strategies.map(\.strategy.id), from: decoder)
        contract.strategies = strategies.map {
          $0.strategy(operators: tables.operators, statuses: statuses)
        }
        contract.recommendations = tables.recommendations.filter { $0.contract == contract.id }
          .map(\.value)
        contract.avoidableHarm = tables.avoidableHarm.filter { $0.contract == contract.id }
          .map(\.value)
        return contract
      },
      findings: findings, sampleFailures: tables.sampleFailures,
      regressions: tables.regressions, staleEntries: tables.staleEntries,
      staleSamples: tables.staleSamples,
      newerSamples: tables.newerSamples, decoderDifferences: tables.decoderDifferences,
      decoderLimits: tables.decoderLimits, hazardsLeftOut: tables.hazardsLeftOut,
      leftOut: tables.leftOut, flaky: tables.flaky, difference: tables.difference,
      history: tables.history, gates: tables.gates, nondeterminism: tables.nondeterminism,
      progress: tables.progress)
  }

  package func encode(to encoder: any Encoder) throws {
    try ReportTables(self).encode(to: encoder)
  }
}

extension ReportTables.FindingRow {
  fileprivate func findings(
    in tables: ReportTables, mutants: [String: ReportMutant],
    failures: [String: [(strategy: String, counts: [String: [String: Int]])]],
    from decoder: any Decoder
  ) throws -> [ReportFinding] {
    let reasons = tables.reasons
    let remedies =
      tables.contracts.first { $0.contract.id == contract }?.contract
      .remedies ?? []
    let expected = expected ?? tables.operators.first { $0.id == operatorID }?.expected
    guard let mutant = mutants[mutant], reason.map(reasons.indices.contains) ?? true, let expected
    else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "A finding names a row that is missing."
        ))
    }
    return try (failures[id] ?? []).map { strategy, counts in
      ReportFinding(
        contract: contract, strategy: strategy, path: path, property: property,
        conversion: conversion, operatorID: operatorID, changeClass: changeClass,
        outcome: outcome, errorKind: errorKind, changes: try changes(counts, from: decoder),
        sites: sites ?? 1, signatures: signatures[strategy] ?? [], weight: weight,
        expected: expected, status: reason == nil ? .worse : .accepted,
        because: reason.map { reasons[$0] }, isFailClosed: isFailClosed,
        remedy: remedies.first { $0.id == remedy }, isTried: isTried, reader: reader,
        example: ReportExample(change: mutant, facts: facts))
    }
  }

  /// The changes of one strategy, from their numbers by outcome and operator.
  private func changes(
    _ counts: [String: [String: Int]], from decoder: any Decoder
  ) throws -> [ReportFailedChange] {
    try counts.flatMap { name, operators in
      guard let outcome = Outcome(rawValue: name) else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "A finding has an unknown outcome."))
      }
      return operators.map {
        ReportFailedChange(operatorID: $0.key, outcome: outcome, checks: $0.value)
      }
    }.sorted { $0.precedes($1) }
  }
}

extension ReportTables.StrategyRow {
  /// The strategy with its cells; how they compare with what is expected follows from the findings.
  fileprivate func strategy(
    operators: [ReportTables.OperatorRow], statuses: CellStatuses
  ) -> ReportStrategy {
    var strategy = strategy
    strategy.cells = zip(operators, cells).compactMap { one, counts in
      guard !counts.isEmpty else { return nil }
      return ReportCell(
        operatorID: one.id, kind: one.kind,
        tally: ReportTally(
          Dictionary(zip(Outcome.allCases, counts), uniquingKeysWith: { first, _ in first })),
        expected: one.expected,
        status: !strategy.isJudged ? .notJudged : statuses[strategy.id, one.id])
    }
    return strategy
  }
}
