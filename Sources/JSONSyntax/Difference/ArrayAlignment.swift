/// Pairs the elements of two arrays so that little has changed.
enum ArrayAlignment {
  /// Up to this product of lengths the longest common subsequence is found exactly; beyond,
  /// elements that occur only once in both arrays serve as anchors.
  static let largestExactProduct = 1_000_000
  /// Up to this product of lengths the elements of a gap are paired by similarity; beyond, in
  /// order.
  static let largestSimilarityProduct = 10_000

  /// The steps that turn one array into another; pairs that mean the same are left out.
  ///
  /// Arrays of one length are paired by position, unless aligning them takes fewer steps.
  static func steps(from old: [JSONValue], to new: [JSONValue]) -> [PairingStep] {
    var prefix = 0
    while prefix < min(old.count, new.count), old[prefix] == new[prefix] {
      prefix += 1
    }
    var suffix = 0
    while suffix < min(old.count, new.count) - prefix,
      old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
    {
      suffix += 1
    }
    let oldRange = prefix..<old.count - suffix
    let newRange = prefix..<new.count - suffix
    // One gap on one side, or a single pair: nothing to decide.
    if oldRange.isEmpty || newRange.isEmpty || (oldRange.count == 1 && newRange.count == 1) {
      return pairedInOrder(oldRange, newRange)
    }
    var interner = MeaningInterner()
    let oldMeanings = oldRange.map { interner.identifier(of: old[$0]) }
    let newMeanings = newRange.map { interner.identifier(of: new[$0]) }
    var inPlace: [PairingStep]?
    if old.count == new.count {
      var steps: [PairingStep] = []
      for (offset, meaning) in oldMeanings.enumerated() where meaning != newMeanings[offset] {
        steps.append(.pair(prefix + offset, prefix + offset))
      }
      inPlace = steps
    }
    // An alignment that differs from the positions has at least a removal and an addition.
    if let inPlace, inPlace.count <= 2 { return inPlace }
    let matches = CommonSubsequence.matches(of: oldMeanings, and: newMeanings)
      .map { (prefix + $0.0, prefix + $0.1) }
    let aligned = stepsBetween(
      matches + [(oldRange.upperBound, newRange.upperBound)], from: prefix, old, new)
    if let inPlace, inPlace.count <= aligned.count { return inPlace }
    return aligned
  }

  private static func stepsBetween(
    _ matches: [(Int, Int)], from start: Int, _ old: [JSONValue], _ new: [JSONValue]
  ) -> [PairingStep] {
    var steps: [PairingStep] = []
    var oldStart = start
    var newStart = start
    for (oldMatch, newMatch) in matches {
      let oldGap = oldStart..<oldMatch
      let newGap = newStart..<newMatch
      steps.append(contentsOf: stepsAcross(oldGap, newGap, old, new))
      oldStart = oldMatch + 1
      newStart = newMatch + 1
    }
    return steps
  }

  private static func stepsAcross(
    _ oldGap: Range<Int>, _ newGap: Range<Int>, _ old: [JSONValue], _ new: [JSONValue]
  ) -> [PairingStep] {
    let product = oldGap.count.multipliedReportingOverflow(by: newGap.count)
    if oldGap.count == newGap.count || oldGap.isEmpty || newGap.isEmpty
      || product.overflow || product.partialValue > largestSimilarityProduct
    {
      return pairedInOrder(oldGap, newGap)
    }
    return SimilarityPairing.steps(oldGap, newGap, old, new)
  }

  /// Pairs two runs position by position; what is left over of one of them is removed or added.
  static func pairedInOrder(_ old: Range<Int>, _ new: Range<Int>) -> [PairingStep] {
    var steps: [PairingStep] = []
    let count = min(old.count, new.count)
    for offset in 0..<count {
      steps.append(.pair(old.lowerBound + offset, new.lowerBound + offset))
    }
    for position in old.dropFirst(count) { steps.append(.removal(position)) }
    for position in new.dropFirst(count) { steps.append(.addition(position)) }
    return steps
  }
}
