/// Measures variants in turns, so that a busy moment of the machine hurts all of them alike.
enum Round {
  /// Measures every variant in every round.
  ///
  /// - Parameters:
  ///   - groups: The variants that are compared with each other; they take turns within a group.
  ///   - rounds: How many turns each variant has; the fastest counts.
  /// - Returns: The sums over all groups.
  /// - Throws: What a variant throws.
  static func measure(_ groups: [[Variant]], rounds: Int) throws -> [Figure: Measurement] {
    var results: [Figure: Measurement] = [:]
    for variants in groups {
      var watches = variants.map { _ in Stopwatch() }
      for _ in 0..<rounds {
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
