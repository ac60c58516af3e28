import CompatModel
import JSONSyntax

/// The causes of a contract's failures, the most urgent first.
struct CauseTable: Sendable {
  typealias Signatures = (_ strategyIndex: Int, FindingKey) -> FailureSignature

  /// The causes, in the order in which they are told.
  let causes: [Cause]

  /// Groups the failures of the strategies, in the order of registration.
  ///
  /// - Parameters:
  ///   - rows: The results of the strategies.
  ///   - operators: The operators of the plan.
  ///   - frequency: How often each class of change happens.
  ///   - history: What the server has really changed.
  ///   - normalised: The site as it is told: with `*` for the keys of a map.
  ///   - signature: The signatures of failed checks.
  ///   - because: The reason that the baseline gives for a failure; nil if it has none.
  init(
    of rows: [StrategyResults], operators: [OperatorManual],
    frequency: ChangeFrequency = .measured, history: DriftHistory = DriftHistory(),
    normalised: (JSONPointerPattern) -> JSONPointerPattern = { $0 }, signature: Signatures,
    because: (FailureSignature) -> String?
  ) {
    var sums: [Key: Sum] = [:]
    for (strategyIndex, results) in rows.enumerated() {
      for (finding, record) in results.findings {
        let signature = signature(strategyIndex, finding)
        let key = Key(
          strategyIndex: strategyIndex, root: finding.root.normalised(normalised),
          isFailClosed: finding.isFailClosed,
          because: because(signature))
        let changeClass = finding.changeClass(among: operators)
        let share =
          changeClass.map { frequency[$0] }
          ?? frequency.share(ofUnclassified: operators[finding.operatorNumber].kind)
        let site = normalised(finding.site)
        let precedent = changeClass.flatMap { history.precedent(of: $0, at: site) }
        sums[key, default: Sum()].signatures.insert(signature)
        sums[key, default: Sum()].add(
          record, of: finding, changedAt: site, changeClass: changeClass,
          weight: finding.severity(losing: record.loss) * share * (precedent?.factor ?? 1))
      }
    }
    causes = sums.compactMap { key, sum in sum.cause(of: key) }.sorted(by: Cause.precedes)
  }

  private struct Key: Hashable {
    let strategyIndex: Int
    let root: RootCause
    let isFailClosed: Bool
    let because: String?
  }

  private struct Sum {
    /// A failure that may be the example.
    struct Candidate {
      let key: FindingKey
      let example: FindingRecord.Example
      let changeClass: ChangeClass?
      let weight: Int

      /// Whether this is a better example: of the more urgent change, then of the smaller sample.
      func isBetter(than other: Candidate) -> Bool {
        if weight != other.weight { return weight > other.weight }
        if example.size != other.example.size || example.position != other.example.position {
          return FindingRecord.Example.isBetter(
            (example.size, example.position), than: (other.example.size, other.example.position))
        }
        return key.recorded.lexicographicallyPrecedes(other.key.recorded)
      }
    }

    var changes: [Cause.Change: Int] = [:]
    var sites: Set<JSONPointerPattern> = []
    var signatures: Set<FailureSignature> = []
    var best: Candidate?

    mutating func add(
      _ record: FindingRecord, of key: FindingKey, changedAt site: JSONPointerPattern,
      changeClass: ChangeClass?, weight: Int
    ) {
      changes[
        Cause.Change(operatorNumber: key.operatorNumber, outcome: key.outcome), default: 0
      ] += record.count
      sites.insert(site)
      guard let example = record.example else { return }
      let candidate = Candidate(
        key: key, example: example, changeClass: changeClass, weight: weight)
      if best.map(candidate.isBetter) ?? true { best = candidate }
    }

    /// The cause; nil if no example is known.
    func cause(of key: Key) -> Cause? {
      best.map { best in
        Cause(
          strategyIndex: key.strategyIndex, root: key.root, isFailClosed: key.isFailClosed,
          because: key.because, changes: changes, sites: sites.count, signatures: signatures,
          exampleKey: best.key,
          example: best.example, changeClass: best.changeClass, weight: best.weight)
      }
    }
  }
}

extension FindingKey {
  /// The class of the change; nil if it belongs to none.
  fileprivate func changeClass(among operators: [OperatorManual]) -> ChangeClass? {
    operators[operatorNumber].changeClass?.of(site)
  }

  /// How severe the outcome is, which is worse than expected: at least a little.
  fileprivate func severity(losing loss: Loss) -> Int {
    if isFailClosed, outcome == .intact || outcome == .absorbed {
      return Risk.severity(of: .absorbed, losing: .value, isFailClosed: true)
    }
    return max(1, Risk.severity(of: outcome, losing: loss, isFailClosed: isFailClosed))
  }
}

extension ChangeFrequency {
  /// The share of changes that belong to no class: added members are counted with moved ones, and
  /// what the network breaks was hardly seen.
  fileprivate func share(ofUnclassified kind: ChangeKind) -> Int {
    kind == .garbled ? 1 : self[.moved]
  }
}
