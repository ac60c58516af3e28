import CompatModel
import JSONSyntax

/// An object that is one of several cases, and the member that says which.
struct TaggedObject {
  let object: JSONNode

  let tag: JSONNode

  var payload: [JSONNode] {
    object.children.filter { $0.position != tag.position }
  }
}

extension MutationSubject {
  /// The objects that have a discriminator, in document order; the first one of each counts.
  var taggedObjects: [TaggedObject] {
    var seen: Set<Int> = []
    let tagged = discriminators.compactMap { tag -> TaggedObject? in
      guard let object = tag.parent, seen.add(object.position) else { return nil }
      return TaggedObject(object: object, tag: tag)
    }
    return tagged.ordered { $0.object.position < $1.object.position }
  }

  /// Returns the members that an object would get from another case of its union, as the samples have
  /// it: those of the first other case that has some.
  func foreignMembers(for tagged: TaggedObject) -> [JSONNode] {
    guard let key = tagged.tag.key else { return [] }
    let cases = survey.objects(like: tagged.object).grouped { $0[key]?.value }
    let tag = tagged.tag.value
    let same = [tagged.object] + cases.filter { $0.key == tag }.flatMap(\.elements)
    let own = Set(of: same.flatMap { $0.children.compactMap(\.key) })
    return cases.lazy.filter { $0.key != nil && $0.key != tag }.map { other -> [JSONNode] in
      var names = own
      return other.elements[0].children.filter { $0.key.map { names.add($0) } ?? false }
    }.first { !$0.isEmpty } ?? []
  }

  /// Returns a member that names another case of an object whose only key names its case.
  func otherCase(than object: JSONNode) -> JSONNode? {
    let key = object.children.first?.key
    return survey.objects(like: object).lazy.compactMap(\.children.first).first { $0.key != key }
  }
}
