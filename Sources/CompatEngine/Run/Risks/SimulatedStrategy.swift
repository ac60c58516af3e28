package import CompatModel
import JSONSyntax

/// What would become of a contract's checks if its only model were written in a pattern wherever that
/// helps, by class of change.
package struct SimulatedStrategy: Codable, Sendable, Hashable, Identifiable {
  package struct Cell: Codable, Sendable, Hashable {
    package var changeClass: ChangeClass
    package var checks = 0

    /// The number of checks that survive; at simulated sites, those that the repeated ones stand for.
    package var survived = 0
  }

  package static let asShipped = "as-shipped"

  package static let best = "best"

  /// The pattern, or one of the names above.
  package var id: String
  package var tried: Int

  /// The checks of each class of change, but for sites whose unreadable values must be rejected.
  package var cells: [Cell]

  /// The strategies of a model: as it is, with each pattern that saves something, and with the best
  /// pattern at each site.
  static func all(
    of results: StrategyResults, operators: [OperatorManual]
  ) -> [SimulatedStrategy] {
    func simulated(_ id: String, _ patterns: [RemedyPattern]) -> SimulatedStrategy {
      SimulatedStrategy(id: id, taking: patterns, of: results, operators: operators)
    }
    let shipped = simulated(asShipped, [])
    let single = RemedyPattern.allCases.map { (pattern: $0, simulated($0.rawValue, [$0])) }
      .filter { $0.1.cells != shipped.cells }
    guard !single.isEmpty else { return [] }
    return [shipped] + single.map(\.1)
      + (single.count > 1 ? [simulated(best, single.map(\.pattern))] : [])
  }

  /// Takes the best of some patterns at each site.
  private init(
    id: String, taking patterns: [RemedyPattern], of results: StrategyResults,
    operators: [OperatorManual]
  ) {
    let trials = SimulatedStrategy.best(of: patterns, among: results.remedies)
    var cells: [ChangeClass: Cell] = [:]
    for (key, kinds) in results.checks where kinds.areRead {
      guard let changeClass = key.changeClass(among: operators), !key.isFailClosed,
        !key.isChangeFailClosed
      else { continue }
      for (kind, record) in kinds {
        let changes = SiteOutcome(
          site: key.pattern, operatorNumber: key.operatorNumber, outcome: kind.outcome)
        cells[changeClass, default: Cell(changeClass: changeClass)].checks += record.count
        if (trials[changes]?.outcome ?? kind.outcome).isSurvived {
          cells[changeClass]?.survived += record.count
        }
      }
    }
    self.id = id
    tried = trials.values.reduce(0) { $0 + $1.tried }
    self.cells = ChangeClass.allCases.compactMap { cells[$0] }
  }

  /// The trial of the property that helps most, for all changes that it stands for.
  private static func best(
    of patterns: [RemedyPattern], among trials: [RemedyTrial.Subject: RemedyTrial]
  ) -> [SiteOutcome: RemedyTrial] {
    struct Rewriting: Hashable {
      let pattern: RemedyPattern
      let property: JSONPointerPattern
      let changes: SiteOutcome
    }
    // Each type that reads the site is written in the pattern.
    var everywhere: [Rewriting: RemedyTrial] = [:]
    for (subject, trial) in trials where patterns.contains(subject.pattern) {
      let rewriting = Rewriting(
        pattern: subject.pattern, property: subject.property, changes: subject.changes)
      everywhere[rewriting, default: RemedyTrial()].merge(trial)
    }
    var best: [SiteOutcome: RemedyTrial] = [:]
    for (rewriting, trial) in everywhere {
      let known = best[rewriting.changes] ?? trial
      let isBetter =
        (trial.outcome, trial.loss, known.tried) < (known.outcome, known.loss, trial.tried)
      best[rewriting.changes] = isBetter ? trial : known
    }
    return best
  }
}
