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
    var open = Set(rest.indices)
    for (element, model) in pairs(of: rest, with: free.map { models[$0] })
    where open.contains(element) && ordered[free[model]] == nil {
      open.remove(element)
      ordered[free[model]] = rest[element].ordered(like: models[free[model]])
    }
    return ordered.compactMap(\.self) + open.sorted().map { rest[$0] }
  }

  /// The pairs of elements and models, those that resemble each other most first.
  private static func pairs(
    of elements: [JSONValue], with models: [JSONValue]
  ) -> [(element: Int, model: Int)] {
    // Comparing each with each would be quadratic; then the order in which they are shown decides.
    guard elements.count * models.count <= maximumPairs else {
      return zip(elements.indices, models.indices).map { ($0, $1) }
    }
    let leaves = models.map { Set($0.visibleLeaves().map(Leaf.init)) }
    let pairs = elements.enumerated().flatMap { index, element in
      let own = Set(element.visibleLeaves().map(Leaf.init))
      return leaves.enumerated().map {
        (own.intersection($1).map(\.weight).reduce(0, +), index, $0)
      }
    }
    return pairs.sorted { ($1.0, $0.1, $0.2) < ($0.0, $1.1, $1.2) }.map { ($1, $2) }
  }

  /// The maximum number of pairs of elements that are compared.
  private static let maximumPairs = 4_096
}

private struct Leaf: Hashable {
  let pointer: JSONPointer
  let value: JSONValue

  /// A text is more likely to be that of one element alone than a number.
  var weight: Int { value.kind == .string ? 3 : 1 }

  init(_ leaf: (pointer: JSONPointer, value: JSONValue)) { (pointer, value) = leaf }
}
