import CodableCompat

struct Processes {
  let jobs: Int
  let launch: Supervisor.Launch?
  let interruption: Interruption?
  let orphans: OrphanedProcesses?

  func supervisor(
    of plan: Plan, launch: Supervisor.Launch, sink: any UnitResultSink,
    assigning assignment: @escaping (PlanUnit) -> SearchAssignment
  ) throws -> Supervisor {
    try Supervisor(
      jobs: jobs, launch: launch, sink: sink, interruption: interruption, orphans: orphans
    ) { unit, range, known in
      var request = UnitRequest(unit, of: plan, range: range, knownTerminations: known)
      request.assignment = assignment(unit).text
      return request
    }
  }

  var isInterrupted: Bool { interruption?.isRequested ?? false }
}

extension Session {
  var jobs: Int { limits.jobs ?? root.standardJobs }

  func check(_ plan: Plan, _ work: WorkSetUp.Work = .checks) throws -> RunResults {
    var results = RunResults()
    try check(plan, work) { results.merge($1) }
    return results
  }

  func checkUnits(of plan: Plan, sending sent: SentContent?) throws -> [Int: RunResults] {
    var results: [Int: RunResults] = [:]
    try check(plan, .checks, sending: sent) { results[$0.number, default: RunResults()].merge($1) }
    return results
  }

  private func check(
    _ plan: Plan, _ work: WorkSetUp.Work, sending sent: SentContent? = nil,
    deliver: @escaping (PlanUnit, RunResults) -> Void
  ) throws {
    let result = try withProcesses(for: plan, work, sending: sent) {
      try check(plan.units, of: plan, work, in: $0, deliver: deliver)
    }
    if result == .interrupted { throw Interrupted() }
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
        let result = try check(
          keeper.open, of: plan, work, in: processes, deliver: keeper.finish)
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
    guard jobs > 0 else {
      return try body(
        Processes(jobs: 0, launch: nil, interruption: interruption, orphans: nil))
    }
    let setUp = WorkSetUp(
      corpus: options.folder, sampleLimit: options.maximumSize, selection: plan.selection,
      declared: plan.declaredSites, memory: limits.memory,
      limit: CheckLimit(fixed: limits.timeout), work: work, sent: sent)
    return try body(
      Processes(
        jobs: jobs, launch: Supervisor.Launch(setUp, environment: root.environment),
        interruption: interruption, orphans: root.orphans()))
  }

  private func check(
    _ units: [PlanUnit], of plan: Plan, _ work: WorkSetUp.Work, in processes: Processes,
    deliver: @escaping (PlanUnit, RunResults) throws -> Void
  ) throws -> Supervisor.Result {
    progress.begin(units, of: plan, isTracing: work == .traces)
    guard let launch = processes.launch else {
      return try ExitGuard.whileChecking {
        try plan.checkUnprotected(
          units, work, interruption: processes.interruption, progress: progress, deliver: deliver)
      }
    }
    let run = SupervisedRun(plan, progress: progress, deliver: deliver)
    do {
      let result = try run.run(
        units, jobs: processes.jobs, launch: launch, interruption: processes.interruption,
        orphans: processes.orphans)
      if let shortage = run.shortage { errors.write("\(shortage)\n") }
      return result
    } catch let failure as SupervisionFailure {
      throw likelyCause(of: failure)
    } catch let crash as CheckCrash {
      throw try self.failure(of: crash, in: plan)
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
