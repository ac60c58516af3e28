import JSONSyntax

extension JSONValue {
  /// The same tree with the elements of its lists in the order of another tree.
  ///
  /// A list that has an order of its own shows a changed element at another index. Here it has the
  /// index of the element that it replaces: equal elements correspond, and of the others those that
  /// resemble each other most. Elements that correspond to none come last.
  func ordered(like other: JSONValue) -> JSONValue {
    if self == other { return self }
    switch (self, other) {
    case (.array(let elements), .array(let models)):
      return .array(JSONValue.ordered(elements, like: models))
    case (.object(let members), .object(let models)):
      let known = Dictionary(models.map { (JSONValue.string($0.key), $0.value) }) { first, _ in
        first
      }
      return .object(
        members.map { member in
          let model = known[.string(member.key)]
          return JSONMember(
            key: member.key, value: model.map { member.value.ordered(like: $0) } ?? member.value)
        })
    default: return self
    }
  }

  private static func ordered(_ elements: [JSONValue], like models: [JSONValue]) -> [JSONValue] {
    var indexes: [JSONValue: [Int]] = [:]
    for (index, model) in models.enumerated().reversed() {
      indexes[model, default: []].append(index)
    }
    var ordered: [JSONValue?] = Array(repeating: nil, count: models.count)
    var rest: [JSONValue] = []
    for element in elements {
      if let index = indexes[element]?.popLast() {
        ordered[index] = element
      } else {
        rest.append(element)
      }
    }
    let free = ordered.indices.filter { ordered[$0] == nil }
    // Comparing each with each would be quadratic; then the order in which they are shown decides.
    let isSmall = rest.count * free.count <= maximumPairs
    let leaves = isSmall ? free.map { Set(models[$0].visibleLeaves().map(Leaf.init)) } : []
    var open = Set(free.indices)
    var added: [JSONValue] = []
    for element in rest {
      let own = isSmall ? Set(element.visibleLeaves().map(Leaf.init)) : []
      let best =
        isSmall
        ? open.max { left, right in
          let (first, second) = (
            own.intersection(leaves[left]).count, own.intersection(leaves[right]).count
          )
          return (first, right) < (second, left)
        } : open.min()
      guard let best else {
        added.append(element)
        continue
      }
      open.remove(best)
      ordered[free[best]] = element.ordered(like: models[free[best]])
    }
    return ordered.compactMap(\.self) + added
  }

  /// The maximum number of pairs of elements that are compared.
  private static let maximumPairs = 4_096
}

private struct Leaf: Hashable {
  let pointer: JSONPointer
  let value: JSONValue

  init(_ leaf: (pointer: JSONPointer, value: JSONValue)) { (pointer, value) = leaf }
}
