/// How many elements of arrays, and values of maps, a plan mutates of all samples of a contract.
package struct ReportElements: Codable, Sendable, Hashable {
  package var mutated: Int
  /// The number of elements that are not mutated, because others of the same shape are.
  package var covered: Int
  /// The number of elements that are not mutated, because their path has too many shapes, or
  /// because they are nested too deeply.
  @LeftOutIfEmpty package var skipped: Int

  package init(mutated: Int, covered: Int, skipped: Int) {
    self.mutated = mutated
    self.covered = covered
    self.skipped = skipped
  }
}
