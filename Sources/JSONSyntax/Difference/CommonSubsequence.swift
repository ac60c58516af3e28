/// Finds what two sequences have in common, in order.
enum CommonSubsequence {
  /// Pairs of positions with equal numbers, ascending on both sides.
  ///
  /// It is the longest common subsequence as long as the product of the lengths is at most
  /// ``ArrayAlignment/largestExactProduct``.
  static func matches(of old: [Int], and new: [Int]) -> [(Int, Int)] {
    let (product, overflow) = old.count.multipliedReportingOverflow(by: new.count)
    return overflow || product > ArrayAlignment.largestExactProduct
      ? anchors(of: old, and: new) : longest(of: old, and: new)
  }

  /// The longest common subsequence by dynamic programming; of equally long ones, the one that
  /// matches early old elements with early new ones.
  private static func longest(of old: [Int], and new: [Int]) -> [(Int, Int)] {
    let width = new.count + 1
    // The length for what remains from each pair of positions on.
    var lengths = [UInt32](repeating: 0, count: (old.count + 1) * width)
    for oldIndex in old.indices.reversed() {
      for newIndex in new.indices.reversed() {
        let here = oldIndex * width + newIndex
        lengths[here] =
          old[oldIndex] == new[newIndex]
          ? lengths[here + width + 1] + 1 : max(lengths[here + width], lengths[here + 1])
      }
    }
    var matches: [(Int, Int)] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count, newIndex < new.count {
      let here = oldIndex * width + newIndex
      if old[oldIndex] == new[newIndex] {
        matches.append((oldIndex, newIndex))
        oldIndex += 1
        newIndex += 1
      } else if lengths[here + 1] >= lengths[here + width] {
        newIndex += 1
      } else {
        oldIndex += 1
      }
    }
    return matches
  }

  /// The longest ascending run of elements that occur exactly once on both sides, and the equal
  /// neighbours around each of them.
  private static func anchors(of old: [Int], and new: [Int]) -> [(Int, Int)] {
    let oldPositions = uniquePositions(in: old)
    let newPositions = uniquePositions(in: new)
    var candidates: [(Int, Int)] = []
    for (position, meaning) in old.enumerated() where oldPositions[meaning] == position {
      if let partner = newPositions[meaning], partner >= 0 {
        candidates.append((position, partner))
      }
    }
    return extended(ascending(candidates), old, new)
  }

  /// The position of each number that occurs exactly once, and -1 for all others.
  private static func uniquePositions(in sequence: [Int]) -> [Int: Int] {
    var positions: [Int: Int] = [:]
    for (position, number) in sequence.enumerated() {
      positions[number] = positions[number] == nil ? position : -1
    }
    return positions
  }

  /// The longest subsequence whose second positions ascend (the first ones do already).
  private static func ascending(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    // For each length the pair with the smallest end, and for each pair the one before it.
    var ends: [Int] = []
    var predecessors = [Int?](repeating: nil, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      let length = ends.indices.partitioningIndex { pairs[ends[$0]].1 >= pair.1 }
      predecessors[index] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var result: [(Int, Int)] = []
    var current = ends.last
    while let index = current {
      result.append(pairs[index])
      current = predecessors[index]
    }
    return result.reversed()
  }

  /// Adds to each anchor the equal elements right before and behind it.
  private static func extended(
    _ anchors: [(Int, Int)], _ old: [Int], _ new: [Int]
  ) -> [(Int, Int)] {
    var matches: [(Int, Int)] = []
    var oldEnd = 0
    var newEnd = 0
    for (position, anchor) in anchors.enumerated() {
      let limit = position + 1 < anchors.count ? anchors[position + 1] : (old.count, new.count)
      var before = 0
      while anchor.0 - before > oldEnd, anchor.1 - before > newEnd,
        old[anchor.0 - before - 1] == new[anchor.1 - before - 1]
      { before += 1 }
      var behind = 1
      while anchor.0 + behind < limit.0, anchor.1 + behind < limit.1,
        old[anchor.0 + behind] == new[anchor.1 + behind]
      { behind += 1 }
      for step in -before..<behind { matches.append((anchor.0 + step, anchor.1 + step)) }
      oldEnd = anchor.0 + behind
      newEnd = anchor.1 + behind
    }
    return matches
  }
}
