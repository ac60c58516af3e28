package import JSONSyntax

/// Where a payload has objects that are one of several cases.
package struct Unions {
  private let discriminators: Set<Int>

  /// The positions of the objects that hold a discriminator.
  private let tagged: Set<Int>

  /// The positions of the objects whose only key names their case.
  private let caseKeyed: Set<Int>

  init(discriminators: [JSONNode], caseKeyedObjects: [JSONNode]) {
    self.discriminators = Set(of: discriminators.map(\.position))
    tagged = Set(of: discriminators.compactMap { $0.parent?.position })
    caseKeyed = Set(of: caseKeyedObjects.map(\.position))
  }

  package func isDiscriminator(_ node: JSONNode) -> Bool {
    discriminators.contains(node.position)
  }

  /// Whether a member's name says which case its object is.
  package func isCase(_ node: JSONNode) -> Bool {
    node.parent.map { caseKeyed.contains($0.position) } ?? false
  }

  /// Whether the members of an object depend on a case: its own, or that of the object around it.
  package func isPart(_ object: JSONNode) -> Bool {
    isUnion(object) || object.parent.map(isUnion) ?? false
  }

  private func isUnion(_ node: JSONNode) -> Bool {
    tagged.contains(node.position) || caseKeyed.contains(node.position)
  }

  /// Whether a member belongs to one case of a union: it stands beside the discriminator, or in an
  /// object beside it, and not every case has it; or it stands below the key that names the case.
  func isPayload(_ node: JSONNode, survey: Survey) -> Bool {
    guard let object = node.parent, !caseKeyed.contains(object.position) else {
      return false
    }
    if let outer = object.parent {
      if caseKeyed.contains(outer.position) { return true }
      if tagged.contains(outer.position) { return survey.isSometimesAbsent(node) }
    }
    return tagged.contains(object.position) && survey.isSometimesAbsent(node)
  }
}
