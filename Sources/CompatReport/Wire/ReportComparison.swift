package import CompatModel

/// The checks of one change with a strategy, at the sites where it reads another type than the
/// reference of its contract.
package struct ReportComparison: Codable, Sendable, Hashable {
  /// The change.
  package var change: ComparedChange
  /// The number of checks.
  package var checks: Int
  /// The number of checks that survive.
  package var survived: Int
  /// How many of them survive with the reference.
  @LeftOutIfEmpty package var reference = 0
  /// The worst outcome.
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
