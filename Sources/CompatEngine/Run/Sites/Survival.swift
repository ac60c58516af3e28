import CompatModel
import JSONSyntax

/// Which strategies of a contract survive the changes of an operator at a site.
struct Survival {
  private struct Attack: Hashable {
    let pattern: JSONPointerPattern
    let operatorNumber: Int
  }

  /// The worst outcome of each strategy, by its position.
  private var worst: [Attack: [Int: Outcome]] = [:]

  /// Sums up the results of the strategies, in the order of registration.
  init(of rows: [StrategyResults]) {
    for (row, results) in rows.enumerated() {
      for (key, kinds) in results.checks {
        guard let outcome = kinds.keys.map(\.outcome).max() else { continue }
        let attack = Attack(pattern: key.pattern, operatorNumber: key.operatorNumber)
        worst[attack, default: [:]][row] = max(worst[attack]?[row] ?? outcome, outcome)
      }
    }
  }

  /// The positions of the strategies that survive all changes of an operator at a site, best first.
  func survivors(at pattern: JSONPointerPattern, operatorNumber: Int) -> [Int] {
    let outcomes = worst[Attack(pattern: pattern, operatorNumber: operatorNumber)] ?? [:]
    return outcomes.filter(\.value.isSurvived)
      .sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }
}

/// The changes of an operator at a site that have the same outcome: what one trial of a remedy stands
/// for.
package struct SiteOutcome: Codable, Sendable, Hashable {
  /// The site of the changes; for a newer sample, the site that it breaks.
  let site: JSONPointerPattern

  let operatorNumber: Int

  /// The outcome without a remedy.
  let outcome: Outcome

  /// The same changes under another name of their site.
  func normalised(_ normalised: SiteNames) -> SiteOutcome {
    SiteOutcome(site: normalised(site), operatorNumber: operatorNumber, outcome: outcome)
  }
}

extension FindingKey {
  /// What a trial of a remedy for the checks stands for.
  var siteOutcome: SiteOutcome {
    // Only a newer sample, and another body, change the payload as a whole.
    SiteOutcome(
      site: site == .root ? self.path : site, operatorNumber: operatorNumber, outcome: outcome)
  }
}
