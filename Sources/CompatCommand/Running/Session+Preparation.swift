import CodableCompat

extension Session {
  func prepare(
    _ selection: Selection, _ shard: ShardChoice, resumes: Bool
  ) throws -> (harness: Harness, keeper: ResultsKeeper) {
    let file = resultsFile(of: shard)
    let known = try resumes && files.kind(of: file.path) != nil ? file.read() : nil
    // The models of a run that is resumed were asked when it began.
    let read =
      try known.map { try corpus().declaring($0.declaredSites) } ?? tracedCorpus(selection)
    let harness = try harness(selection, of: read)
    warn(about: read, selection)
    if let path = shard.statusFile { try files.writeOutput([], to: path) }
    let plan = harness.plan
    if let known {
      do throws(ResultsError) {
        // Throws for results of another plan, and for units that the plan does not have.
        _ = try MergedResults(of: [(file.path, known)], plan: plan, isIncompleteAllowed: true)
      } catch {
        throw CommandFailure(
          .invalidInput,
          "\(error)\nWithout '--resume' the run starts from the beginning and replaces the file.")
      }
    }
    let results =
      known
      ?? ShardResults(
        plan: plan.fingerprint, shard: shard.shard ?? .whole, selection: plan.selection,
        declaredSites: plan.declaredSites)
    let keeper = try ResultsKeeper(results, plan: plan, file: file, isSaved: known != nil)
    return (harness, keeper)
  }

  func resultsFile(of shard: ShardChoice) -> ResultsFile {
    ResultsFile(of: shard.shard ?? .whole, in: results, files: files)
  }

  /// Reads every sample unmodified before a run that updates the baseline.
  ///
  /// The update would throw after the run what is known before it: mutants of a sample that does not
  /// decode are skipped, and their known failures would be removed.
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
