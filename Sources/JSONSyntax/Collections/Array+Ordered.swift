extension Array {
  /// The elements in an order; equal ones stay as they are.
  ///
  /// The standard library's sort is compiled again for every type and every closure. This one is
  /// compiled once: no other module sees its body, so that a call is a call.
  package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    let order = PositionSort.sorted(count) { precedes(self[$0], self[$1]) }
    var result: [Element] = []
    result.reserveCapacity(count)
    for position in order { result.append(self[position]) }
    return result
  }
}

extension Array where Element: Comparable {
  /// The elements from the smallest one on; equal ones stay as they are.
  package func ordered() -> [Element] { ordered { $0 < $1 } }
}

enum PositionSort {
  static func sorted(_ count: Int, _ precedes: (Int, Int) -> Bool) -> [Int] {
    var order = Array(0..<count)
    var merged = order
    var width = 1
    while width < count {
      var start = 0
      while start < count {
        let end = min(start + 2 * width, count)
        merge(order, start, min(start + width, end), end, &merged, precedes)
        start = end
      }
      swap(&order, &merged)
      width *= 2
    }
    return order
  }

  private static func merge(
    _ order: [Int], _ start: Int, _ middle: Int, _ end: Int, _ merged: inout [Int],
    _ precedes: (Int, Int) -> Bool
  ) {
    var left = start
    var right = middle
    // Mostly everything is in order, and then one comparison decides.
    if right < end, !precedes(order[right], order[right - 1]) { right = end }
    let isMixed = right < end
    for target in start..<end {
      let takesRight =
        isMixed && right < end && (left == middle || precedes(order[right], order[left]))
      if takesRight {
        merged[target] = order[right]
        right += 1
      } else {
        merged[target] = order[left]
        left += 1
      }
    }
  }
}
