package import CompatModel
package import JSONSyntax

/// The failed checks of one strategy that are put down to the same thing.
package struct Cause: Sendable, Hashable {
  package let strategyIndex: Int
  package let root: RootCause

  /// Whether unreadable values of the changed sites must be rejected.
  package let isFailClosed: Bool

  /// The reason that the baseline gives; nil for new failures.
  package let because: String?

  /// The outcomes after each change, by the position of the operator among those of the plan.
  package let changes: [Int: Tally]

  /// The number of normalised sites that were changed.
  package let sites: Int
  package let signatures: Set<FailureSignature>

  /// The signature of the example: that of the most urgent change.
  package let exampleKey: FindingKey
  package let example: CheckRecord.Example

  /// The class of the most urgent change; nil if it belongs to none.
  package let changeClass: ChangeClass?

  /// How urgent the most urgent change is: its severity, times how often such changes happen.
  package let weight: Int
}

extension Cause {
  package var outcome: Outcome { changes.values.map(\.worst).max() ?? .intact }

  /// The site that the checks are put down to; that of the whole payload if there is none.
  package var site: JSONPointerPattern { root.site }

  /// What the decoder converts, if the checks are put down to that.
  package var conversion: DecoderConversion? {
    if case .conversion(let conversion) = root { conversion } else { nil }
  }

  /// Whether a cause is told before another one: the most urgent first, then by site.
  static func precedes(_ left: Cause, _ right: Cause) -> Bool {
    let one = (right.weight, right.outcome, left.site.tokens.count, left.site, left.strategyIndex)
    let other = (
      left.weight, left.outcome, right.site.tokens.count, right.site, right.strategyIndex
    )
    return one == other ? left.names.lexicographicallyPrecedes(right.names) : one < other
  }

  private var names: [String] {
    [isFailClosed ? "1" : "0", conversion?.rawValue ?? "", because ?? ""]
  }
}

extension ContractResults {
  /// What the failures of the strategies that are judged are attributed to, the most urgent first.
  package func causes(
    judging scope: JudgementScope = .everything, because: (FailureSignature) -> String?
  ) -> [Cause] {
    Dictionary(grouping: part.findings(in: strategies, judging: scope)) { finding in
      Cause.Group(
        strategyIndex: finding.strategyIndex, root: finding.key.root.normalised(normalised),
        isFailClosed: finding.key.isFailClosed, because: because(finding.signature))
    }
    .compactMap { group, findings in Cause(group, findings, in: self) }.sorted(by: Cause.precedes)
  }
}

extension Cause {
  fileprivate struct Group: Hashable {
    let strategyIndex: Int
    let root: RootCause
    let isFailClosed: Bool
    let because: String?
  }

  /// Sums up findings; nil if no example of them is known.
  fileprivate init?(_ group: Group, _ findings: [JudgedFinding], in contract: ContractResults) {
    var changes: [Int: Tally] = [:]
    var best: (finding: JudgedFinding, example: CheckRecord.Example, weight: Int)?
    for finding in findings {
      let key = finding.key
      changes[key.operatorNumber, default: Tally()][key.outcome] += finding.record.count
      guard let example = finding.record.example else { continue }
      let weight = contract.weight(of: finding)
      // The example is of the most urgent change, then of the smallest sample.
      if let best, (best.weight, example.rank) >= (weight, best.example.rank) { continue }
      best = (finding, example, weight)
    }
    guard let best else { return nil }
    self.init(
      strategyIndex: group.strategyIndex, root: group.root, isFailClosed: group.isFailClosed,
      because: group.because, changes: changes,
      sites: Set(findings.map { contract.normalised($0.key.site) }).count,
      signatures: Set(findings.map(\.signature)), exampleKey: best.finding.key,
      example: best.example, changeClass: contract.changeClass(of: best.finding.key),
      weight: best.weight)
  }
}

extension ContractResults {
  fileprivate func changeClass(of key: FindingKey) -> ChangeClass? {
    operators[key.operatorNumber].changeClass?.of(key.site)
  }

  /// How urgent failed checks are: their severity, times how often such changes happen.
  fileprivate func weight(of finding: JudgedFinding) -> Int {
    let key = finding.key
    let severity =
      key.isFailClosed && (key.outcome == .intact || key.outcome == .absorbed)
      ? Risk.severity(of: .absorbed, losing: .value, isFailClosed: true)
      // What is worse than expected is severe, at least a little.
      : max(
        1,
        Risk.severity(of: key.outcome, losing: finding.record.loss, isFailClosed: key.isFailClosed))
    guard let changeClass = changeClass(of: key) else {
      // Added members are counted with moved ones, and what the network breaks was hardly seen.
      return severity * (operators[key.operatorNumber].kind == .garbled ? 1 : weights[.moved])
    }
    let precedent = history.precedent(of: changeClass, at: normalised(key.site))
    return severity * weights[changeClass] * (precedent?.factor ?? 1)
  }
}
