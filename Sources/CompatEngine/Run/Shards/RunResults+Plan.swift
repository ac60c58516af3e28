import CompatModel
extension RunResults {
  /// Whether the results can belong to some units of a plan: they name only parts of the plan, count
  /// no more checks than the units have, and count the same checks everywhere.
  ///
  /// A damaged file may be well-formed, and the report looks up the results in the plan.
  func fit(_ plan: Plan, done: UnitSet) -> Bool {
    var bounds: [Row: RowBounds] = [:]
    for number in done.ranges.joined() {
      let unit = plan.units[number]
      bounds[Row(part: unit.part, strategyIndex: unit.strategyIndex), default: RowBounds()]
        .add(unit, counts: plan.mutantCounts[unit.part][unit.sample])
    }
    return rows.allSatisfy { strategyIndex, results in
      bounds[strategyIndex]?.hold(results) ?? (results == StrategyResults())
    }
  }
}

/// The bounds of the results of one strategy, given its finished units.
private struct RowBounds {
  private var mutants: [Int] = []

  /// The number of mutants of each finished sample.
  private var samples: [Int: Int] = [:]

  mutating func add(_ unit: PlanUnit, counts: [Int]) {
    if mutants.isEmpty { mutants = Array(repeating: 0, count: counts.count) }
    for (number, count) in counts.enumerated() { mutants[number] += count }
    samples[unit.sample] = unit.positions.count
  }

  func hold(_ results: StrategyResults) -> Bool {
    results.cells.allSatisfy { number, cell in
      hold(cell.tally.total + cell.leftOut, by: number)
        && Outcome.allCases.allSatisfy { cell.worse[$0] <= cell.tally[$0] }
    }
      && results.sites.allSatisfy { key, facts in
        hold(facts.tally.total, by: key.operatorNumber)
          && facts.examples.values.allSatisfy { hold($0.position) }
      }
      && results.findings.allSatisfy { key, record in
        hold(record.count, by: key.operatorNumber)
          && record.example.map { hold($0.position) } ?? true
      }
      && results.failures.keys.allSatisfy { samples[$0] != nil }
      && results.flaky.map { samples[$0.position.sample] != nil } ?? true
      && results.nondeterminism.map(hold) ?? true
      && add(up: results)
  }

  /// Whether this number of checks can have been repeated, and have had different answers.
  private func hold(_ checks: Nondeterminism) -> Bool {
    let (isReread, position) = (checks.difference == .readBefore, checks.position)
    let repeated = samples.values.map { isReread ? $0 + 1 : RepeatedChecks.count(of: $0) }
    return (1...max(1, repeated.reduce(0, +))).contains(checks.count)
      && (hold(position) || position.index == CheckStep.sample && samples[position.sample] != nil)
      && (isReread || (checks.outcome != checks.repeatedOutcome) == (checks.difference == .outcome))
  }

  /// Whether the checks of each operator are those of its sites, and the failed ones those of its
  /// findings.
  private func add(up results: StrategyResults) -> Bool {
    var (checks, failed): ([Int: Tally], [Int: Tally]) = ([:], [:])
    for (key, facts) in results.sites {
      checks[key.operatorNumber, default: Tally()].merge(facts.tally)
    }
    for (key, record) in results.findings {
      failed[key.operatorNumber, default: Tally()][key.outcome] += record.count
    }
    return Set(checks.keys).union(failed.keys).isSubset(of: results.cells.keys)
      && results.cells.allSatisfy { number, cell in
        cell.tally == checks[number] ?? Tally() && cell.worse == failed[number] ?? Tally()
      }
  }

  /// Whether an operator has at least this number of mutants.
  private func hold(_ count: Int, by number: Int) -> Bool {
    mutants.indices.contains(number) && count <= mutants[number]
  }

  private func hold(_ position: CheckPosition) -> Bool {
    samples[position.sample].map { (0..<$0).contains(position.index) } ?? false
  }
}
