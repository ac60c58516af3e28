import CodableCompat

/// Checks units of a plan in child processes, and hands each over when all of its checks are made.
final class SupervisedRun: UnitResultSink {
  private let plan: Plan
  private let deliver: (PlanUnit, RunResults) throws -> Void

  /// What was taken of the units under way: as many as there are processes.
  private var partial: [Int: RunResults] = [:]

  /// Creates a run.
  init(_ plan: Plan, deliver: @escaping (PlanUnit, RunResults) throws -> Void) {
    self.plan = plan
    self.deliver = deliver
  }

  /// Has units checked.
  ///
  /// - Parameters:
  ///   - units: The units; each is delivered once, in any order.
  ///   - jobs: How many processes work at the same time.
  ///   - launch: How they are started.
  ///   - interruption: Says that the run must end; nil where nothing does.
  /// - Returns: Whether everything is done.
  /// - Throws: A ``CommandFailure`` where a process cannot do its work, a ``CheckCrash`` where a check
  ///   itself crashes, a ``SupervisionFailure`` or a ``SystemFailure`` where there can be no processes,
  ///   and what `deliver` throws. No process is left then either.
  func run(
    _ units: some Collection<PlanUnit>, jobs: Int, launch: Supervisor.Launch,
    interruption: Interruption? = nil
  ) throws -> Supervisor.Result {
    defer { partial = [:] }
    return try Supervisor(
      jobs: jobs, launch: launch, keeper: self, interruption: interruption
    ) { [plan] unit, range, knownTerminations in
      UnitRequest(unit, of: plan, range: range, knownTerminations: knownTerminations)
    }.run(units)
  }

  func take(_ results: [UInt8], of unit: PlanUnit, decoder: inout ResultsDecoder) throws {
    partial[unit.number, default: RunResults()].merge(
      try decoder.decode(results, from: "a process that checks"))
  }

  func note(flakyAt index: Int, of unit: PlanUnit, termination: Termination) {
    partial[unit.number, default: RunResults()].note(
      flakyIn: unit, at: index, termination: termination)
  }

  func drop(_ unit: PlanUnit) { partial[unit.number] = nil }

  func finish(_ unit: PlanUnit) throws {
    try deliver(unit, partial.removeValue(forKey: unit.number) ?? RunResults())
  }
}
