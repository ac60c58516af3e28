package import JSONSyntax

extension JSONValue {
  /// The tree with another value at one path, which may be a new one, or without it; written
  /// without the edits of the library, so that it can testify about them.
  package func replacing(at tokens: some Collection<String>, with value: JSONValue?) -> JSONValue? {
    guard let token = tokens.first else { return value }
    switch self {
    case .array(var elements):
      guard let index = Int(token), elements.indices.contains(index) else { return self }
      if let element = elements[index].replacing(at: tokens.dropFirst(), with: value) {
        elements[index] = element
      } else {
        elements.remove(at: index)
      }
      return .array(elements)
    case .object(var members):
      guard let index = members.firstIndex(where: { $0.key == token }) else {
        guard let value, tokens.count == 1 else { return self }
        return .object(members + [JSONMember(key: token, value: value)])
      }
      if let member = members[index].value.replacing(at: tokens.dropFirst(), with: value) {
        members[index].value = member
      } else {
        members.remove(at: index)
      }
      return .object(members)
    case .null, .boolean, .number, .string:
      return self
    }
  }
}
