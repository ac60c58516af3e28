import JSONSyntax

extension JSONValue {
  /// The same tree with null at some pointers.
  func hiding(
    _ patterns: [JSONPointerPattern], at pointer: JSONPointer = .root
  ) -> JSONValue {
    if patterns.isEmpty { return self }
    if patterns.contains(where: { $0.matches(pointer) }) { return .null }
    return switch self {
    case .array(let elements):
      .array(
        elements.enumerated().map { index, element in
          element.hiding(patterns, at: pointer.appending(index))
        })
    case .object(let members):
      .object(
        members.map { member in
          JSONMember(
            key: member.key, value: member.value.hiding(patterns, at: pointer.appending(member.key))
          )
        })
    case .null, .boolean, .number, .string: self
    }
  }
}
