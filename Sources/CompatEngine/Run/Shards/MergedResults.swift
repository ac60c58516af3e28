import CompatModel
/// The results of several shards of one plan, in any order.
package struct MergedResults: Sendable {
  package private(set) var done = UnitSet()
  package private(set) var results = RunResults()

  /// What became of payloads that were kept.
  package private(set) var replayed: [ReplayedRegression] = []

  package private(set) var checksDone = 0

  /// Merges files of results.
  ///
  /// - Throws: Everything that is wrong with the files: other plans, overlapping and missing units.
  package init(
    of files: [(path: String, shard: ShardResults)], plan: Plan, isIncompleteAllowed: Bool = false
  ) throws(ResultsError) {
    let fingerprint = plan.fingerprint
    let all = UnitSet(0..<plan.units.count)
    var problems: [Located<ResultsProblem>] = []
    var taken: [(path: String, done: UnitSet)] = []
    for (path, shard) in files {
      func report(_ problem: ResultsProblem) {
        problems += ResultsError(problem, path: path).problems
      }
      guard shard.plan == fingerprint else {
        report(.otherPlan(shard.plan, expected: fingerprint))
        continue
      }
      guard shard.done.intersection(all) == shard.done else {
        report(.unknownUnits)
        continue
      }
      guard shard.results.fit(plan, done: shard.done) else {
        report(.unknownChecks)
        continue
      }
      let overlap = taken.map { ($0.path, $0.done.intersection(shard.done).count) }
        .first { $0.1 > 0 }
      if let (other, units) = overlap {
        report(.overlap(units: units, other: other))
        continue
      }
      taken.append((path, shard.done))
      done.formUnion(shard.done)
      replayed += shard.replayed
      // Usually there is only one file, and nothing has to be merged.
      if taken.count == 1 { results = shard.results } else { results.merge(shard.results) }
    }
    for range in done.ranges {
      for number in range { checksDone += plan.units[number].positions.count }
    }
    if problems.isEmpty, !isIncompleteAllowed, done != all {
      let missing = ResultsProblem.missing(
        checks: plan.count - checksDone, of: plan.count,
        shards: MergedResults.shards(missingFrom: done, files: files.map(\.shard), plan: plan))
      problems += ResultsError(missing, path: files.first?.path ?? "results").problems
    }
    guard problems.isEmpty else { throw ResultsError(problems: problems) }
  }

  /// Names the missing and unfinished shards, if all files have the same number of shards.
  private static func shards(
    missingFrom done: UnitSet, files: [ShardResults], plan: Plan
  ) -> [String] {
    let numbers = Set(files.map(\.shard.of))
    guard numbers.count == 1, let count = numbers.first else { return [] }
    let missing = done.missing(from: 0..<plan.units.count).joined().compactMap {
      Shard(holding: plan.units[$0], of: count, plan: plan)?.number
    }
    return Set(missing).sorted().map { "shard \($0) of \(count)" }
  }
}
