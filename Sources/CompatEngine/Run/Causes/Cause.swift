package import CompatModel
package import JSONSyntax

/// The failed checks of one strategy that are put down to the same thing.
package struct Cause: Sendable {
  package let root: RootCause

  /// The reason that the baseline gives; nil for new failures.
  package let because: String?

  let findings: [JudgedFinding]

  /// The finding with the most urgent change, whose example is shown.
  let best: JudgedFinding
  package let example: CheckRecord.Example

  /// The number of normalised sites that were changed.
  package let sites: Int

  /// The class of the most urgent change; nil if it belongs to none.
  package let changeClass: ChangeClass?

  /// How urgent the most urgent change is: its severity, times how often such changes happen.
  package let weight: Int
}

extension Cause {
  package var strategyIndex: Int { best.strategyIndex }

  /// Whether unreadable values of the changed sites must be rejected.
  package var isFailClosed: Bool { best.key.isFailClosed }

  /// The signature of the example: that of the most urgent change.
  package var exampleKey: FindingKey { best.key }

  package var signatures: Set<FailureSignature> { Set(findings.map(\.signature)) }

  /// The outcomes after each change, by the position of the operator among those of the plan.
  package var changes: [Int: Tally] {
    findings.reduce(into: [:]) { changes, finding in
      let key = finding.key
      changes[key.operatorNumber, default: Tally()][key.outcome] += finding.record.count
    }
  }

  /// What the most urgent change leads to; others may end otherwise.
  package var outcome: Outcome { best.key.outcome }

  /// The site that the checks are put down to; that of the whole payload if there is none.
  package var site: JSONPointerPattern { root.site }

  /// What the decoder converts, if the checks are put down to that.
  package var conversion: DecoderConversion? {
    if case .conversion(let conversion) = root { conversion } else { nil }
  }
}

extension ContractResults {
  /// What the failures of the strategies that are judged are attributed to, in any order.
  package func causes(
    judging scope: JudgementScope = .everything, because: (FailureSignature) -> String?
  ) -> [Cause] {
    Dictionary(grouping: part.findings(in: strategies, judging: scope)) { finding in
      CauseName(
        strategyIndex: finding.strategyIndex, root: finding.key.root.normalised(normalised),
        endsProcess: finding.key.outcome >= .crashed, isFailClosed: finding.key.isFailClosed,
        because: because(finding.signature))
    }
    .compactMap { name, findings in cause(of: findings, name) }
  }

  /// Sums up findings; nil if no example of them is known.
  private func cause(of findings: [JudgedFinding], _ name: CauseName) -> Cause? {
    var best: (finding: JudgedFinding, example: CheckRecord.Example, weight: Int)?
    for finding in findings {
      guard let example = finding.record.example else { continue }
      let weight = weight(of: finding)
      // The example is of the most urgent change, then of the smallest sample.
      if let best, (best.weight, example.rank) >= (weight, best.example.rank) { continue }
      best = (finding, example, weight)
    }
    return best.map { best in
      Cause(
        root: name.root, because: name.because, findings: findings, best: best.finding,
        example: best.example, sites: Set(findings.map { normalised($0.key.site) }).count,
        changeClass: changeClass(of: best.finding.key), weight: best.weight)
    }
  }

  private func changeClass(of key: FindingKey) -> ChangeClass? {
    operators[key.operatorNumber].changeClass?.of(key.site)
  }

  /// How urgent failed checks are: their severity, times how often such changes happen.
  private func weight(of finding: JudgedFinding) -> Int {
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

private struct CauseName: Hashable {
  let strategyIndex: Int
  let root: RootCause
  let endsProcess: Bool
  let isFailClosed: Bool
  let because: String?
}

/// What a failed check is put down to.
///
/// A property that swallows its neighbours fails after every change of every site inside it: they
/// have one cause.
package enum RootCause: Codable, Sendable, Hashable {
  /// One site: where the decoder threw, the node that was lost, or the value that is wrong.
  case site(JSONPointerPattern)

  /// What the decoder converts, for all sites alike.
  case conversion(DecoderConversion)
}

extension RootCause {
  /// Finds the cause of a check.
  init(
    of check: Check, mutant: Mutant, path: JSONPointerPattern, baselineView: BaselineView?
  ) {
    guard let baselineView else {
      self = .site(path)
      return
    }
    var isOfConvertedKey =
      baselineView.trials.strategy.tracer.map(mutant.addsNamesake) ?? false
    if case .decoded(let effect) = check.observation.termination, effect.rule == .keyConverted {
      isOfConvertedKey = true
    }
    if isOfConvertedKey {
      self = .conversion(.keys)
      return
    }
    if check.outcome >= .misread, baselineView.trials.readsDate(at: mutant.change.site) {
      self = .conversion(.dates)
      return
    }
    guard case .decoded = check.observation.termination,
      let lost = check.observation.blastRadius.lostNode
    else {
      self = .site(path)
      return
    }
    let node = baselineView.site(shownAt: lost)
    // A value that is wrong is often the only one that is lost: then the site says it exactly.
    let isNode = check.outcome == .collateral || mutant.change.site.hasPrefix(node)
    self = .site(isNode ? JSONPointerPattern(normalising: node) : path)
  }

  /// The site with `*` for the keys of maps.
  func normalised(_ normalised: SiteNames) -> RootCause {
    switch self {
    case .site(let site): .site(normalised(site))
    case .conversion: self
    }
  }

  /// The site; that of the whole payload if there is none.
  var site: JSONPointerPattern {
    if case .site(let site) = self { site } else { .root }
  }
}

extension BaselineView {
  /// The site of the payload that a visible path shows.
  ///
  /// Most properties have the names of their keys, as the decoder converts them.
  fileprivate func site(shownAt path: JSONPointer) -> JSONPointer {
    let document = trials.sample.document
    let named = trials.strategy.tracer?.pointer(of: path, in: document)
    if let named, document[named] != nil { return named }
    return footprints.site(shownAt: path)
  }
}

extension Mutant {
  /// Whether a member is added that a decoder reads by the name of another one.
  fileprivate func addsNamesake(readBy tracer: PayloadTracer) -> Bool {
    guard ChangeForm(of: change) == .memberAdded, let added = change.site.tokens.last,
      let object = change.site.parent.flatMap({ sample.document[$0] })
    else { return false }
    return object.children.contains { member in
      member.key.map { $0 != added && tracer.reads($0, like: added) } ?? false
    }
  }
}
