import CompatModel
import JSONSyntax

/// The remedies of a contract's models that save something, for each risk.
struct RemedyTable: Sendable {
  /// The remedies that are best for some risk, in the order of the risks; then the others.
  let remedies: [TriedRemedy]

  /// Sums up the trials of the strategies, in the order of registration.
  ///
  /// - Parameters:
  ///   - rows: The results of the strategies.
  ///   - operators: The operators of the plan.
  ///   - risks: The risks, the most urgent first.
  ///   - normalised: The site as risks name it.
  init(
    of rows: [StrategyResults], operators: [OperatorManual], risks: [Risk],
    normalised: (JSONPointerPattern) -> JSONPointerPattern
  ) {
    var found: [Key: TriedRemedy] = [:]
    for (row, results) in rows.enumerated() where !results.remedies.isEmpty {
      let failures = RemedyTable.failures(in: results, operators: operators)
      for (trialKey, trial) in results.remedies {
        let key = Key(row: row, pattern: trialKey.pattern, property: normalised(trialKey.property))
        var remedy =
          found[key]
          ?? TriedRemedy(
            strategyIndex: row, pattern: key.pattern, site: key.property,
            property: results.trace.shortProperty(at: key.property),
            collection: key.property.tokens.last == .any
              ? results.trace.shortProperty(
                at: JSONPointerPattern(tokens: Array(key.property.tokens.dropLast()))) : nil)
        remedy.tried += trial.tried
        if trial.harmed > 0 { remedy.harms = true }
        let attack = Attack(
          site: trialKey.site, operatorNumber: trialKey.operatorNumber, outcome: trialKey.outcome)
        if trial.saved == trial.tried, let failed = failures[attack] {
          let saving = TriedRemedy.Saving(
            site: normalised(trialKey.site), changeClass: failed.changeClass)
          remedy.saves += failed.count
          remedy.saved[saving, default: 0] += failed.count
          remedy.losses[saving] = max(remedy.losses[saving] ?? .nothing, trial.loss)
        }
        found[key] = remedy
      }
    }
    let useful = found.values.filter { $0.saves > 0 }
    var order: [Key] = []
    for risk in risks {
      let saving = TriedRemedy.Saving(site: risk.site, changeClass: risk.changeClass)
      let best = useful.filter { $0.losses[saving] != nil }
        .min { $0.precedes($1, for: saving) }
      guard let best else { continue }
      // A remedy that is needed anyway is enough where it is as good as the best one.
      let isCovered = order.contains { key in
        guard let known = found[key] else { return false }
        return known.losses[saving] == best.losses[saving]
          && known.saved[saving] == best.saved[saving]
      }
      if !isCovered { order.append(Key(best)) }
    }
    let chosen = Set(order)
    let rest = useful.map(Key.init).filter { !chosen.contains($0) }.sorted()
    for key in rest { found[key]?.isAlternative = true }
    remedies = (order + rest).compactMap { found[$0] }
  }

  /// The remedies for a risk, the best first.
  func remedies(for risk: Risk) -> [TriedRemedy] {
    remedies(for: TriedRemedy.Saving(site: risk.site, changeClass: risk.changeClass))
  }

  /// The remedies for changes of a class at a site, the best first.
  func remedies(for saving: TriedRemedy.Saving) -> [TriedRemedy] {
    remedies.filter { $0.losses[saving] != nil }
      .sorted { $0.precedes($1, for: saving) }
  }

  /// The changes of an operator at a site that have the same outcome.
  private struct Attack: Hashable {
    let site: JSONPointerPattern
    let operatorNumber: Int
    let outcome: Outcome
  }

  private struct Key: Hashable, Comparable {
    let row: Int
    let pattern: RemedyPattern
    let property: JSONPointerPattern

    init(row: Int, pattern: RemedyPattern, property: JSONPointerPattern) {
      (self.row, self.pattern, self.property) = (row, pattern, property)
    }

    init(_ remedy: TriedRemedy) {
      self.init(row: remedy.strategyIndex, pattern: remedy.pattern, property: remedy.site)
    }

    static func < (left: Key, right: Key) -> Bool {
      if left.row != right.row { return left.row < right.row }
      if left.property != right.property { return left.property < right.property }
      return left.pattern.position < right.pattern.position
    }
  }

  /// The number of checks that were rejected, or that lost or misread values, and their class, for each
  /// operator at each site.
  private static func failures(
    in results: StrategyResults, operators: [OperatorManual]
  ) -> [Attack: (count: Int, changeClass: ChangeClass)] {
    var failures: [Attack: (count: Int, changeClass: ChangeClass)] = [:]
    for (key, facts) in results.sites {
      for outcome in [Outcome.rejected, .collateral, .misread] where facts.tally[outcome] > 0 {
        guard let changeClass = key.changeClass(among: operators) else { continue }
        let attack = Attack(
          site: key.pattern, operatorNumber: key.operatorNumber, outcome: outcome)
        failures[attack, default: (0, changeClass)].count += facts.tally[outcome]
      }
    }
    return failures
  }
}
