package import JSONSyntax

/// Where a payload has objects that are one of several cases.
package struct Unions {
  private let discriminators: Set<Int>

  /// Where the objects begin that hold a discriminator.
  private let tagged: Set<Int>

  /// Where the objects begin whose only key names their case.
  private let caseKeyed: Set<Int>

  init(discriminators: [JSONNode], caseKeyedObjects: [JSONNode]) {
    self.discriminators = Set(of: discriminators.map(\.range.lowerBound))
    tagged = Set(of: discriminators.compactMap { $0.parent?.range.lowerBound })
    caseKeyed = Set(of: caseKeyedObjects.map(\.range.lowerBound))
  }

  package func isDiscriminator(_ node: JSONNode) -> Bool {
    discriminators.contains(node.range.lowerBound)
  }

  /// Whether a member's name says which case its object is.
  package func isCase(_ node: JSONNode) -> Bool {
    node.parent.map { caseKeyed.contains($0.range.lowerBound) } ?? false
  }

  /// Whether the members of an object depend on a case: its own, or that of the object around it.
  package func isPart(_ object: JSONNode) -> Bool {
    isUnion(object) || object.parent.map(isUnion) ?? false
  }

  private func isUnion(_ node: JSONNode) -> Bool {
    tagged.contains(node.range.lowerBound) || caseKeyed.contains(node.range.lowerBound)
  }

  /// Whether a member belongs to one case of a union: it stands beside the discriminator, or in an
  /// object beside it, and not every case has it; or it stands below the key that names the case.
  func isPayload(_ node: JSONNode, survey: Survey) -> Bool {
    guard let object = node.parent, !caseKeyed.contains(object.range.lowerBound) else {
      return false
    }
    if let outer = object.parent {
      if caseKeyed.contains(outer.range.lowerBound) { return true }
      if tagged.contains(outer.range.lowerBound) { return survey.isSometimesAbsent(node) }
    }
    return tagged.contains(object.range.lowerBound) && survey.isSometimesAbsent(node)
  }
}
