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
    let named = positions + rows.flatMap(\.examplePositions)
    for (sample, positions) in Dictionary(grouping: named, by: \.sample)
    where counts.indices.contains(sample) {
      let indices = Set(positions.map(\.index))
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
}

extension StrategyResults {
  /// The positions of the checks that are shown with their mutants.
  fileprivate var examplePositions: [CheckPosition] {
    var positions = [flaky?.position, nondeterminism?.position].compactMap(\.self)
    for (key, kinds) in checks {
      for (kind, record) in kinds {
        if let example = record.example { positions.append(example.position) }
        if let first = record.first, key.form != nil || kind.verdict == .decoderLimit {
          positions.append(first.position)
        }
      }
    }
    return positions
  }
}
