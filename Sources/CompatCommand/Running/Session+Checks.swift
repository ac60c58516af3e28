import CodableCompat

extension Session {
  var jobs: Int { limits.jobs ?? root.standardJobs }

  func check(_ plan: Plan, _ work: WorkSetUp.Work = .checks) throws -> RunResults {
    try checkUnits(of: plan, work).values.reduce(into: RunResults()) { $0.merge($1) }
  }

  func checkUnits(
    of plan: Plan, _ work: WorkSetUp.Work = .checks, sending sent: SentContent? = nil
  ) throws -> [Int: RunResults] {
    var results: [Int: RunResults] = [:]
    let result = try withProcesses(for: plan, work, sending: sent) {
      try check(plan.units, of: plan, in: $0) { results[$0.number] = $1 }
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
    try withProcesses(for: plan, work) { processes in
      progress.limit = 1
      do {
        let result = try check(keeper.open, of: plan, in: processes, deliver: keeper.finish)
        if result == .interrupted { try keeper.save() }
        return result
      } catch {
        // An error while saving would hide the first error.
        try? keeper.save()
        throw error
      }
    }
  }

  func withProcesses<Result>(
    for plan: Plan, _ work: WorkSetUp.Work, sending sent: SentContent? = nil,
    _ body: (Processes) throws -> Result
  ) throws -> Result {
    let interruption = try root.interruption()
    defer { interruption?.end() }
    let setUp = WorkSetUp(
      corpus: options.folder, sampleLimit: options.maximumSize, selection: plan.selection,
      declared: plan.declaredSites, memory: limits.memory,
      limit: CheckLimit(fixed: limits.timeout), work: work, sent: sent)
    let processes = Processes(
      jobs: jobs, work: work,
      launch: jobs == 0 ? nil : Supervisor.Launch(setUp, environment: root.environment),
      interruption: interruption, orphans: jobs == 0 ? nil : root.orphans())
    defer { if let shortage = processes.shortage { report("\(shortage)") } }
    return try body(processes)
  }

  private func check(
    _ units: [PlanUnit], of plan: Plan, in processes: Processes,
    deliver: @escaping (PlanUnit, RunResults) throws -> Void
  ) throws -> Supervisor.Result {
    progress.begin(units, of: plan, isTracing: processes.work == .traces)
    do {
      return try SupervisedRun(plan, progress: progress, deliver: deliver).run(units, in: processes)
    } catch let failure as SupervisionFailure {
      throw likelyCause(of: failure)
    } catch let crash as CheckCrash {
      throw try failure(of: crash, in: plan)
    }
  }

  /// The limit of memory, where it is low enough to be the cause of an end.
  private var lowMemory: Int? {
    limits.memory.flatMap { $0 < SupervisionOptions.standardMemory ? $0 : nil }
  }

  func likelyCause(of failure: SupervisionFailure) -> any Error {
    // With a low memory limit, the option is the likely cause, not a bug.
    lowMemory.map(ChildLimits.tooLittle) ?? failure
  }

  func failure(of crash: CheckCrash, in plan: Plan) throws -> CommandFailure {
    let (name, payload) = try crash.payload(in: plan)
    let path = "\(results)/\(Session.crashFile)"
    do throws(FileError) {
      try files.write(payload, to: path)
    } catch {
      return .output(error)
    }
    let strategy = plan.parts[crash.unit.part].strategies[crash.unit.strategyIndex]
    let text = crash.description(of: name, strategy: strategy.id, file: path)
    let note = lowMemory.map {
      "\nnote: '--memory-limit \($0)' may be the cause: try it with more"
    }
    return CommandFailure(.defect, text + (note ?? ""))
  }

  static let crashFile = "crash.payload"
}
