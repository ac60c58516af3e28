/// Measures variants in turns, so that a busy moment of the machine hurts all of them alike.
enum Round {
  /// Measures every variant in every round, and returns the sums over all groups.
  ///
  /// Variants take turns within a group, and the fastest turn counts. Each round is announced with
  /// its ordinal and the number of rounds of all groups.
  static func measure(
    _ groups: [[Variant]], rounds: Int, willBegin: (Int, Int) -> Void
  ) throws -> [Figure: Measurement] {
    var results: [Figure: Measurement] = [:]
    for (position, variants) in groups.enumerated() {
      var watches = variants.map { _ in Stopwatch() }
      for round in 0..<rounds {
        willBegin(position * rounds + round + 1, groups.count * rounds)
        for (index, variant) in variants.enumerated() {
          try watches[index].measure(variant.run)
        }
      }
      for (variant, watch) in zip(variants, watches) {
        results[variant.figure, default: Measurement()].add(variant, watch)
      }
    }
    return results
  }
}
