package import CompatModel
import JSONSyntax

package struct JudgementScope: Sendable, Hashable {
  package static let everything = JudgementScope()

  /// The day on which support ends and entries of the baseline expire; nil where none does.
  package var today: CalendarDay?

  /// The direction of time in which releases and samples have to fit.
  package var mode: CompatibilityMode

  package init(today: CalendarDay? = nil, mode: CompatibilityMode = .fullTransitive) {
    self.today = today
    self.mode = mode
  }

  package func judges(_ strategy: Strategy) -> Bool {
    !strategy.isReference && !strategy.support.isOver(on: today)
  }

  func judges(_ sample: Sample, with strategy: Strategy, in part: ContractPlan) -> Bool {
    let versions = part.contract.versions
    guard let own = versions.firstIndex(of: part.builtAgainst(strategy)),
      let position = versions.firstIndex(of: sample.version)
    else { return true }
    return mode.includes(distance: position - own)
  }
}

/// In which direction of time releases and samples have to fit, in the terms of Confluent's schema
/// registry.
///
/// Whether a release reads the samples of its own version is judged in every mode.
package enum CompatibilityMode: String, CaseIterable, Sendable, Hashable {
  /// A release reads the samples of the version before its own.
  case backward

  /// A release reads the samples of all older versions.
  case backwardTransitive = "backward-transitive"

  /// A release reads the samples of the version after its own.
  case forward

  /// A release reads the samples of all newer versions.
  case forwardTransitive = "forward-transitive"

  case full

  /// Backward and forward, over all versions.
  case fullTransitive = "full-transitive"

  /// Whether a release has to read the samples of a version at a distance after its own, which is
  /// negative for an older one.
  package func includes(distance: Int) -> Bool {
    switch self {
    case .backward: (-1...0).contains(distance)
    case .backwardTransitive: distance <= 0
    case .forward: (0...1).contains(distance)
    case .forwardTransitive: distance >= 0
    case .full: (-1...1).contains(distance)
    case .fullTransitive: true
    }
  }
}

/// Failed checks of one strategy that have one signature, and are judged.
struct JudgedFinding: Sendable {
  let strategyIndex: Int
  let key: FindingKey
  let record: CheckRecord
  let signature: FailureSignature
}

extension ContractPlan {
  func findings(in results: [StrategyResults], judging scope: JudgementScope) -> [JudgedFinding] {
    strategies.enumerated().flatMap { index, strategy -> [JudgedFinding] in
      guard scope.judges(strategy) else { return [] }
      let newer = results[index].broken.keys.map { contract.samples[$0] }
      // Only an unchanged sample can be newer than a strategy: mutants of newer samples are made
      // from what the strategy knows.
      let judgesNewer =
        newer.isEmpty || newer.contains { scope.judges($0, with: strategy, in: self) }
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

/// How much of a baseline a run can judge: entries about the part of everything that was run.
package struct BaselineExtent: Sendable, Hashable {
  package static let everything = BaselineExtent(selection: .everything, undecided: [])

  private let selection: Selection
  private let undecided: Set<String>
}

extension BaselineExtent {
  /// The extent of a selection from a catalogue.
  ///
  /// A class of change has many operators, so that only a run of all of them decides.
  package init(of catalog: OperatorCatalog, selection: Selection) {
    let applied = Set(selection.operators(of: catalog).applied.manuals.map(\.id))
    let leftOut = catalog.manuals.filter { !applied.contains($0.id) }
    let classes = leftOut.contains { $0.changeClass != nil } ? ChangeClass.allCases : []
    self.init(
      selection: selection, undecided: Set(leftOut.map(\.id) + classes.map(\.rawValue)))
  }

  /// Whether all that a pattern may match was run.
  func decides(_ pattern: FailureSignature) -> Bool {
    selection.includes(contract: pattern.contract)
      && selection.includes(strategy: pattern.strategy)
      && !undecided.contains(where: NamePattern(pattern.change).matches)
  }
}
