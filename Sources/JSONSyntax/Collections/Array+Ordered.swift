extension Array {
  /// The elements in an order; equal ones stay as they are.
  ///
  /// The standard library's sort is compiled again for every type and every closure. Here it sorts
  /// positions only, and no other module sees the body, so that a call is a call.
  package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    let order = indices.sorted { precedes(self[$0], self[$1]) }
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
