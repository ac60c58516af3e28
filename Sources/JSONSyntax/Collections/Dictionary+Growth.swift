// What makes a dictionary or a set larger is the bulk of its code, which the optimiser compiles again
// for every type of key and value. These are compiled once, for all types: no other module sees their
// bodies. They cost a little more time when they run, so they are not for what runs for each value.

extension Dictionary {
  package init(first pairs: [(Key, Value)]) { self.init(pairs) { first, _ in first } }

  package mutating func set(_ key: Key, to value: Value) { self[key] = value }

  package mutating func append<Element>(_ element: Element, to key: Key)
  where Value == [Element] {
    self[key, default: []].append(element)
  }

  @discardableResult
  package mutating func count(_ key: Key) -> Int where Value == Int {
    self[key, default: 0] += 1
    return self[key, default: 0]
  }
}

extension Dictionary where Value == Int {
  package mutating func number(of key: Key) -> Int {
    if let known = self[key] { return known }
    let number = count
    self[key] = number
    return number
  }
}

extension Set {
  package init(of elements: [Element]) { self.init(elements) }

  @discardableResult
  package mutating func add(_ element: Element) -> Bool { insert(element).inserted }

  package mutating func add(all elements: [Element]) { formUnion(elements) }

  package mutating func add(all elements: Set) { formUnion(elements) }
}
