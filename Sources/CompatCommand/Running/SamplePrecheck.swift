import CodableCompat

/// Reads every sample unmodified before a run that updates the baseline.
///
/// The update would throw after the run what is known before it: mutants of a sample that does not
/// decode are skipped, and their known failures would be removed.
struct SamplePrecheck {
  /// The folder, and how large a sample may be.
  let corpus: CorpusOptions

  let results: String
  let supervision: SupervisionOptions
  let scope: JudgementScope
  let dependencies: any HasContracts & ShardRun.Dependencies

  /// Reads the samples of a selection.
  ///
  /// - Returns: Whether all samples were read; false if it is interrupted.
  /// - Throws: A ``CommandFailure`` that names each sample that a strategy cannot read.
  func run(_ selection: Selection) throws -> Bool {
    // Without operators, a unit decodes its sample and nothing else.
    var selection = selection
    selection.operators = []
    selection.remedies = .none
    let plan = try Plan(
      corpus: try corpus.load(dependencies.files), contracts: dependencies.contracts,
      catalog: dependencies.catalog, selection: selection)
    let run = ShardRun(
      plan: plan, corpus: corpus, results: results, options: supervision, work: .checks,
      dependencies: dependencies)
    guard let results = try run.run() else { return false }
    if let failure = BaselineUpdate.failure(of: results.sampleFailures(in: plan, judging: scope)) {
      throw failure
    }
    return true
  }
}
