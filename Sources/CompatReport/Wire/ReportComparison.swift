package import CompatModel

/// The checks of one change with a strategy, at the sites where it reads another type than the
/// reference of its contract.
package struct ReportComparison: Codable, Sendable, Hashable {
  package var change: ComparedChange
  package var checks: Int
  package var survived: Int
  /// How many of them survive with the reference.
  @LeftOutIfEmpty package var reference = 0
  package var worst: Outcome

  package init(
    change: ComparedChange, checks: Int, survived: Int, reference: Int = 0, worst: Outcome
  ) {
    self.change = change
    self.checks = checks
    self.survived = survived
    self.reference = reference
    self.worst = worst
  }
}
