/// How many elements of arrays, and values of maps, are mutated or left out.
package struct ElementCounts: Codable, Sendable, Hashable {
  package var mutated = 0

  /// How many are left out because others of the same path and shape are mutated.
  package var covered = 0

  /// How many are left out because their path has too many shapes, or they are nested too deeply.
  package var skipped = 0

  package init(mutated: Int = 0, covered: Int = 0, skipped: Int = 0) {
    self.mutated = mutated
    self.covered = covered
    self.skipped = skipped
  }

  package var all: Int { mutated + covered + skipped }

  package static func += (left: inout Self, right: Self) {
    left.mutated += right.mutated
    left.covered += right.covered
    left.skipped += right.skipped
  }
}
