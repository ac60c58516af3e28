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
    self.lostNode = lost.first.map { first in
      lost.dropFirst().reduce(first) { $0.commonAncestor(with: $1) }
    }
  }

  /// Nothing was decoded: everything is lost.
  static func everything(of allLeaves: Int) -> BlastRadius {
    BlastRadius(lost: [.root], lostLeaves: allLeaves, allLeaves: allLeaves)
  }
}

extension JSONPointer {
  /// The deepest pointer that encloses both.
  package func commonAncestor(with other: JSONPointer) -> JSONPointer {
    JSONPointer(tokens: zip(tokens, other.tokens).prefix { $0 == $1 }.map(\.0))
  }
}
