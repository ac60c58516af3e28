package import CompatEngine
package import CompatModel
import JSONSyntax

extension Report {
  /// Builds the report of a run.
  ///
  /// - Parameters:
  ///   - results: What was recorded.
  ///   - plan: The plan.
  ///   - decoderDifferences: The answers of Foundation's decoder that differ from the calibrated
  ///     ones.
  ///   - baseline: The known failures.
  ///   - toolVersion: The version of the tool.
  ///   - weights: How often each class of change happens, by which risks are ranked.
  ///   - scope: What is judged, of all that is measured.
  ///   - progress: How far the run got; nil where it is complete. A part of a run cannot show that
  ///     something no longer happens.
  init(
    of results: RunResults, plan: Plan, decoderDifferences: [DecoderDifference],
    baseline: Baseline, toolVersion: String, weights: ChangeFrequency, scope: JudgementScope,
    progress: ReportProgress?
  ) {
    let ledger = BaselineLedger(of: results, plan: plan, baseline: baseline, scope: scope)
    let parts = plan.contracts(with: results, weights: weights).concurrentMap { part in
      let findings = ReportFinding.all(in: part, ledger: ledger)
      return (
        contract: ReportContract(part, statuses: CellStatuses(of: findings), scope: scope),
        findings: findings,
        mutants: part.mutantCount, leftOut: ReportLeftOut.all(in: part),
        flaky: ReportFlaky.all(in: part),
        nondeterminism: ReportNondeterminism.all(in: part), limits: LimitedOperator.all(in: part)
      )
    }
    let contracts = parts.map(\.contract)
    var tally = ReportTally([:])
    for strategy in contracts.flatMap(\.strategies) { tally.add(strategy.tally) }
    let findings = parts.flatMap(\.findings).sorted { $0.precedes($1) }
    let failures = results.sampleFailures(in: plan, judging: scope).map(ReportSampleFailure.init)
    let nondeterminism = parts.flatMap(\.nondeterminism)
    let totals = ReportTotals(
      contracts: contracts.count,
      samples: contracts.reduce(0) { $0 + $1.samples.count },
      strategies: contracts.reduce(0) { $0 + $1.strategies.count },
      operators: plan.operators.count, mutants: parts.reduce(0) { $0 + $1.mutants },
      checks: tally.total, tally: tally,
      worse: findings.filter { $0.status == .worse }.reduce(0) { $0 + $1.count },
      accepted: findings.filter { $0.status == .accepted }.reduce(0) { $0 + $1.count })
    let stale =
      progress == nil ? ledger.stale.map { ReportStaleEntry($0, in: baseline) } : []
    let staleSamples =
      progress == nil ? results.staleSamples(in: plan).map(ReportStaleSample.init) : []
    self.init(
      schemaVersion: Report.currentSchemaVersion, toolVersion: toolVersion,
      verdict: ReportVerdict(
        hasSampleFailures: !failures.isEmpty, hasNondeterminism: !nondeterminism.isEmpty,
        hasWorse: totals.worse > 0, hasStale: !stale.isEmpty || !staleSamples.isEmpty),
      totals: totals,
      operators: plan.operators.map(ReportOperator.init),
      weights: ReportWeight.all(of: weights), contracts: contracts, findings: findings,
      sampleFailures: failures, staleEntries: stale,
      staleSamples: staleSamples.nilIfEmpty,
      newerSamples: ReportNewerSample.all(among: results.brokenSamples(in: plan)).nilIfEmpty,
      decoderDifferences: decoderDifferences.map(ReportDecoderDifference.init).nilIfEmpty,
      decoderLimits: ReportDecoderLimit.all(of: parts.flatMap(\.limits)).nilIfEmpty,
      hazardsLeftOut: plan.hazardsLeftOut.nilIfEmpty,
      leftOut: parts.flatMap(\.leftOut).nilIfEmpty, flaky: parts.flatMap(\.flaky).nilIfEmpty,
      nondeterminism: nondeterminism.nilIfEmpty, progress: progress)
  }
}

extension ReportVerdict {
  /// Names the most pressing problem.
  fileprivate init(
    hasSampleFailures: Bool, hasNondeterminism: Bool, hasWorse: Bool, hasStale: Bool
  ) {
    self =
      if hasSampleFailures {
        .sampleFailed
      } else if hasNondeterminism {
        .nondeterministic
      } else if hasWorse {
        .worseThanExpected
      } else if hasStale {
        .baselineStale
      } else {
        .asExpected
      }
  }
}

extension ReportContract {
  fileprivate init(
    _ results: ContractResults, statuses: CellStatuses, scope: JudgementScope
  ) {
    let contract = results.part.contract
    let recommender = results.recommender
    let remedies = ContractRemedies(of: results)
    self.init(
      id: contract.id, title: contract.title, summary: contract.summary,
      versions: contract.versions, samples: contract.samples.map(\.id),
      accepted: contract.acceptedSamples.sorted { $0.key < $1.key }.map {
        ReportAcceptedSample(sample: $0.key, because: $0.value.because)
      },
      failClosed: contract.notes.filter(\.isFailClosed).map(\.pattern.description),
      elements: ReportElements(contract.samples),
      risks: results.risks.filter(\.isCostly).compactMap {
        ReportRisk($0, in: results, remedies: remedies)
      },
      harmless: ReportHarmless.all(among: results.risks),
      remedies: remedies.all,
      simulations: results.simulated.map(ReportSimulation.init),
      reference: results.comparison.map { results.part.strategies[$0.reference].id },
      steps: results.versionSteps.map { ReportVersionStep($0, of: results.part.strategies) },
      strategies: results.strategies.indices.map {
        ReportStrategy(at: $0, in: results, statuses: statuses, scope: scope)
      },
      recommendations: recommender.recommendations.map(ReportRecommendation.init),
      avoidableHarm: recommender.avoidableHarm.map(ReportAvoidableHarm.init))
  }
}

extension ReportElements {
  /// Counts the elements of all samples; nil if none is left out.
  fileprivate init?(_ samples: [Sample]) {
    var counts = ElementCounts()
    for sample in samples { counts += sample.elements }
    guard counts.covered + counts.skipped > 0 else { return nil }
    self.init(mutated: counts.mutated, covered: counts.covered, skipped: counts.skipped)
  }
}

extension ReportSampleFailure {
  fileprivate init(_ failure: SampleFailure) {
    let location = failure.location
    self.init(
      sample: failure.sample.id, file: failure.sample.file, strategy: failure.strategy,
      isOfExcerpt: failure.isOfExcerpt, outcome: failure.outcome, error: failure.error?.message,
      errorPath: failure.failedPath?.nonEmpty, line: location?.line,
      column: location?.column, suggestsOtherDecoder: failure.suggestsOtherDecoder,
      unseen: failure.unseen.map { ReportUnseenValue($0, of: failure.sample) },
      property: failure.property, skipped: failure.skipped,
      termination: failure.termination?.cause,
      standardErrorTail: failure.termination?.standardErrorTailIfAny)
  }
}

extension ReportVersionStep {
  fileprivate init(_ step: VersionStep, of strategies: [Strategy]) {
    let sites = Set(step.fatal.values.joined().map(\.site)).sorted()
    self.init(
      older: step.older, newer: step.newer, changes: step.changes.count,
      survived: Dictionary(
        step.fatal.map { (strategies[$0].id, step.changes.count - $1.count) },
        uniquingKeysWith: { first, _ in first }),
      fatal: sites.map(\.nonEmpty))
  }
}

extension ReportStaleSample {
  fileprivate init(_ stale: StaleSample) {
    self.init(
      sample: stale.sample, file: stale.accepted.file, line: stale.accepted.location.line,
      column: stale.accepted.location.column, because: stale.accepted.because)
  }
}

extension ReportDecoderDifference {
  fileprivate init(_ difference: DecoderDifference) {
    self.init(
      fact: difference.fact, statement: difference.statement, question: difference.question,
      calibrated: difference.calibrated, observed: difference.observed)
  }
}

extension Array {
  /// The list; nil where it is empty.
  fileprivate var nilIfEmpty: Self? { isEmpty ? nil : self }
}

extension Harness {
  /// Reports results.
  ///
  /// - Parameters:
  ///   - results: The results of the whole plan, or of a part of it.
  ///   - baseline: The known failures.
  ///   - toolVersion: The version of the tool.
  ///   - weights: How often each class of change happens, by which risks are ranked.
  ///   - scope: What is judged, of all that is measured.
  ///   - progress: How far the run got; nil where it is complete.
  /// - Returns: The report.
  package func report(
    of results: RunResults, baseline: Baseline, toolVersion: String,
    weights: ChangeFrequency = .measured, scope: JudgementScope = .everything,
    progress: ReportProgress? = nil
  ) -> Report {
    Report(
      of: results, plan: plan, decoderDifferences: decoderDifferences, baseline: baseline,
      toolVersion: toolVersion, weights: weights, scope: scope, progress: progress)
  }
}
