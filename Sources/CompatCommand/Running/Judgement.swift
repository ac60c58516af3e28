import CodableCompat

/// What a report is judged by and compared with, as read from files.
///
/// The files are read before the work begins: an invalid one found afterwards would waste it.
struct Judgement {
  let baseline: Baseline
  private let options: JudgementOptions
  private let contracts: [Contract]
  private let weights: ChangeFrequency
  private let earlier: Report?
  private let runs: [ReportHistoryPoint]?

  init(_ options: JudgementOptions, dependencies: any HasContracts & HasFiles & HasOutput) throws {
    self.options = options
    contracts = dependencies.contracts
    baseline = try options.baseline.load(dependencies)
    weights = try options.weights.load(dependencies.files)
    earlier = try options.since.load(dependencies)
    runs = try options.history.load(dependencies.files)
  }

  /// Makes the report of the results of a run.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - harness: The harness that planned the run.
  ///   - replayed: What became of payloads that were kept.
  ///   - corpus: The folder of the corpus.
  ///   - accepted: The known failures; those that were read where it is nil.
  ///   - progress: How far the run came; nil for a complete one.
  /// - Returns: The report, with its history and, if an earlier one is named, the difference.
  func report(
    of results: RunResults, by harness: Harness, replaying replayed: [ReplayedRegression],
    in corpus: String, accepting accepted: Baseline? = nil,
    progress: ReportProgress?
  ) -> Report {
    let report = harness.report(
      of: results, baseline: accepted ?? baseline, toolVersion: CompatCommand.version,
      weights: weights, scope: options.scope, progress: progress
    ).judged(by: options.gates).replaying(
      ReportRegression.all(
        replayed, contracts: contracts, scope: options.scope, corpus: corpus))
    let compared = options.since.isNamed ? self.compared(report, by: harness) : report
    return options.history.remembering(
      compared, after: harness.plan.selection.isWhole ? runs : nil, on: options.scope.today)
  }

  /// Returns a report as standard output shows it: with what changed since the committed report, if
  /// no other one is named.
  func shown(_ report: Report, by harness: Harness) -> Report {
    report.difference == nil ? compared(report, by: harness) : report
  }

  /// A part of the checks cannot show what is fixed, so that its report is not compared.
  private func compared(_ report: Report, by harness: Harness) -> Report {
    let selection = harness.plan.selection
    guard report.progress == nil, selection.hasAllChanges else { return report }
    let part = earlier?.limited(
      toContracts: { selection.includes(contract: $0) },
      strategies: { selection.includes(strategy: $0) })
    return report.compared(with: part)
  }
}
