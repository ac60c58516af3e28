package import JSONSyntax

/// The names of the members of objects, recorded once per object.
package struct MemberNames {
  private var known: [Int: Set<String>] = [:]

  package init() {}

  /// Returns the names of an object's members; none for anything else.
  package mutating func of(_ object: JSONNode) -> Set<String> {
    if let names = known[object.range.lowerBound] { return names }
    let names = Set(of: object.children.compactMap(\.key))
    known.set(object.range.lowerBound, to: names)
    return names
  }
}
