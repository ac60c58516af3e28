/// Pairs the elements of two gaps of different sizes by how much they resemble each other.
enum SimilarityPairing {
  /// The pairing in order with the most shared leaves; elements that share none are not paired.
  static func steps(
    _ oldGap: Range<Int>, _ newGap: Range<Int>, _ old: [JSONValue], _ new: [JSONValue]
  ) -> [PairingStep] {
    let width = newGap.count + 1
    var scores = [Int](repeating: 0, count: oldGap.count * newGap.count)
    for (row, oldIndex) in oldGap.enumerated() {
      for (column, newIndex) in newGap.enumerated() {
        scores[row * newGap.count + column] = sharedLeaves(old[oldIndex], new[newIndex])
      }
    }
    // The best total for what remains from each pair of positions on.
    var totals = [Int](repeating: 0, count: (oldGap.count + 1) * width)
    for row in (0..<oldGap.count).reversed() {
      for column in (0..<newGap.count).reversed() {
        let here = row * width + column
        let score = scores[row * newGap.count + column]
        totals[here] = max(
          score > 0 ? score + totals[here + width + 1] : 0, totals[here + width],
          totals[here + 1])
      }
    }
    var steps: [PairingStep] = []
    var row = 0
    var column = 0
    while row < oldGap.count || column < newGap.count {
      let oldIndex = oldGap.lowerBound + row
      let newIndex = newGap.lowerBound + column
      let here = row * width + column
      if row < oldGap.count, column < newGap.count {
        let score = scores[row * newGap.count + column]
        if score > 0, totals[here] == score + totals[here + width + 1] {
          steps.append(.pair(oldIndex, newIndex))
          row += 1
          column += 1
          continue
        }
      }
      if row < oldGap.count, column == newGap.count || totals[here] == totals[here + width] {
        steps.append(.removal(oldIndex))
        row += 1
      } else {
        steps.append(.addition(newIndex))
        column += 1
      }
    }
    return steps
  }

  /// The number of scalars and empty containers that two values have in common at the same
  /// pointers.
  static func sharedLeaves(_ left: JSONValue, _ right: JSONValue) -> Int {
    var count = 0
    var pending = [(left, right)]
    while let pair = pending.popLast() {
      switch pair {
      case (.array(let left), .array(let right)):
        if left.isEmpty, right.isEmpty { count += 1 }
        for index in 0..<min(left.count, right.count) {
          pending.append((left[index], right[index]))
        }
      case (.object(let left), .object(let right)):
        if left.isEmpty, right.isEmpty { count += 1 }
        pending.append(contentsOf: pairedByName(left, right))
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
    var index: [ExactText: Int] = [:]
    var pairs: [(JSONValue, JSONValue)] = []
    for (position, member) in left.enumerated() {
      var partner = position < right.count ? position : nil
      if let same = partner, !right[same].key.isSameText(as: member.key) { partner = nil }
      if partner == nil {
        if index.isEmpty { index = positions(in: right) }
        partner = index[ExactText(member.key)]
      }
      if let partner { pairs.append((member.value, right[partner].value)) }
    }
    return pairs
  }

  private static func positions(in members: [JSONMember]) -> [ExactText: Int] {
    var positions: [ExactText: Int] = [:]
    for position in members.indices.reversed() {
      positions[ExactText(members[position].key)] = position
    }
    return positions
  }
}
