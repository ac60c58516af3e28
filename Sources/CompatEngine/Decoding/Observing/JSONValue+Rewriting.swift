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
    let inner: JSONValue =
      switch self {
      case .array(let elements):
        .array(
          elements.enumerated().map { index, element in
            element.rewritten(at: pointer.appending(index), where: isChanged, change)
          })
      case .object(let members):
        .object(
          members.map { member in
            let path = pointer.appending(member.key)
            return JSONMember(
              key: member.key, value: member.value.rewritten(at: path, where: isChanged, change))
          })
      case .null, .boolean, .number, .string: self
      }
    return change(pointer, inner)
  }
}
