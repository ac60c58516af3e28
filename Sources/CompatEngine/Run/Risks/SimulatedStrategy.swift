package import CompatModel
import JSONSyntax

/// What would become of a contract's checks if its only model were written in a pattern wherever that
/// helps, by class of change.
package struct SimulatedStrategy: Sendable, Hashable {
  /// The patterns of which the best one is taken at each site; none for the model as it is.
  package let patterns: [RemedyPattern]

  /// The outcomes after each class of change, but for sites whose unreadable values must be rejected;
  /// at simulated sites, those that the repeated checks stand for.
  package private(set) var cells: [ChangeClass: Tally] = [:]
  package private(set) var tried = 0

  /// The strategies of a model: as it is, with each pattern that saves something, and with the best
  /// pattern at each site.
  static func all(
    of results: StrategyResults, operators: [OperatorManual]
  ) -> [SimulatedStrategy] {
    let asShipped = SimulatedStrategy([], of: results, operators: operators)
    let single = RemedyPattern.allCases.map {
      SimulatedStrategy([$0], of: results, operators: operators)
    }.filter { $0.cells.mapValues(\.survived) != asShipped.cells.mapValues(\.survived) }
    guard !single.isEmpty else { return [] }
    let best = SimulatedStrategy(
      single.flatMap(\.patterns), of: results, operators: operators)
    return [asShipped] + single + (single.count > 1 ? [best] : [])
  }

  private init(
    _ patterns: [RemedyPattern], of results: StrategyResults, operators: [OperatorManual]
  ) {
    self.patterns = patterns
    let trials = SimulatedStrategy.best(of: patterns, among: results.remedies)
    for (key, kinds) in results.checks where kinds.areRead {
      guard let changeClass = key.changeClass(among: operators), !key.isFailClosed,
        !key.isChangeFailClosed
      else { continue }
      for (kind, record) in kinds {
        let changes = SiteOutcome(
          site: key.pattern, operatorNumber: key.operatorNumber, outcome: kind.outcome)
        cells[changeClass, default: Tally()][trials[changes]?.outcome ?? kind.outcome] +=
          record.count
      }
    }
    tried = trials.values.reduce(0) { $0 + $1.tried }
  }

  /// The trial of the property that helps most, for all changes that it stands for.
  private static func best(
    of patterns: [RemedyPattern], among trials: [RemedyTrial.Subject: RemedyTrial]
  ) -> [SiteOutcome: RemedyTrial] {
    var best: [SiteOutcome: RemedyTrial] = [:]
    for (subject, trial) in trials where patterns.contains(subject.pattern) {
      let known = best[subject.changes] ?? trial
      let isBetter =
        (trial.outcome, trial.loss, known.tried) < (known.outcome, known.loss, trial.tried)
      best[subject.changes] = isBetter ? trial : known
    }
    return best
  }
}
