import JSONSyntax

/// A value that the app holds, what can be seen of it, and the values inside it.
///
/// Nodes are never changed, so that what is unchanged can be shared: two looks that return the same
/// node have seen the same.
final class VisibleNode {
  /// What can be seen, as a tree of the same kind as the payload.
  let tree: JSONValue

  /// What the app holds.
  let value: Any

  /// The nodes inside, in the order in which reflection tells them.
  let children: [VisibleNode]

  init(tree: JSONValue, value: Any, children: [VisibleNode] = []) {
    self.tree = tree
    self.value = value
    self.children = children
  }

  /// The node inside at a position; nil behind the last one.
  func child(at position: Int) -> VisibleNode? {
    position < children.count ? children[position] : nil
  }
}
