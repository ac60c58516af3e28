import CodableCompat

/// What is done before the first check of a run: asking the models, planning, and finding earlier
/// results.
struct RunPreparation {
  let options: RunOptions
  let dependencies: any RunSubcommand.Dependencies

  func selection() throws(UsageError) -> Selection {
    try SelectionResolver(
      contracts: dependencies.contracts, catalog: dependencies.catalog,
      corpus: options.folders.corpus, files: dependencies.files
    ).selection(options)
  }

  /// Plans the run, and starts new results for the shard or resumes existing ones.
  ///
  /// - Returns: The plan and the results; nil if the run is interrupted.
  func prepare(
    _ selection: Selection, observing observe: @escaping (RunState) -> Void
  ) throws -> (harness: Harness, keeper: ResultsKeeper)? {
    guard try isUpdatePossible(selection) else { return nil }
    let known = try knownResults()
    guard let harness = try harness(selection, resuming: known) else { return nil }
    return (harness, try keep(harness.plan, resuming: known, observing: observe))
  }

  /// Checks before a run that updates the baseline whether all samples decode.
  ///
  /// - Returns: False if it is interrupted.
  private func isUpdatePossible(_ selection: Selection) throws -> Bool {
    guard options.judgement.baseline.isUpdated else { return true }
    return try SamplePrecheck(
      corpus: options.corpus, results: options.results, supervision: options.supervision,
      scope: options.judgement.scope, dependencies: dependencies
    ).run(selection)
  }

  /// The results to resume; nil if there are none.
  private func knownResults() throws -> ShardResults? {
    let file = resultsFile
    guard options.resumes, try dependencies.files.kind(of: file.path) != nil else { return nil }
    return try file.read()
  }

  var resultsFile: ResultsFile {
    ResultsFile(of: shard, in: options.results, files: dependencies.files)
  }

  private var shard: Shard { options.shard.shard ?? .whole }

  private func harness(
    _ selection: Selection, resuming known: ShardResults?
  ) throws -> Harness? {
    let corpus =
      if let known {
        // The models were asked when the run began.
        try options.corpus.load(dependencies.files).declaring(known.declaredSites)
      } else {
        try TracedCorpus(
          corpus: options.corpus, results: options.results, options: options.supervision,
          dependencies: dependencies
        ).load(selection)
      }
    guard let corpus else { return nil }
    let harness = try Harness(
      corpus: corpus, contracts: dependencies.contracts, catalog: dependencies.catalog,
      selection: selection, facts: dependencies.facts)
    let warnings = RunWarnings(standardError: dependencies.standardError)
    warnings.warn(about: harness.decoderDifferences)
    warnings.warn(
      about: corpus, contracts: dependencies.contracts, selection: selection)
    return harness
  }

  private func keep(
    _ plan: Plan, resuming known: ShardResults?, observing observe: @escaping (RunState) -> Void
  ) throws -> ResultsKeeper {
    let file = resultsFile
    if let path = options.shard.statusFile {
      do { try dependencies.files.write([], to: path) } catch { throw CommandFailure.output(error) }
    }
    var results = ShardResults(
      plan: plan.fingerprint, shard: shard, selection: plan.selection,
      declaredSites: plan.declaredSites)
    if let known {
      do throws(ResultsError) {
        // Throws for results of another plan, and for units that the plan does not have.
        _ = try MergedResults(of: [(file.path, known)], plan: plan, isIncompleteAllowed: true)
      } catch {
        throw CommandFailure.resume(error)
      }
      results = known
    }
    return try ResultsKeeper(
      results, plan: plan, file: file, isSaved: known != nil, observing: observe)
  }
}
