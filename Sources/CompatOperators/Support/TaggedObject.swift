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
}
