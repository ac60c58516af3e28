import CompatModel
import JSONSyntax

extension MutationSubject {
  /// The members whose name neither says nor decides which case their object is.
  var renamableMembers: [JSONNode] {
    members.filter { !unions.isCase($0) && !unions.isDiscriminator($0) }
  }

  /// Gives each member other names that its object does not have.
  ///
  /// The elements of an array mostly have the same keys: each key is looked at once.
  func renamingMembers(
    to names: (String) -> [String], remark: (String) -> String
  ) -> [Change] {
    var known: [ExactText: [String]] = [:]
    return renamableMembers.flatMap { node -> [Change] in
      guard let key = node.name, let object = node.parent else { return [] }
      let others = known[key] ?? names(key.text)
      known.set(key, to: others)
      return others.filter { object[$0] == nil }
        .compactMap { .renaming(node, to: $0, remark: remark($0)) }
    }
  }
}
