import JSONSyntax

extension JSONValue {
  /// Whether both are the same, or one of them is the only thing inside the other.
  func isSameInAnotherObject(as other: JSONValue) -> Bool {
    contents.contains(other) || other.contents.contains(self)
  }

  /// The value, and what is in it as long as there is only one thing.
  private var contents: [JSONValue] {
    var contents = [self]
    while case .object(let members)? = contents.last, members.count == 1 {
      contents.append(members[0].value)
    }
    return contents
  }
}
