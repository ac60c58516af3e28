import CompatEngine
import CompatModel
import JSONSyntax

extension Report {
  /// Encodes the result of a run.
  ///
  /// - Parameters:
  ///   - matrix: All cells, and everything that went wrong.
  ///   - baseline: The outcomes that the team has accepted.
  ///   - toolVersion: The version of the tool.
  ///   - progress: How far the run came; nil where it is complete. Of a part of everything nobody
  ///     can say that something no longer happens.
  public init(
    encoding matrix: Matrix, baseline: Baseline, toolVersion: String,
    progress: ReportProgress? = nil
  ) {
    let ledger = BaselineLedger(matrix: matrix, baseline: baseline)
    let contracts = matrix.sections.concurrentMap { ReportContract($0, ledger: ledger) }
    let cells = contracts.flatMap(\.strategies).flatMap(\.cells)
    var tally = ReportTally([:])
    for cell in cells { tally.add(cell.tally) }
    let findings = matrix.findings.concurrentMap { ReportFinding($0, ledger: ledger) }
      .mergingAccepted()
    schemaVersion = Report.currentSchemaVersion
    self.toolVersion = toolVersion
    operators = matrix.operators.map {
      ReportOperator(id: $0.id, kind: $0.kind, summary: $0.summary)
    }
    self.contracts = contracts
    self.findings = findings
    sampleFailures = matrix.sampleFailures.map(ReportSampleFailure.init)
    staleEntries = progress == nil ? ledger.stale.map(ReportStaleEntry.init) : []
    let differences = matrix.decoderDifferences.map(ReportDecoderDifference.init)
    decoderDifferences = differences.isEmpty ? nil : differences
    hazardsLeftOut = matrix.hazardsLeftOut.isEmpty ? nil : matrix.hazardsLeftOut
    let leftOut = matrix.sections.flatMap(ReportLeftOut.all)
    self.leftOut = leftOut.isEmpty ? nil : leftOut
    let flaky = matrix.sections.flatMap(ReportFlaky.all)
    self.flaky = flaky.isEmpty ? nil : flaky
    self.progress = progress
    totals = ReportTotals(
      contracts: contracts.count,
      samples: contracts.reduce(0) { $0 + $1.samples.count },
      strategies: contracts.reduce(0) { $0 + $1.strategies.count },
      operators: matrix.operators.count,
      mutants: matrix.sections.reduce(0) { $0 + $1.mutantCount },
      checks: tally.total, tally: tally,
      worse: findings.filter { $0.status == .worse }.reduce(0) { $0 + $1.count },
      accepted: findings.filter { $0.status == .accepted }.reduce(0) { $0 + $1.count })
    verdict =
      if !matrix.sampleFailures.isEmpty {
        .sampleFailed
      } else if totals.worse > 0 {
        .worseThanExpected
      } else if !staleEntries.isEmpty {
        .baselineStale
      } else {
        .asExpected
      }
  }
}

extension ReportContract {
  fileprivate init(_ section: Matrix.Section, ledger: BaselineLedger) {
    let contract = section.contract
    let recommender = section.recommender
    self.init(
      id: contract.id, title: contract.title, summary: contract.summary,
      versions: contract.versions, samples: contract.samples.map(\.id),
      failClosed: contract.notes.filter(\.isFailClosed).map(\.pattern.description),
      strategies: section.rows.map { ReportStrategy($0, contract: contract, ledger: ledger) },
      recommendations: recommender.recommendations.map(ReportRecommendation.init),
      avoidableHarm: recommender.avoidableHarm.map(ReportAvoidableHarm.init))
  }
}

extension ReportStrategy {
  fileprivate init(_ row: Matrix.Row, contract: ContractFolder, ledger: BaselineLedger) {
    let cells = row.cells.filter { $0.tally.total > 0 }.map { cell in
      ReportCell(
        operatorID: cell.operatorID, kind: cell.kind, tally: ReportTally(cell.tally.counts),
        asked: Expectation(of: cell.kind, isFailClosed: false).words,
        status: ledger.status(of: cell, contract: contract.id, strategy: row.strategy.id))
    }
    var tally = ReportTally([:])
    for cell in cells { tally.add(cell.tally) }
    let advice = AdviceCatalog.standard.advice(for: row, of: contract)
    self.init(
      id: row.strategy.id, summary: row.strategy.pattern.summary, release: row.strategy.release,
      builtAgainst: row.strategy.builtAgainst, decoder: row.strategy.decoder,
      model: row.strategy.model, capabilities: row.strategy.pattern.capabilities.names,
      tally: tally, roundTrip: FactWords.joining(row.roundTrips.map(FactWords.words)),
      distinguishability: FactWords.joining(row.distinguishability.compactMap(FactWords.words)),
      advice: advice.isEmpty ? nil : advice, cells: cells)
  }
}

extension ReportLeftOut {
  /// What was left out of a contract.
  fileprivate static func all(in section: Matrix.Section) -> [ReportLeftOut] {
    section.rows.compactMap { row in
      let checks = row.cells.reduce(0) { $0 + $1.leftOut }
      guard checks > 0 else { return nil }
      return ReportLeftOut(contract: section.contract.id, strategy: row.strategy.id, checks: checks)
    }
  }
}

extension ReportFlaky {
  /// What was flaky in a contract.
  fileprivate static func all(in section: Matrix.Section) -> [ReportFlaky] {
    section.rows.compactMap { row in
      row.flaky.map { flaky in
        ReportFlaky(
          contract: section.contract.id, strategy: row.strategy.id, count: flaky.count,
          mutant: flaky.example?.id ?? flaky.sample.id,
          termination: FactWords.words(flaky.termination))
      }
    }
  }
}

extension ReportSampleFailure {
  fileprivate init(_ failure: SampleFailure) {
    self.init(
      sample: failure.sample.id, file: failure.sample.file, strategy: failure.strategy,
      outcome: failure.outcome, error: failure.error?.message,
      errorPath: failure.error.map { FactWords.words($0.path) },
      termination: failure.termination.map(FactWords.words),
      standardErrorTail: failure.termination?.standardErrorTailIfAny)
  }
}

extension ReportStaleEntry {
  fileprivate init(_ entry: BaselineEntry) {
    self.init(
      contract: entry.key.contract, strategy: entry.key.strategy, operatorID: entry.key.operatorID,
      outcome: entry.key.outcome, because: entry.because)
  }
}
