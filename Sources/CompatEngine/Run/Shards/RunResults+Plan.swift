import CompatModel

extension RunResults {
  /// Whether the results can belong to some units of a plan: they name only parts of the plan, and count
  /// no more checks than the units have.
  ///
  /// A damaged file may be well-formed, and the report looks up the results in the plan.
  func fit(_ plan: Plan, done: UnitSet) -> Bool {
    let units = Dictionary(grouping: done.ranges.joined().map { plan.units[$0] }, by: Row.init(of:))
    return rows.allSatisfy { row, results in
      units[row].map { RowBounds(of: $0, in: plan).hold(results) } ?? results.isEmpty
    }
  }
}

/// The bounds of the results of one strategy, given its finished units.
private struct RowBounds {
  /// The number of mutants of each operator.
  private var mutants: [Int]

  /// The number of mutants of each finished sample.
  private var samples: [Int: Int] = [:]

  init(of units: [PlanUnit], in plan: Plan) {
    mutants = plan.operators.map { _ in 0 }
    for unit in units {
      for (number, count) in plan.mutantCounts[unit.part][unit.sample].enumerated() {
        mutants[number] += count
      }
      samples[unit.sample] = unit.positions.count
    }
  }

  func hold(_ results: StrategyResults) -> Bool {
    let tallies = results.tallies
    return tallies.allSatisfy { hold($1.total, by: $0) }
      && tallies.values.reduce(results.leftOut) { $0 + $1.total } <= mutants.reduce(0, +)
      && results.checks.values.joined().allSatisfy { _, record in
        record.common <= record.count && record.first.map { hold($0.position) } ?? true
          && record.example.map { hold($0.position) } ?? true
      }
      && results.samples.keys.allSatisfy { samples[$0] != nil }
      && results.flaky.map { samples[$0.position.sample] != nil } ?? true
      && results.nondeterminism.map(hold) ?? true
  }

  /// Whether this number of checks can have been repeated, and have had different answers.
  private func hold(_ checks: Nondeterminism) -> Bool {
    let (isReread, position) = (checks.difference == .readBefore, checks.position)
    let repeated = samples.values.map { isReread ? $0 + 1 : RepeatedChecks.count(of: $0) }
    return (1...max(1, repeated.reduce(0, +))).contains(checks.count)
      && (hold(position) || position.index == CheckStep.sample && samples[position.sample] != nil)
      && (isReread || (checks.outcome != checks.repeatedOutcome) == (checks.difference == .outcome))
  }

  /// Whether an operator has at least this number of mutants.
  private func hold(_ count: Int, by number: Int) -> Bool {
    mutants.indices.contains(number) && count <= mutants[number]
  }

  private func hold(_ position: CheckPosition) -> Bool {
    samples[position.sample].map { (0..<$0).contains(position.index) } ?? false
  }
}
