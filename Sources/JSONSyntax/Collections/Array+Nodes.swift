// Lists of values are searched and mapped everywhere. The standard library's functions are inlined
// wherever they are called; these have the same names, are preferred because they are about
// one type of element, and are compiled once: no other module sees their bodies.

extension [JSONNode] {
  package var kinds: [JSONKind] {
    var kinds: [JSONKind] = []
    for node in self where !kinds.contains(node.kind) { kinds.append(node.kind) }
    return kinds
  }

  package func filter(_ isIncluded: (JSONNode) -> Bool) -> [JSONNode] {
    var nodes: [JSONNode] = []
    for node in self where isIncluded(node) { nodes.append(node) }
    return nodes
  }

  package func map<Output>(_ transform: (JSONNode) -> Output) -> [Output] {
    var outputs: [Output] = []
    outputs.reserveCapacity(count)
    for node in self { outputs.append(transform(node)) }
    return outputs
  }

  package func compactMap<Output>(_ transform: (JSONNode) -> Output?) -> [Output] {
    var outputs: [Output] = []
    for node in self {
      if let output = transform(node) { outputs.append(output) }
    }
    return outputs
  }

  package func flatMap<Output>(_ transform: (JSONNode) -> [Output]) -> [Output] {
    var outputs: [Output] = []
    for node in self { outputs += transform(node) }
    return outputs
  }

  package func allSatisfy(_ predicate: (JSONNode) -> Bool) -> Bool {
    for node in self where !predicate(node) { return false }
    return true
  }
}
