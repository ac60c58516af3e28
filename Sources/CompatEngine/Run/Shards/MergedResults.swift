package import CompatModel

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
  ) throws(ReadingError) {
    var problems: [Located] = []
    var taken: [(path: String, done: UnitSet)] = []
    for (path, shard) in files {
      if let sentence = MergedResults.problem(with: shard, of: plan, besides: taken) {
        problems += ReadingError(FileProblem(sentence), path: path).problems
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
    if problems.isEmpty, !isIncompleteAllowed, done.count < plan.units.count {
      let missing = """
        the results of \(plan.count - checksDone) of \(plan.count) checks are missing\
        \(MergedResults.shards(missingFrom: done, files: files.map(\.shard), plan: plan)); run \
        those shards with '--resume' and name their files, too, or report what there is with \
        '--incomplete'
        """
      problems += ReadingError(FileProblem(missing), path: files.first?.path ?? "results").problems
    }
    guard problems.isEmpty else { throw ReadingError(problems: problems) }
  }

  /// What is wrong with a file; nil if it can be merged with those that were taken before.
  private static func problem(
    with shard: ShardResults, of plan: Plan, besides taken: [(path: String, done: UnitSet)]
  ) -> String? {
    let (all, fingerprint) = (UnitSet(0..<plan.units.count), plan.fingerprint)
    if shard.plan != fingerprint {
      return """
        these are results of another plan (\(shard.plan.description.prefix(12)) instead of \
        \(fingerprint.description.prefix(12))): the corpus, the operators, the strategies or the \
        options differ; run all shards from the same sources with the same options
        """
    }
    if shard.done.intersection(all) != shard.done {
      return """
        the results name units that the plan does not have; delete the file, and run the shard again
        """
    }
    if !shard.results.fit(plan, done: shard.done) {
      return """
        the results count or name checks that the units do not have; delete the file, and run the \
        shard again
        """
    }
    let overlaps = taken.map { ($0.path, units: $0.done.intersection(shard.done).count) }
    return overlaps.first { $0.units > 0 }.map { other, units in
      """
      \(units == 1 ? "1 unit is" : "\(units) units are") also in '\(other)'; name each shard once, \
      all of them of the same number
      """
    }
  }

  /// The number of shards that an error names, and the number of which it looks for them.
  private static let (maximumNamed, maximumCounted) = (8, 1_000)

  /// Names the missing and unfinished shards in parentheses, shortened if there are many; empty if the
  /// files have different numbers of shards, or very many.
  private static func shards(
    missingFrom done: UnitSet, files: [ShardResults], plan: Plan
  ) -> String {
    guard let count = files.first?.shard.of, count <= maximumCounted,
      files.allSatisfy({ $0.shard.of == count })
    else { return "" }
    let missing = (1...count).compactMap { Shard($0, of: count) }
      .filter { !done.missing(from: $0.units(of: plan)).isEmpty }
    let names = missing.prefix(maximumNamed).map { "shard \($0.number) of \(count)" }
    let rest = missing.count - names.count
    let others = rest > 0 ? " and \(rest) more" : ""
    return names.isEmpty ? "" : " (\(names.joined(separator: ", "))\(others))"
  }
}
