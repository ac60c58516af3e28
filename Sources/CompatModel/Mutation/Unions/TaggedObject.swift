package import JSONSyntax

/// An object that is one of several cases, and the member that says which.
package struct TaggedObject {
  package let object: JSONNode

  package let tag: JSONNode

  package var payload: [JSONNode] {
    object.children.filter { $0.range.lowerBound != tag.range.lowerBound }
  }
}

extension MutationSubject {
  /// The objects that have a discriminator, in document order; the first one of each counts.
  package var taggedObjects: [TaggedObject] {
    var seen: Set<Int> = []
    let tagged = discriminators.compactMap { tag -> TaggedObject? in
      guard let object = tag.parent, seen.add(object.range.lowerBound) else { return nil }
      return TaggedObject(object: object, tag: tag)
    }
    return tagged.ordered { $0.object.range.lowerBound < $1.object.range.lowerBound }
  }
}
