import CodableCompat

/// Checks the open units of a shard, in child processes or in this one.
struct ShardRun {
  typealias Dependencies = HasFiles & HasOutput & HasProcesses & HasProgram

  let plan: Plan
  let corpus: CorpusOptions
  let results: String
  let options: SupervisionOptions
  let work: WorkSetUp.Work

  /// What the server would send besides the corpus; nil for nothing.
  var sent: SentContent?

  /// The processes, and the sinks for errors and progress.
  let dependencies: any Dependencies

  /// Checks all unfinished units, unless it is interrupted.
  ///
  /// If it is interrupted, or throws, the results are saved before another signal can end the process.
  func run(_ keeper: ResultsKeeper) throws -> Supervisor.Result {
    let interruption = try dependencies.noticeInterruption()
    defer { interruption?.end() }
    do {
      if let first = keeper.open.first { keeper.show(first) }
      let result = try check(
        keeper.open, interruption: interruption, willCheck: keeper.show, deliver: keeper.finish)
      if result == .interrupted { try keeper.save() }
      return result
    } catch {
      // An error while saving would hide the first error.
      try? keeper.save()
      throw error
    }
  }

  /// Checks all units, and keeps their results in memory.
  ///
  /// - Returns: The results; nil if the run is interrupted.
  func run() throws -> RunResults? { try collect(RunResults()) { $0.merge($2) } }

  /// Checks all units, and returns the results of each of them.
  ///
  /// - Returns: The results by the number of the unit; nil if the run is interrupted.
  func runEachUnit() throws -> [Int: RunResults]? {
    try collect([:]) { $0[$1.number, default: RunResults()].merge($2) }
  }

  private func collect<Results>(
    _ nothing: Results, _ add: @escaping (inout Results, PlanUnit, RunResults) -> Void
  ) throws -> Results? {
    let interruption = try dependencies.noticeInterruption()
    defer { interruption?.end() }
    var results = nothing
    let result = try check(plan.units, interruption: interruption) { add(&results, $0, $1) }
    return result == .interrupted ? nil : results
  }

  /// Says that nothing is protected, where the user has chosen so.
  func warnIfUnprotected() {
    if options.jobs == 0 {
      RunWarnings(standardError: dependencies.standardError).warnOfUnprotectedModels()
    }
  }

  private func check(
    _ units: [PlanUnit], interruption: Interruption?, willCheck: (PlanUnit) -> Void = { _ in },
    deliver: @escaping (PlanUnit, RunResults) throws -> Void
  ) throws -> Supervisor.Result {
    let jobs = options.jobs ?? dependencies.standardJobs
    guard jobs > 0 else {
      return try ExitGuard.whileChecking {
        try UnprotectedRun(plan: plan, work: work, interruption: interruption)
          .run(units, willCheck: willCheck, deliver: deliver)
      }
    }
    let setUp = WorkSetUp(
      corpus: corpus.folder, sampleLimit: corpus.sampleLimit, selection: plan.selection,
      declaredSites: plan.declaredSites, memory: options.memoryLimit,
      limit: CheckLimit(fixed: options.timeout), work: work, sent: sent)
    let launch = Supervisor.Launch(setUp, environment: dependencies.environment)
    let run = SupervisedRun(plan, deliver: deliver)
    do {
      let result = try run.run(
        units, jobs: jobs, launch: launch, interruption: interruption,
        orphans: dependencies.adoptOrphans())
      if let shortage = run.shortage { dependencies.standardError.write("\(shortage)\n") }
      return result
    } catch let failure as SupervisionFailure {
      throw likelyCause(of: failure)
    } catch let crash as CheckCrash {
      throw try failure(of: crash)
    }
  }

  /// The error for child processes that end before they have begun.
  func likelyCause(of failure: SupervisionFailure) -> any Error {
    // With a low memory limit, the option is the likely cause, not a bug.
    guard let memory = options.memoryLimit, memory < SupervisionOptions.standardMemoryLimit else {
      return failure
    }
    return ChildLimits.tooLittle(memory)
  }

  /// Writes down the payload that a check crashes on, and says so.
  func failure(of crash: CheckCrash) throws -> CommandFailure {
    let (name, payload) = try crash.payload(in: plan)
    let path = "\(results)/\(ShardRun.crashFile)"
    do throws(FileError) {
      try dependencies.files.write(payload, to: path)
    } catch {
      return .output(error)
    }
    let strategy = plan.parts[crash.unit.part].strategies[crash.unit.strategyIndex]
    let text = crash.description(of: name, strategy: strategy.id, file: path)
    guard let memory = options.memoryLimit, memory < SupervisionOptions.standardMemoryLimit else {
      return CommandFailure(.defect, text)
    }
    return CommandFailure(
      .defect, text + "\nnote: '--memory-limit \(memory)' may be the cause: try it with more")
  }

  static let crashFile = "crash.payload"
}
