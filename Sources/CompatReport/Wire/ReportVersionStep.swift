/// What the server changed from one version of a contract to the next, and which releases that were
/// built before survived it.
package struct ReportVersionStep: Codable, Sendable, Hashable {
  package var older: String
  package var newer: String
  /// The number of changes that some operator makes as well.
  package var changes: Int
  /// The number of these changes that a release survived, by strategy.
  package var survived: [String: Int]
  /// The normalised sites of the changes that some release did not survive, in order.
  @LeftOutIfEmpty package var fatal: [String] = []

  package init(
    older: String, newer: String, changes: Int, survived: [String: Int], fatal: [String] = []
  ) {
    self.older = older
    self.newer = newer
    self.changes = changes
    self.survived = survived
    self.fatal = fatal
  }
}
