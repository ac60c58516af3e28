package import JSONSyntax

/// How much of what the app could see is gone.
package struct BlastRadius: Codable, Sendable, Hashable {
  package let lostLeaves: Int

  /// The number of values that were visible before.
  package let allLeaves: Int

  /// The smallest node that encloses everything that was lost; nil where nothing was.
  package let lostNode: JSONPointer?

  package init(lost: [JSONPointer], lostLeaves: Int, allLeaves: Int) {
    self.lostLeaves = lostLeaves
    self.allLeaves = allLeaves
    self.lostNode = JSONPointer.commonAncestor(of: lost)
  }

  /// Nothing was decoded: everything is lost.
  static func everything(of allLeaves: Int) -> BlastRadius {
    BlastRadius(lost: [.root], lostLeaves: allLeaves, allLeaves: allLeaves)
  }
}

extension JSONPointer {
  /// The deepest pointer that encloses all pointers; nil for an empty list.
  package static func commonAncestor(of pointers: [JSONPointer]) -> JSONPointer? {
    guard let first = pointers.first else { return nil }
    return pointers.dropFirst().reduce(first) { common, pointer in
      JSONPointer(tokens: zip(common.tokens, pointer.tokens).prefix { $0 == $1 }.map(\.0))
    }
  }
}
