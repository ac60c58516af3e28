import CompatModel
import JSONSyntax

/// The signatures of a contract's failures.
package struct SignatureTable: Sendable {
  private let part: ContractPlan
  private let contract: String
  private let strategies: [Strategy]
  private let operators: [OperatorManual]
  private let traces: [ModelTrace]

  /// Names the failures of a contract.
  init(of part: ContractPlan, results: [StrategyResults], operators: [OperatorManual]) {
    self.part = part
    contract = part.contract.id
    strategies = part.strategies
    self.operators = operators
    traces = results.map(\.trace)
  }

  /// The signature of failed checks of a strategy.
  ///
  /// What the decoder's conversion of keys does has no site: every member of every object that is
  /// converted would be one.
  package func signature(of key: FindingKey, strategyIndex: Int) -> FailureSignature {
    let isKeyConversion = key.root == .conversion(.keys)
    func text(_ site: JSONPointerPattern) -> String {
      isKeyConversion ? "/" : traces[strategyIndex].normalised(site).orSlash
    }
    let manual = operators[key.operatorNumber]
    return FailureSignature(
      contract: contract, strategy: strategies[strategyIndex].id,
      change: manual.changeClass?.of(key.site).rawValue ?? manual.id, site: text(key.site),
      outcome: key.outcome, error: key.errorKind?.rawValue,
      errorPath: key.errorKind.map { _ in text(key.path) })
  }

  func signatures(
    of results: [StrategyResults], in scope: JudgementScope
  ) -> Set<FailureSignature> {
    var signatures: Set<FailureSignature> = []
    for (index, judged) in judged(results, in: scope).enumerated() {
      for key in judged.findings.keys {
        signatures.insert(signature(of: key, strategyIndex: index))
      }
    }
    return signatures
  }

  /// The results with those findings only that are judged.
  func judged(_ results: [StrategyResults], in scope: JudgementScope) -> [StrategyResults] {
    zip(strategies, results).map { strategy, results in
      guard scope.judges(strategy) else { return StrategyResults() }
      var judged = results
      judged.findings = results.findings.filter {
        scope.judges($0.key, of: strategy, results, in: part, operators: operators)
      }
      return judged
    }
  }
}

extension JSONPointerPattern {
  /// The pattern's text; the empty one is invisible.
  fileprivate var orSlash: String { tokens.isEmpty ? "/" : description }
}
