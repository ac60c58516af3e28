/// What can be merged in any order and in any groups with the same result.
protocol Mergeable {
  mutating func merge(_ other: Self)
}

extension Optional: Mergeable where Wrapped: Mergeable {
  mutating func merge(_ other: Self) {
    guard let other else { return }
    if self?.merge(other) == nil { self = other }
  }
}

extension Set: Mergeable {
  mutating func merge(_ other: Self) { formUnion(other) }
}

extension Dictionary: Mergeable where Value: Mergeable {
  mutating func merge(_ other: Self) {
    for (key, value) in other { merge(value, at: key) }
  }

  mutating func merge(_ value: Value, at key: Key) {
    if let known = index(forKey: key) {
      values[known].merge(value)
    } else {
      self[key] = value
    }
  }
}
