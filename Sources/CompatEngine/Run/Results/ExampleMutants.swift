package import CompatModel

/// The mutants that serve as examples, made again.
///
/// Results refer to them by position.
package struct ExampleMutants {
  private var mutants: [CheckPosition: Mutant] = [:]

  init(
    of part: ContractPlan, namedBy rows: [StrategyResults], and positions: [CheckPosition] = []
  ) {
    let named = positions + rows.flatMap(\.examplePositions)
    for (sample, positions) in Dictionary(grouping: named, by: \.sample)
    where part.contract.samples.indices.contains(sample) {
      let made = part.mutants(ofSampleAt: sample)
      for position in positions where made.indices.contains(position.index) {
        mutants[position] = made[position.index]
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
