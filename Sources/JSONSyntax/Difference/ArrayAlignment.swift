/// Pairs the elements of two arrays so that little has changed.
enum ArrayAlignment {
  /// Up to this product of lengths the elements of a gap are paired by similarity; beyond, in
  /// order.
  private static let largestSimilarityProduct = 10_000

  /// The steps that turn one array into another; pairs that mean the same are left out.
  ///
  /// Arrays of one length are paired by position, unless aligning them takes fewer steps.
  static func steps(from old: [JSONValue], to new: [JSONValue]) -> [PairingStep] {
    let shortest = min(old.count, new.count)
    let prefix = (0..<shortest).first { old[$0] != new[$0] } ?? shortest
    let suffix =
      (0..<shortest - prefix).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
      ?? shortest - prefix
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
      inPlace = oldRange.filter { oldMeanings[$0 - prefix] != newMeanings[$0 - prefix] }
        .map { PairingStep(old: $0, new: $0) }
    }
    // An alignment that differs from the positions has at least a removal and an addition.
    if let inPlace, inPlace.count <= 2 { return inPlace }
    var aligned: [PairingStep] = []
    var (oldStart, newStart) = (prefix, prefix)
    let end = (oldRange.count, newRange.count)
    for match in InOrderPairing.matches(of: oldMeanings, and: newMeanings) + [end] {
      let (oldMatch, newMatch) = (prefix + match.0, prefix + match.1)
      aligned += steps(across: oldStart..<oldMatch, newStart..<newMatch, old, new)
      (oldStart, newStart) = (oldMatch + 1, newMatch + 1)
    }
    if let inPlace, inPlace.count <= aligned.count { return inPlace }
    return aligned
  }

  private static func steps(
    across oldGap: Range<Int>, _ newGap: Range<Int>, _ old: [JSONValue], _ new: [JSONValue]
  ) -> [PairingStep] {
    let (product, overflows) = oldGap.count.multipliedReportingOverflow(by: newGap.count)
    if oldGap.count == newGap.count || oldGap.isEmpty || newGap.isEmpty || overflows
      || product > largestSimilarityProduct
    {
      return pairedInOrder(oldGap, newGap)
    }
    var steps: [PairingStep] = []
    var (oldStart, newStart) = (oldGap.lowerBound, newGap.lowerBound)
    let end = (oldGap.count, newGap.count)
    for pair in InOrderPairing.similar(in: old[oldGap], and: new[newGap]) + [end] {
      let (oldEnd, newEnd) = (oldGap.lowerBound + pair.0, newGap.lowerBound + pair.1)
      steps += (oldStart..<oldEnd).map { PairingStep(old: $0) }
      steps += (newStart..<newEnd).map { PairingStep(new: $0) }
      if pair != end { steps.append(PairingStep(old: oldEnd, new: newEnd)) }
      (oldStart, newStart) = (oldEnd + 1, newEnd + 1)
    }
    return steps
  }

  /// Pairs two runs position by position; what is left over of one of them is removed or added.
  private static func pairedInOrder(_ old: Range<Int>, _ new: Range<Int>) -> [PairingStep] {
    zip(old, new).map { PairingStep(old: $0, new: $1) }
      + old.dropFirst(new.count).map { PairingStep(old: $0) }
      + new.dropFirst(old.count).map { PairingStep(new: $0) }
  }
}
