import CodableCompat
import JSONSyntax

/// A combination of changes that is worse than each of them, or one change that no run makes, for the
/// strategies that it breaks.
struct FoundCombination {
  struct Change {
    let mutant: ReportMutant
    let operatorID: String

    /// What became of it alone; nil for the only change.
    let alone: Outcome?

    /// The property that the model reads at its site; nil where it is not known.
    let property: String?
  }

  let contract: String

  /// The strategies, in the order of registration.
  private(set) var strategies: [Strategy]

  let id: String
  let payload: [UInt8]
  private let parts: [Mutant]

  /// Where the finding is: for the strategy that comes first.
  let task: ReductionRun.Task

  /// Whether its payload was made smaller as far as that goes; false where no time was left for it.
  private(set) var isReduced = false

  /// A smaller payload that shows the same; nil if there is none.
  private(set) var smallest: SmallestPayload?

  /// Whether it was kept by an earlier search, so that every run replays it.
  private(set) var isKept = false

  /// The remedies that save it, the best first; nil if none could be tried.
  private(set) var remedies: [FoundRemedy]?

  /// The changes, in the order of the payload.
  let changes: [Change]

  /// The normalised sites of the changes, sorted.
  let sites: [JSONPointerPattern]

  /// How often servers make such changes, summed up over the changes.
  let usualness: Int

  let outcome: Outcome

  /// Whether the combination is accepted although it must be rejected.
  let isFailClosed: Bool

  /// Whether it is one change of an element for which others stand in a run, and those do not fail
  /// like it: their shape does not say all that matters.
  let isHoleInShape: Bool

  let facts: CheckFacts

  /// What the app sees, and sees neither before nor after one change; nil where that is not known.
  let unexplained: UnexplainedView?

  /// Other combinations that seem to have the same cause, in the order of the plan.
  var alike: [FoundCombination] = []
}

extension FoundCombination {
  /// What combinations have in common that are told as one.
  private struct Group: Hashable {
    let part: Int
    let sites: [JSONPointerPattern]
    let outcome: Outcome
    let errorKind: ErrorFacts.Kind?
  }

  /// Describes findings: the worst first, then those that break most strategies.
  ///
  /// - Returns: The combinations; those of one contract at the same sites with the same outcome are
  ///   one.
  /// - Throws: `JSONEditConflict` if an operator's edits overlap, which is a defect of the operator.
  static func all(
    in findings: SearchFindings, of plan: SearchPlan
  ) throws(JSONEditConflict) -> [FoundCombination] {
    var mutants: [[Int]: [Mutant]] = [:]
    var combinations: [FoundCombination] = []
    var positions: [Group: Int] = [:]
    for (key, example) in findings.sorted {
      let part = plan.plan.parts[key.part]
      let strategy = part.strategies[key.strategyIndex]
      let group = Group(
        part: key.part, sites: key.sites, outcome: key.outcome, errorKind: key.errorKind)
      if let position = positions[group] {
        combinations[position].strategies.append(strategy)
        continue
      }
      let sample = [key.part, example.sample]
      let made = mutants[sample] ?? part.mutants(ofSampleAt: example.sample)
      mutants[sample] = made
      let parts = example.moves.map { made[$0] }
      guard let mutant = parts.count == 1 ? parts[0] : Mutant.combining(parts) else { continue }
      let alone = Dictionary(zip(parts.map(\.id), example.alone)) { first, _ in first }
      let properties = Dictionary(zip(parts.map(\.id), example.properties)) { first, _ in first }
      positions[group] = combinations.count
      combinations.append(
        FoundCombination(
          contract: part.contract.id, strategies: [strategy], id: mutant.id,
          payload: try mutant.bytes(),
          parts: parts,
          task: ReductionRun.Task(
            part: key.part, sample: example.sample, strategyIndex: key.strategyIndex,
            reduction: SearchReduction(of: parts.map(\.changeID))),
          changes: (parts.count == 1 ? parts : mutant.parts).map { part in
            Change(
              mutant: ReportMutant(part), operatorID: part.operatorID, alone: alone[part.id],
              property: properties[part.id] ?? nil)
          },
          sites: key.sites, usualness: example.usualness, outcome: example.outcome,
          isFailClosed: example.isFailClosed,
          isHoleInShape: parts.count == 1 && part.isMadeByRuns(operatorOf: parts[0]),
          facts: example.facts, unexplained: example.unexplained))
    }
    // Sorting is stable: equals stay in the order of the plan.
    return combinations.sorted { left, right in
      left.outcome != right.outcome
        ? left.outcome > right.outcome : left.strategies.count > right.strategies.count
    }
  }

  func kept(_ isKept: Bool) -> FoundCombination {
    var combination = self
    combination.isKept = isKept
    return combination
  }

  /// The same combination, with the payload that is left of its sample, nil where that is not known,
  /// and the remedies.
  ///
  /// - Throws: `JSONEditConflict` if an operator's edits overlap, which is a defect of the operator.
  func reduced(
    to reduced: ReducedPayload?, in plan: SearchPlan
  ) throws(JSONEditConflict) -> FoundCombination {
    guard let reduced else { return self }
    var combination = self
    combination.isReduced = true
    combination.remedies = reduced.remedies
    guard reduced.isMinimal || !reduced.cut.isEmpty else { return combination }
    combination.smallest = try SmallestPayload(
      reduced, of: parts, in: plan.plan.parts[task.part])
    return combination
  }
}
