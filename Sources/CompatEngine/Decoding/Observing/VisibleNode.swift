import JSONSyntax

/// A value that the app holds, what can be seen of it, and the values inside it.
///
/// Nodes are immutable, so views can share unchanged nodes: the same node means the same view.
final class VisibleNode {
  /// What can be seen, as a tree of the same kind as the payload.
  let tree: JSONValue

  let value: Any

  /// The child nodes, in the order of reflection.
  let children: [VisibleNode]

  init(tree: JSONValue, value: Any, children: [VisibleNode] = []) {
    self.tree = tree
    self.value = value
    self.children = children
  }

  /// The child at a position; nil after the last one.
  func child(at position: Int) -> VisibleNode? {
    position < children.count ? children[position] : nil
  }
}
