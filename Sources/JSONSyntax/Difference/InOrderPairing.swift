/// Finds what two lists have in common, in order: pairs of positions that ascend on both sides.
enum InOrderPairing {
  /// Up to this product of lengths the longest common subsequence is found exactly; beyond,
  /// elements that occur only once in both lists serve as anchors.
  private static let largestExactProduct = 1_000_000

  /// The positions of equal numbers; of equally long runs, the one that matches early old elements
  /// with early new ones.
  static func matches(of old: [Int], and new: [Int]) -> [(Int, Int)] {
    let (product, overflows) = old.count.multipliedReportingOverflow(by: new.count)
    return overflows || product > largestExactProduct
      ? anchors(of: old, and: new)
      : mostWorth(old.count, new.count) { old[$0] == new[$1] ? 1 : 0 }
  }

  /// The pairs with the most shared leaves; elements that share none are not paired.
  static func similar(
    in old: ArraySlice<JSONValue>, and new: ArraySlice<JSONValue>
  ) -> [(Int, Int)] {
    var scores: [Int] = []
    for after in new { scores += old.map { before in sharedLeaves(before, after) } }
    return mostWorth(new.count, old.count) { scores[$0 * old.count + $1] }.map { ($1, $0) }
  }

  /// The pairs that are worth most together, by dynamic programming; where either side could give
  /// way, the columns do.
  private static func mostWorth(
    _ rows: Int, _ columns: Int, worth: (Int, Int) -> Int
  ) -> [(Int, Int)] {
    let width = columns + 1
    // The best total for what remains from each pair of positions on.
    var totals = [Int](repeating: 0, count: (rows + 1) * width)
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        let here = row * width + column
        let worth = worth(row, column)
        totals[here] = max(
          worth > 0 ? worth + totals[here + width + 1] : 0, totals[here + width], totals[here + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      let here = row * width + column
      let worth = worth(row, column)
      if worth > 0, totals[here] == worth + totals[here + width + 1] {
        pairs.append((row, column))
        row += 1
        column += 1
      } else if totals[here + 1] >= totals[here + width] {
        column += 1
      } else {
        row += 1
      }
    }
    return pairs
  }

  /// The number of scalars and empty containers that two values have in common at the same
  /// pointers.
  private static func sharedLeaves(_ left: JSONValue, _ right: JSONValue) -> Int {
    var count = 0
    var pending = [(left, right)]
    while let pair = pending.popLast() {
      switch pair {
      case (.array(let left), .array(let right)):
        if left.isEmpty, right.isEmpty { count += 1 }
        pending += zip(left, right)
      case (.object(let left), .object(let right)):
        if left.isEmpty, right.isEmpty { count += 1 }
        pending += pairedByName(left, right)
      case (let left, let right):
        if left.isSameScalar(as: right) { count += 1 }
      }
    }
    return count
  }

  /// The values of members with the same names; of duplicates, those that come first.
  private static func pairedByName(
    _ left: [JSONMember], _ right: [JSONMember]
  ) -> [(JSONValue, JSONValue)] {
    // Members mostly stand at the same positions; only where they do not is an index worth making.
    var index: [ExactText: JSONValue]?
    return left.enumerated().compactMap { position, member in
      if position < right.count, right[position].key.isSameText(as: member.key) {
        return (member.value, right[position].value)
      }
      let known = index ?? Dictionary(first: right.map { (ExactText($0.key), $0.value) })
      index = known
      return known[ExactText(member.key)].map { (member.value, $0) }
    }
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
    var (oldEnd, newEnd) = (0, 0)
    for (position, anchor) in anchors.enumerated() {
      let limit = position + 1 < anchors.count ? anchors[position + 1] : (old.count, new.count)
      let before = (0..<min(anchor.0 - oldEnd, anchor.1 - newEnd)).prefix {
        old[anchor.0 - $0 - 1] == new[anchor.1 - $0 - 1]
      }
      let behind = (1..<min(limit.0 - anchor.0, limit.1 - anchor.1)).prefix {
        old[anchor.0 + $0] == new[anchor.1 + $0]
      }
      for step in -before.count...behind.count {
        matches.append((anchor.0 + step, anchor.1 + step))
      }
      (oldEnd, newEnd) = (anchor.0 + behind.count + 1, anchor.1 + behind.count + 1)
    }
    return matches
  }
}
