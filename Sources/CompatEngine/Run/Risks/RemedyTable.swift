import CompatModel
import JSONSyntax

/// What was tried on a contract's models, and what it healed: the only record that remedies are named
/// from.
package struct RemedyTable: Sendable {
  /// The remedies that save something: those that are best for some risk, in the order of the risks;
  /// then the others.
  package let remedies: [TriedRemedy]

  /// The changes that any remedy was tried on, by strategy.
  private var tried: [Int: Set<SiteOutcome>] = [:]

  /// The number of checks that were worse than a fallback.
  private var failureCounts: [Int: [ClassAtSite: Int]] = [:]

  /// Sums up the trials of the strategies, in the order of registration.
  init(
    of rows: [StrategyResults], operators: [OperatorManual], risks: [Risk],
    normalised: SiteNames
  ) {
    var found: [Attempt: TriedRemedy] = [:]
    for (row, results) in rows.enumerated() where !results.remedies.isEmpty {
      let failures = RemedyTable.failures(in: results, operators: operators)
      for (changes, failed) in failures {
        guard let changeClass = failed.changeClass else { continue }
        let site = ClassAtSite(site: normalised(changes.site), changeClass: changeClass)
        failureCounts[row, default: [:]][site, default: 0] += failed.count
      }
      for (subject, trial) in results.remedies {
        let changes = subject.changes.normalised(normalised)
        tried[row, default: []].insert(changes)
        let key = Attempt(
          row: row, pattern: subject.pattern, type: subject.type,
          property: normalised(subject.property))
        var remedy =
          found[key]
          ?? TriedRemedy(
            strategyIndex: row, pattern: key.pattern, site: key.property,
            reading: { results.trace.shortProperty(at: $0, of: subject.type) })
        remedy.add(trial, of: changes, standingFor: failures[subject.changes] ?? Failures())
        found[key] = remedy
      }
    }
    let useful = found.filter { $0.value.saves > 0 }.sorted {
      ($0.key.row, $0.key.property, $0.key.pattern.position, $0.key.type)
        < ($1.key.row, $1.key.property, $1.key.pattern.position, $1.key.type)
    }.map(\.value)
    var chosen: [Int] = []
    for risk in risks {
      let best = useful.indices.filter { useful[$0].loss(after: risk) != nil }
        .min { useful[$0].precedes(useful[$1], for: risk) }
      // A remedy that is needed anyway is enough where it is as good as the best one.
      guard let best, !chosen.contains(where: { useful[$0].saves(as: useful[best], for: risk) })
      else { continue }
      chosen.append(best)
    }
    let rest = Set(useful.indices).subtracting(chosen).sorted().map { index in
      var remedy = useful[index]
      remedy.isAlternative = true
      return remedy
    }
    remedies = chosen.map { useful[$0] } + rest
  }

  /// The remedies that heal the effect of a risk, the best first.
  package func remedies(for risk: Risk) -> [TriedRemedy] {
    remedies.filter { $0.loss(after: risk) != nil }.sorted { $0.precedes($1, for: risk) }
  }

  /// Whether any remedy was tried on changes of a normalised site.
  func isTried(on changes: SiteOutcome, ofStrategyAt index: Int) -> Bool {
    tried[index]?.contains(changes) ?? false
  }

  /// The best remedy that heals changes of a normalised site; nil if none does.
  func remedy(for changes: SiteOutcome, ofStrategyAt index: Int) -> TriedRemedy? {
    remedies.filter { $0.strategyIndex == index }
      .compactMap { remedy in remedy.loss(after: changes).map { (remedy: remedy, loss: $0) } }
      .min { left, right in
        left.loss != right.loss
          ? left.loss < right.loss : left.remedy.isSmaller(than: right.remedy)
      }?.remedy
  }

  /// What a remedy leaves lost, by class of change.
  package func effects(of remedy: TriedRemedy) -> [TriedRemedy.Effect] {
    ChangeClass.allCases.compactMap { changeClass in
      let savings = remedy.savings.filter { $0.key.changeClass == changeClass }
      guard let loss = savings.values.map(\.loss).max() else { return nil }
      let failed = Set(savings.keys.map(\.site)).reduce(0) { sum, site in
        let changed = ClassAtSite(site: site, changeClass: changeClass)
        return sum + (failureCounts[remedy.strategyIndex]?[changed] ?? 0)
      }
      return TriedRemedy.Effect(
        changeClass: changeClass, loss: loss,
        isPartial: savings.values.reduce(0) { $0 + $1.count } < failed)
    }
  }

  private struct Attempt: Hashable {
    let row: Int
    let pattern: RemedyPattern
    let type: String
    let property: JSONPointerPattern
  }

  struct Failures {
    var count = 1

    /// The class of their changes; nil if it belongs to none, as a newer sample does not.
    var changeClass: ChangeClass?
  }

  /// The checks that were worse than a fallback, by operator, site and outcome.
  private static func failures(
    in results: StrategyResults, operators: [OperatorManual]
  ) -> [SiteOutcome: Failures] {
    var failures: [SiteOutcome: Failures] = [:]
    for (key, kinds) in results.checks {
      for (kind, record) in kinds where !kind.outcome.isSurvived {
        let changes = SiteOutcome(
          site: key.pattern, operatorNumber: key.operatorNumber, outcome: kind.outcome)
        let changeClass = key.changeClass(among: operators)
        failures[changes, default: Failures(count: 0, changeClass: changeClass)].count +=
          record.count
      }
    }
    return failures
  }
}
