import CompatModel
import JSONSyntax

/// Failed checks of one strategy that have one signature, and are judged.
struct JudgedFinding: Sendable {
  let strategyIndex: Int
  let key: FindingKey
  let record: CheckRecord
  let signature: FailureSignature
}

extension ContractPlan {
  /// The findings of the strategies that are judged.
  func findings(in results: [StrategyResults], judging scope: JudgementScope) -> [JudgedFinding] {
    strategies.enumerated().flatMap { index, strategy -> [JudgedFinding] in
      guard scope.judges(strategy) else { return [] }
      let judgesNewer = scope.judgesNewerSamples(with: strategy, results[index], in: self)
      return results[index].findings.compactMap { key, record in
        judgesNewer || operators[key.operatorNumber].direction != .unchanged
          ? JudgedFinding(
            strategyIndex: index, key: key, record: record,
            signature: signature(of: key, strategy, results[index].trace))
          : nil
      }
    }
  }

  /// The signature of failed checks of a strategy.
  ///
  /// What the decoder's conversion of keys does has no site: every member of every object that is
  /// converted would be one.
  private func signature(
    of key: FindingKey, _ strategy: Strategy, _ trace: ModelTrace
  ) -> FailureSignature {
    func text(_ site: JSONPointerPattern) -> String {
      let site = key.root == .conversion(.keys) ? .root : trace.normalised(site)
      // The empty path is invisible.
      return site.tokens.isEmpty ? "/" : site.description
    }
    let manual = operators[key.operatorNumber]
    return FailureSignature(
      contract: contract.id, strategy: strategy.id,
      change: manual.changeClass?.of(key.site).rawValue ?? manual.id, site: text(key.site),
      outcome: key.outcome, error: key.errorKind?.rawValue,
      errorPath: key.errorKind.map { _ in text(key.path) })
  }
}
