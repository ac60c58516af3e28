import JSONSyntax

extension JSONValue {
  /// Whether both values are the same, or one of them is the only content of the other.
  func isSameInAnotherObject(as other: JSONValue) -> Bool {
    contents.contains(other) || other.contents.contains(self)
  }

  /// The value, its only content, that one's only content, and so on.
  private var contents: [JSONValue] {
    var contents = [self]
    while case .object(let members)? = contents.last, members.count == 1 {
      contents.append(members[0].value)
    }
    return contents
  }
}
