import CodableCompat

/// Checks units of a plan in child processes, and delivers the results of each complete unit.
final class SupervisedRun: UnitResultSink {
  private let plan: Plan
  private let deliver: (PlanUnit, RunResults) throws -> Void

  /// Why the last run had fewer processes than requested; nil if it had not.
  private(set) var shortage: Supervisor.Shortage?

  private var partial: [Int: RunResults] = [:]

  init(_ plan: Plan, deliver: @escaping (PlanUnit, RunResults) throws -> Void) {
    self.plan = plan
    self.deliver = deliver
  }

  /// Checks the units in `jobs` processes, and delivers each once, in any order.
  ///
  /// - Throws: A ``CommandFailure`` from a child, a ``CheckCrash`` if a check itself crashes, a
  ///   ``SupervisionFailure`` or ``SystemFailure`` if no process can be started, and any error of
  ///   `deliver`. All child processes have ended by then.
  func run(
    _ units: some Collection<PlanUnit>, jobs: Int, launch: Supervisor.Launch,
    interruption: Interruption? = nil, orphans: OrphanedProcesses? = nil
  ) throws -> Supervisor.Result {
    defer { partial = [:] }
    let supervisor = try Supervisor(
      jobs: jobs, launch: launch, sink: self, interruption: interruption, orphans: orphans
    ) { [plan] unit, range, knownTerminations in
      UnitRequest(unit, of: plan, range: range, knownTerminations: knownTerminations)
    }
    defer { shortage = supervisor.shortage }
    return try supervisor.run(WorkQueue(units))
  }

  func take(_ results: [UInt8], of unit: PlanUnit, decoder: inout ResultsDecoder) throws {
    partial[unit.number, default: RunResults()].merge(
      try decoder.decode(results, from: "a child process"))
  }

  func note(flakyAt index: Int, of unit: PlanUnit, termination: Termination) {
    partial[unit.number, default: RunResults()].note(
      flakyIn: unit, at: index, termination: termination)
  }

  func drop(_ unit: PlanUnit) { partial[unit.number] = nil }

  func finish(_ unit: PlanUnit) throws -> [PlanUnit] {
    try deliver(unit, partial.removeValue(forKey: unit.number) ?? RunResults())
    return []
  }
}
