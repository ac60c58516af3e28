import JSONSyntax

extension Sequence {
  /// The elements with equal keys together, in the order of the first of each.
  package func grouped<Key: Hashable>(
    by key: (Element) -> Key
  ) -> [(key: Key, elements: [Element])] {
    var positions: [Key: Int] = [:]
    var groups: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = key(element)
      let position = positions.number(of: key)
      if position == groups.count { groups.append((key, [])) }
      groups[position].elements.append(element)
    }
    return groups
  }
}
