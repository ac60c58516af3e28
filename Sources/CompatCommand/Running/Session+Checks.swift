import CodableCompat

extension Session {
  func prepare(
    _ selection: Selection, _ shard: Shard, in file: ResultsFile, resumes: Bool
  ) throws -> (harness: Harness, keeper: ResultsKeeper) {
    let known = try resumes && files.kind(of: file.path) != nil ? file.read() : nil
    // The models of a run that is resumed were asked when it began.
    let read =
      try known.map { try corpus().declaring($0.declaredSites) } ?? tracedCorpus(selection)
    let harness = try harness(selection, of: read)
    warn(about: read, selection)
    let plan = harness.plan
    if let known {
      do throws(ReadingError) {
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
        plan: plan.fingerprint, shard: shard, selection: plan.selection,
        declaredSites: plan.declaredSites)
    let keeper = try ResultsKeeper(results, plan: plan, file: file, isSaved: known != nil)
    return (harness, keeper)
  }

  var jobs: Int { limits.jobs ?? root.standardJobs }

  func check(_ plan: Plan, _ work: WorkSetUp.Work = .checks) throws -> RunResults {
    try checkUnits(of: plan, work).values.reduce(into: RunResults()) { $0.merge($1) }
  }

  func checkUnits(
    of plan: Plan, _ work: WorkSetUp.Work = .checks, sending sent: SentContent? = nil
  ) throws -> [Int: RunResults] {
    var results: [Int: RunResults] = [:]
    let result = try supervise(plan, work, sending: sent) {
      try check(plan.units, by: $0) { results[$0.number] = $1 }
    }
    if result == .interrupted { throw Interrupted() }
    return results
  }

  /// Checks the unfinished units of a shard, unless it is interrupted.
  ///
  /// If it is interrupted, or throws, the results are saved before another signal can end the process.
  func check(
    _ plan: Plan, _ work: WorkSetUp.Work, keeping keeper: ResultsKeeper
  ) throws -> Supervisor.Result {
    try supervise(plan, work) { supervisor in
      progress.limit = 1
      do {
        let result = try check(keeper.open, by: supervisor, deliver: keeper.finish)
        if result == .interrupted { try keeper.save() }
        return result
      } catch {
        // An error while saving would hide the first error.
        try? keeper.save()
        throw error
      }
    }
  }

  func supervise<Result>(
    _ plan: Plan, _ work: WorkSetUp.Work, sending sent: SentContent? = nil,
    _ body: (Supervisor) throws -> Result
  ) throws -> Result {
    let interruption = try root.interruption()
    defer { interruption?.end() }
    let setUp = WorkSetUp(
      corpus: options.folder, sampleLimit: options.maximumSize, selection: plan.selection,
      declared: plan.declaredSites, memory: limits.memory,
      limit: CheckLimit(fixed: limits.timeout), work: work, sent: sent)
    let supervisor = Supervisor(plan, jobs: jobs, setUp: setUp, environment: root.environment)
    supervisor.interruption = interruption
    do {
      return try body(supervisor)
    } catch let crash as CheckCrash {
      throw try failure(of: crash, in: plan)
    }
  }

  private func check(
    _ units: [PlanUnit], by supervisor: Supervisor,
    deliver: @escaping (PlanUnit, RunResults) throws -> Void
  ) throws -> Supervisor.Result {
    progress.begin(units, of: supervisor.plan, isTracing: supervisor.isTracing)
    supervisor.progress = progress
    return try supervisor.check(units, deliver: deliver)
  }

  func failure(of crash: CheckCrash, in plan: Plan) throws -> CommandFailure {
    let (name, payload) = try crash.payload(in: plan)
    let path = crashFile
    try files.writeOutput([(path, payload)])
    return CommandFailure(.defect, crash.description(of: name, in: plan, file: path))
  }

  /// Where the payload is kept that a check crashes on.
  var crashFile: String { "\(folders.results)/crash.payload" }
}
