import CodableCompat

/// What units are checked for: it says what children are asked, and takes their results.
protocol UnitClient: AnyObject {
  func request(_ unit: PlanUnit, _ range: Range<Int>, _ known: KnownTerminations) -> UnitRequest

  /// Takes the results of some checks of a unit, as a child has encoded them.
  ///
  /// The decoder has read the earlier results of the same child.
  func take(_ results: [UInt8], of unit: PlanUnit, decoder: inout ResultsDecoder) throws

  /// Records that a check ended a process, but not when it was repeated.
  ///
  /// The index is the position of the check, or a constant of `CheckStep`.
  func note(flakyAt index: Int, of unit: PlanUnit, termination: Termination)

  func drop(_ unit: PlanUnit)

  /// - Returns: The units that follow from its results; none for the units of a run.
  func finish(_ unit: PlanUnit) throws -> [PlanUnit]
}

/// Checks units of a plan, and delivers the results of each complete unit.
///
/// The units of a strategy whose payloads are read again are delivered together, when that is done.
final class SupervisedRun: UnitClient {
  private struct Repetition {
    var openUnits = 0
    var finished: [PlanUnit] = []
    var reading: SecondReading?
  }

  private let plan: Plan
  private let progress: RunProgress?
  private let deliver: (PlanUnit, RunResults) throws -> Void
  private var partial: [Int: RunResults] = [:]
  private var knownTerminations: [Int: KnownTerminations] = [:]
  private var repetitions: [PlanUnit.Audit: Repetition] = [:]

  init(
    _ plan: Plan, progress: RunProgress? = nil,
    deliver: @escaping (PlanUnit, RunResults) throws -> Void
  ) {
    self.plan = plan
    self.progress = progress
    self.deliver = deliver
  }

  /// Checks the units, and delivers each once, in any order.
  ///
  /// - Throws: A ``CommandFailure`` from a child, a ``CheckCrash`` if a check itself crashes, a
  ///   ``SupervisionFailure`` or ``SystemFailure`` if no process can be started, and any error of
  ///   `deliver`. All child processes have ended by then.
  func run(
    _ units: some Collection<PlanUnit>, in processes: Processes
  ) throws -> Supervisor.Result {
    defer { (partial, knownTerminations, repetitions) = ([:], [:], [:]) }
    // Without other processes, there are no answers to compare.
    if processes.jobs > 0, processes.setUp.work != .traces {
      for unit in units where plan.isReread(unit) {
        repetitions[unit.audit, default: Repetition()].openUnits += 1
      }
    }
    return try processes.run(WorkQueue(units), of: plan, for: self, progress: progress)
  }

  func request(_ unit: PlanUnit, _ range: Range<Int>, _ known: KnownTerminations) -> UnitRequest {
    knownTerminations[unit.number] = known
    var request = UnitRequest(unit, of: plan, range: range, knownTerminations: known)
    request.rereading =
      isRepetition(unit) ? repetitions[unit.audit]?.reading?.next?.rereading : nil
    return request
  }

  func take(_ results: [UInt8], of unit: PlanUnit, decoder: inout ResultsDecoder) throws {
    if isRepetition(unit) {
      repetitions[unit.audit]?.reading?.take(try Answers(decoding: results))
    } else {
      partial[unit.number, default: RunResults()].merge(
        try decoder.decode(results, from: "a child process"))
    }
  }

  func note(flakyAt index: Int, of unit: PlanUnit, termination: Termination) {
    guard !isRepetition(unit) else { return }
    partial[unit.number, default: RunResults()].note(
      flakyIn: unit, at: index, termination: termination)
  }

  func drop(_ unit: PlanUnit) { partial[unit.number] = nil }

  func finish(_ unit: PlanUnit) throws -> [PlanUnit] {
    progress?.finish(unit)
    guard var repetition = repetitions[unit.audit], isRepetition(unit) || plan.isReread(unit) else {
      try deliver(unit, partial.removeValue(forKey: unit.number) ?? RunResults())
      return []
    }
    if !isRepetition(unit) {
      repetition.finished.append(unit)
      repetition.openUnits -= 1
    }
    if repetition.openUnits == 0, repetition.reading == nil {
      let known = repetition.finished.map { ($0.sample, knownTerminations[$0.number]) }
      repetition.reading = SecondReading(
        of: Dictionary(known) { first, _ in first }.mapValues { $0 ?? KnownTerminations() })
    }
    repetitions[unit.audit] = repetition
    guard let reading = repetition.reading else { return [] }
    if let step = reading.next {
      var following = repetition.finished[0]
      following.number = plan.units.count + repetition.finished[0].number
      following.positions = 0..<0
      following.beginsProcess = step.beginsProcess
      return [following]
    }
    let found = reading.found
    for unit in repetition.finished {
      var results = partial.removeValue(forKey: unit.number) ?? RunResults()
      if let found, found.position.sample == unit.sample {
        results.note(found, in: unit)
      }
      try deliver(unit, results)
    }
    return []
  }

  private func isRepetition(_ unit: PlanUnit) -> Bool { unit.number >= plan.units.count }
}
