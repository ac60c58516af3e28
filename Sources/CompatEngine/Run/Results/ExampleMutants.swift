package import CompatModel

/// The mutants that serve as examples, made again.
///
/// Results refer to them by position. They are made sample by sample, and only by the operators
/// that occur in the results: most examples are from the first sample that has a site, so the other
/// samples need few operators.
package struct ExampleMutants {
  private var mutants: [CheckPosition: Mutant] = [:]

  init(
    of part: ContractPlan, counts: [[Int]], namedBy rows: [StrategyResults],
    and positions: [CheckPosition] = []
  ) {
    for (sample, indices) in ExampleMutants.indices(namedBy: rows, and: positions) {
      guard counts.indices.contains(sample) else { continue }
      var operators: [Int] = []
      var positions: [Int] = []
      var start = 0
      for (number, count) in counts[sample].enumerated() {
        let range = start..<start + count
        start = range.upperBound
        guard range.contains(where: indices.contains) else { continue }
        operators.append(number)
        positions += range
      }
      guard !operators.isEmpty else { continue }
      let made = part.mutants(ofSampleAt: sample, byOperatorsAt: operators)
      for (index, mutant) in zip(positions, made) where indices.contains(index) {
        mutants[CheckPosition(sample: sample, index: index)] = mutant
      }
    }
  }

  /// The mutant at a position; nil if no result refers to it, or if there is none.
  package subscript(position: CheckPosition) -> Mutant? { mutants[position] }

  private static func indices(
    namedBy rows: [StrategyResults], and positions: [CheckPosition]
  ) -> [Int: Set<Int>] {
    var indices: [Int: Set<Int>] = [:]
    func name(_ position: CheckPosition) {
      indices[position.sample, default: []].insert(position.index)
    }
    positions.forEach(name)
    for results in rows {
      for (key, kinds) in results.checks {
        for (kind, record) in kinds {
          if let example = record.example { name(example.position) }
          if let first = record.first, key.form != nil || kind.verdict == .decoderLimit {
            name(first.position)
          }
        }
      }
      if let flaky = results.flaky { name(flaky.position) }
      if let nondeterminism = results.nondeterminism { name(nondeterminism.position) }
    }
    return indices
  }
}
