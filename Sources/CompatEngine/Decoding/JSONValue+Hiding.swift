import JSONSyntax

extension JSONValue {
  /// The same tree with nothing to be seen at some places.
  func hiding(
    _ places: [JSONPointerPattern], at place: JSONPointer = .root
  ) -> JSONValue {
    if places.isEmpty { return self }
    if places.contains(where: { $0.matches(place) }) { return .null }
    return switch self {
    case .array(let elements):
      .array(
        elements.enumerated().map { index, element in
          element.hiding(places, at: place.appending(index))
        })
    case .object(let members):
      .object(
        members.map { member in
          JSONMember(
            key: member.key, value: member.value.hiding(places, at: place.appending(member.key)))
        })
    case .null, .boolean, .number, .string: self
    }
  }
}
