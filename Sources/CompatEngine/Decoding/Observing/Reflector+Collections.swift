import JSONSyntax

/// Lists, sets and maps, which may hold thousands of values.
extension Reflector {
  func list(
    _ elements: [Any], of value: Any, like earlier: VisibleNode?, depth: Int
  ) -> VisibleNode {
    let before = earlier?.children ?? []
    // Removed or added elements shift the indexes of later elements by this number.
    let shift = before.count - elements.count
    var children: [VisibleNode] = []
    children.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let known = index < before.count ? before[index] : children.last
      if shift != 0, before.indices.contains(index + shift),
        !(known.map { isSame(element, as: $0.value) } ?? false),
        isSame(element, as: before[index + shift].value)
      {
        children.append(before[index + shift])
      } else {
        children.append(look(at: element, like: known, depth: depth + 1))
      }
    }
    return share(children, earlier)
      ?? VisibleNode(tree: .array(children.map(\.tree)), value: value, children: children)
  }

  /// Looks at the elements of a set, which are shown in the order of their texts.
  func set(_ elements: [Any], of value: Any, depth: Int) -> VisibleNode {
    let trees = elements.map { element in
      let tree = look(at: element, like: nil, depth: depth + 1).tree
      return (text: tree.description, tree: tree)
    }
    return node(.array(trees.sorted { $0.text < $1.text }.map(\.tree)), value)
  }

  /// Looks at the values of a map, which are shown in the order of their keys.
  func map(
    _ pairs: [(key: Any, value: Any)], of value: Any, like earlier: VisibleNode?, depth: Int
  ) -> VisibleNode {
    let named = pairs.map { (name: name(of: $0.key, depth: depth), value: $0.value) }
      .sorted { $0.name < $1.name }
    var known: [JSONMember] = []
    if let earlier, case .object(let members) = earlier.tree,
      members.count == earlier.children.count
    {
      known = members
    }
    var position = 0
    var members: [JSONMember] = []
    var children: [VisibleNode] = []
    members.reserveCapacity(named.count)
    children.reserveCapacity(named.count)
    for (name, value) in named {
      while position < known.count, known[position].key < name { position += 1 }
      let before =
        position < known.count && known[position].key == name
        ? earlier?.child(at: position) : children.last
      let child = look(at: value, like: before, depth: depth + 1)
      children.append(child)
      members.append(JSONMember(key: name, value: child.tree))
    }
    let tree = JSONValue.object(members)
    if earlier?.tree == tree, let shared = share(children, earlier) { return shared }
    return VisibleNode(tree: tree, value: value, children: children)
  }

  private func name(of key: Any, depth: Int) -> String {
    let tree = look(at: key, like: nil, depth: depth + 1).tree
    let leaves = tree.visibleLeaves()
    // A type of its own for a key is named as what it holds.
    let key = leaves.count == 1 ? leaves[0].value : tree
    return if case .string(let text) = key { text } else { key.description }
  }
}
