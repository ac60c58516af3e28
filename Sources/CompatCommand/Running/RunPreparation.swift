import CodableCompat

/// What is done before the first check of a run: asking the models, planning, and finding earlier
/// results.
struct RunPreparation {
  let session: Session
  let shard: ShardChoice

  /// Whether the run continues the one of its result file.
  let resumes: Bool

  /// Plans the run, and starts new results for the shard or resumes existing ones.
  func prepare(
    _ selection: Selection, observing observe: @escaping (RunState) -> Void
  ) throws -> (harness: Harness, keeper: ResultsKeeper) {
    let known = try knownResults()
    // The models of a run that is resumed were asked when it began.
    let corpus =
      try known.map { try session.corpus().declaring($0.declaredSites) }
      ?? session.tracedCorpus(selection)
    let harness = try session.harness(selection, of: corpus)
    session.warn(about: corpus, selection)
    return (harness, try keep(harness.plan, resuming: known, observing: observe))
  }

  private func knownResults() throws -> ShardResults? {
    let file = resultsFile
    guard resumes, try session.files.kind(of: file.path) != nil else { return nil }
    return try file.read()
  }

  var resultsFile: ResultsFile {
    ResultsFile(of: shard.shard ?? .whole, in: session.results, files: session.files)
  }

  private func keep(
    _ plan: Plan, resuming known: ShardResults?, observing observe: @escaping (RunState) -> Void
  ) throws -> ResultsKeeper {
    let file = resultsFile
    if let path = shard.statusFile { try session.files.writeOutput([], to: path) }
    if let known {
      do throws(ResultsError) {
        // Throws for results of another plan, and for units that the plan does not have.
        _ = try MergedResults(of: [(file.path, known)], plan: plan, isIncompleteAllowed: true)
      } catch {
        throw CommandFailure.resume(error)
      }
    }
    let results =
      known
      ?? ShardResults(
        plan: plan.fingerprint, shard: shard.shard ?? .whole, selection: plan.selection,
        declaredSites: plan.declaredSites)
    return try ResultsKeeper(
      results, plan: plan, file: file, isSaved: known != nil, observing: observe)
  }
}

extension Session {
  /// Reads every sample unmodified before a run that updates the baseline.
  ///
  /// The update would throw after the run what is known before it: mutants of a sample that does not
  /// decode are skipped, and their known failures would be removed.
  ///
  /// - Throws: A ``CommandFailure`` that names each sample that a strategy cannot read;
  ///   ``Interrupted``, among others.
  func checkSamples(of selection: Selection, judging scope: JudgementScope) throws {
    // Without operators, a unit decodes its sample and nothing else.
    var selection = selection
    selection.operators = []
    selection.remedies = .none
    let plan = try plan(selection, of: corpus())
    let failures = try check(plan).sampleFailures(in: plan, judging: scope)
    if let failure = BaselineUpdate.failure(of: failures) { throw failure }
  }
}
