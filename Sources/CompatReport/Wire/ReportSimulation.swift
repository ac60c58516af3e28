package import CompatModel

/// What would become of a contract's checks if its only model were written in a pattern wherever that
/// helps.
package struct ReportSimulation: Codable, Sendable, Hashable, Identifiable {
  /// The checks of one class of change.
  package struct Cell: Codable, Sendable, Hashable {
    package var changeClass: ChangeClass
    package var checks: Int
    /// The number of checks that survive; at simulated sites, those that the repeated ones stand for.
    package var survived: Int

    package init(changeClass: ChangeClass, checks: Int, survived: Int) {
      self.changeClass = changeClass
      self.checks = checks
      self.survived = survived
    }
  }

  package static let asShipped = "as-shipped"

  /// The id of the best pattern at each site.
  package static let best = "best"

  /// The pattern's id; `as-shipped` for the model as it is, `best` for the best pattern at each site.
  package var id: String
  package var tried: Int
  /// The checks, by class of change.
  package var cells: [Cell]

  package init(id: String, tried: Int, cells: [Cell]) {
    self.id = id
    self.tried = tried
    self.cells = cells
  }
}
