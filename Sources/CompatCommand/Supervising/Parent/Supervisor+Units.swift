import CodableCompat

extension Supervisor {
  /// A strategy of a contract whose payloads are read again, when all of its units are done.
  private struct Repetition {
    var openUnits = 0
    var done: [UnitProgress] = []
    var reading: SecondReading?
  }

  /// Checks units of the plan, and delivers the results of each, once, in any order.
  ///
  /// The units of a strategy whose payloads are read again are delivered together, when that is done.
  ///
  /// - Throws: A ``CommandFailure`` from a child, a ``CheckCrash`` if a check itself crashes, a
  ///   ``SupervisionFailure`` or ``SystemFailure`` if no process can be started, and any error of
  ///   `deliver`. All child processes have ended by then.
  func check(
    _ units: [PlanUnit], deliver: @escaping (PlanUnit, RunResults) throws -> Void
  ) throws -> Result {
    var repetitions: [RunResults.Row: Repetition] = [:]
    // Without other processes, there are no answers to compare.
    for unit in jobs > 0 && !isTracing ? units : [] where plan.isReread(unit) {
      repetitions[unit.row, default: Repetition()].openUnits += 1
    }
    return try run(WorkQueue(units)) { [self] done in
      let unit = done.unit
      progress?.finish(unit)
      guard var repetition = repetitions[unit.row],
        unit.rereading != nil || plan.isReread(unit)
      else {
        try deliver(unit, done.results)
        return []
      }
      if let answer = done.answers.last {
        repetition.reading?.take(try Answers(decoding: answer))
      } else {
        repetition.done.append(done)
        repetition.openUnits -= 1
      }
      if repetition.openUnits == 0, repetition.reading == nil {
        let known = repetition.done.map { ($0.unit.sample, $0.knownTerminations) }
        repetition.reading = SecondReading(of: Dictionary(known) { first, _ in first })
      }
      repetitions[unit.row] = repetition
      guard let reading = repetition.reading else { return [] }
      if let rereading = reading.next {
        var following = repetition.done[0].unit
        following.number += plan.units.count
        following.positions = 0..<0
        following.rereading = rereading
        return [following]
      }
      let found = reading.found
      for var one in repetition.done {
        if let found, found.position.sample == one.unit.sample { one.note(found) }
        try deliver(one.unit, one.results)
      }
      return []
    }
  }
}
