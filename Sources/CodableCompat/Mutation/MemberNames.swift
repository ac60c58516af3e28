import JSONSyntax

/// The names of the members of objects, taken down once per object.
struct MemberNames {
  private var known: [Int: Set<String>] = [:]

  /// Returns the names of an object's members; none for anything else.
  mutating func of(_ object: JSONNode) -> Set<String> {
    if let names = known[object.range.lowerBound] { return names }
    let names = Set(object.children.compactMap(\.key))
    known[object.range.lowerBound] = names
    return names
  }
}
