import CompatModel
import JSONSyntax

/// The names of the members of objects, recorded once per object.
struct MemberNames {
  private var known: [Int: Set<String>] = [:]

  init() {}

  /// Returns the names of an object's members; none for anything else.
  mutating func of(_ object: JSONNode) -> Set<String> {
    if let names = known[object.position] { return names }
    let names = Set(of: object.children.compactMap(\.key))
    known.set(object.position, to: names)
    return names
  }
}
