import JSONSyntax

extension JSONValue {
  /// The same tree with other values, which are made of those inside them.
  ///
  /// - Parameters:
  ///   - pointer: Where the tree is.
  ///   - isChanged: Whether a value changes at a pointer or inside of it.
  ///   - change: Returns the new value, from the one whose content is already new.
  /// - Returns: The tree.
  func rewritten(
    at pointer: JSONPointer = .root, where isChanged: (JSONPointer) -> Bool = { _ in true },
    _ change: (JSONPointer, JSONValue) -> JSONValue
  ) -> JSONValue {
    guard isChanged(pointer) else { return self }
    let inner = mapChildren { name, child in
      child.rewritten(at: pointer.appending(name), where: isChanged, change)
    }
    return change(pointer, inner)
  }
}
