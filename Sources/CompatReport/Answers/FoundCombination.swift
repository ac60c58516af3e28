package import CompatEngine
import CompatModel
package import JSONSyntax

/// A combination of changes that is worse than each of them, or one change that no run makes, for the
/// strategies that it breaks.
package struct FoundCombination {
  private(set) var found: FoundChanges
  package private(set) var strategies: [Strategy]

  /// Whether its payload was made smaller as far as that goes; false where no time was left for it.
  private(set) var isReduced = false

  /// The file in which it is kept, so that every run replays it; nil where it is not.
  package var file: String?

  package private(set) var wasKept = false

  /// The remedies that save it, the best first; nil if none could be tried.
  private(set) var remedies: [FoundRemedy]?

  /// The normalised sites of the changes, sorted.
  let sites: [JSONPointerPattern]

  /// How often servers make such changes, summed up over the changes.
  let usualness: Int

  let outcome: Outcome

  /// Whether the combination is accepted although it must be rejected.
  let isFailClosed: Bool

  let facts: CheckFacts

  /// What the app sees, and sees neither before nor after one change; nil where that is not known.
  let unexplained: UnexplainedView?

  /// Other combinations that seem to have the same cause, in the order of the plan.
  var alike: [FoundCombination] = []

  /// Whether it is one change of an element for which others stand in a run, and those do not fail
  /// like it: their shape does not say all that matters.
  var isHoleInShape: Bool { found.isMadeByRuns }
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
  package static func all(
    in findings: SearchFindings, of plan: SearchPlan
  ) throws(JSONEditConflict) -> [FoundCombination] {
    var maker = FoundChanges.Maker(plan.plan)
    var combinations: [FoundCombination] = []
    var positions: [Group: Int] = [:]
    for (key, example) in findings.sorted {
      let strategy = plan.plan.parts[key.part].strategies[key.strategyIndex]
      let group = Group(
        part: key.part, sites: key.sites, outcome: key.outcome, errorKind: key.errorKind)
      if let position = positions[group] {
        combinations[position].strategies.append(strategy)
        continue
      }
      let found = try maker.changes(
        example.moves, of: example.sample, part: key.part, strategyIndex: key.strategyIndex,
        alone: example.alone, properties: example.properties)
      guard let found else { continue }
      positions[group] = combinations.count
      combinations.append(
        FoundCombination(
          found: found, strategies: [strategy], sites: key.sites, usualness: example.usualness,
          outcome: example.outcome, isFailClosed: example.isFailClosed, facts: example.facts,
          unexplained: example.unexplained))
    }
    // Sorting is stable: equals stay in the order of the plan.
    return combinations.sorted { left, right in
      left.outcome != right.outcome
        ? left.outcome > right.outcome : left.strategies.count > right.strategies.count
    }
  }

  package func kept(in file: String) -> FoundCombination {
    var combination = self
    (combination.file, combination.wasKept) = (file, true)
    return combination
  }

  package var task: FoundChanges.Task { found.task }

  package var contract: String { found.contract }

  /// The same combination, with the payload that is left of its sample, nil where that is not known,
  /// and the remedies.
  package func reduced(
    to reduced: ReducedPayload?, in plan: SearchPlan
  ) throws(JSONEditConflict) -> FoundCombination {
    guard let reduced else { return self }
    var combination = self
    combination.isReduced = true
    combination.remedies = reduced.remedies
    try combination.found.reduce(to: reduced, in: plan)
    return combination
  }
}

extension Regression {
  package init(_ found: FoundCombination, seed: UInt64) {
    let words = found.found.changes.compactMap { $0.made.site.split(separator: "/").last }
      .map { word in String(word.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
      }
      .filter { !$0.isEmpty }
    // One file for each cause, also if several seeds find it.
    let cause = [found.contract, found.outcome.rawValue] + found.sites.map(\.description)
    let mark = SHA256.fingerprint(of: cause.joined(separator: "\n")).prefix(6).lowercased()
    self.init(
      name: ([found.outcome.rawValue] + words.prefix(4) + [mark]).joined(separator: "-"),
      mutant: found.found.id, payload: found.found.smallest?.after ?? found.found.payload,
      cut: found.found.smallest?.cut ?? SampleCut(), seed: seed,
      outcomes: Dictionary(found.strategies.map { ($0.id, found.outcome) }) { first, _ in first })
  }
}

extension FoundCombination {
  private struct Symptom: Hashable {
    let contract: String
    let strategies: [String]
    let outcome: Outcome
    let isSingle: Bool
    let isHoleInShape: Bool
    let hasError: Bool
    let end: Termination.Cause?

    init(_ combination: FoundCombination) {
      contract = combination.contract
      strategies = combination.strategies.map(\.id)
      outcome = combination.outcome
      isSingle = combination.found.changes.count == 1
      isHoleInShape = combination.isHoleInShape
      hasError = combination.facts.error != nil
      end = combination.facts.termination?.cause
    }
  }

  /// Puts findings together that seem to have the same cause (heuristic).
  ///
  /// A model that reads one object where it cannot read another shows this at every pair of their
  /// members. Findings are put together that break the same strategies with the same outcome, and with
  /// the same error, or where each change lies at, in or around a change of the other finding, and the
  /// error does. Those with the shortest paths, also of the error, begin a group.
  /// Of each group one stands for the others, which are ``alike``: one that is kept already, or else
  /// of the fewest and then the most usual changes.
  package static func byCause(_ combinations: [FoundCombination]) -> [FoundCombination] {
    let depths = combinations.map { combination in
      (
        sites: combination.sites.reduce(0) { $0 + $1.tokens.count },
        error: combination.facts.error?.path.tokens.count ?? 0
      )
    }
    let order = combinations.indices.sorted { left, right in
      (depths[left].sites, depths[left].error, left)
        < (depths[right].sites, depths[right].error, right)
    }
    var groups: [Symptom: [[Int]]] = [:]
    for position in order {
      let finding = combinations[position]
      let symptom = Symptom(finding)
      let group = groups[symptom, default: []].firstIndex {
        combinations[$0[0]].isAround(finding)
      }
      if let group {
        groups[symptom, default: []][group].append(position)
      } else {
        groups[symptom, default: []].append([position])
      }
    }
    return groups.values.joined().map { (leader(of: $0, in: combinations), $0) }
      .sorted { $0.0 < $1.0 }
      .map { leader, group in
        var finding = combinations[leader]
        finding.alike = group.filter { $0 != leader }.sorted().map { combinations[$0] }
        return finding
      }
  }

  private static func leader(of group: [Int], in combinations: [FoundCombination]) -> Int {
    func rank(_ position: Int) -> (Int, Int, Int, Int) {
      let finding = combinations[position]
      return (finding.wasKept ? 0 : 1, finding.found.changes.count, -finding.usualness, position)
    }
    return group.dropFirst().reduce(group[0]) { rank($1) < rank($0) ? $1 : $0 }
  }

  /// Whether the error is the same, or each change lies at, in or around one of the other finding, and
  /// the error does.
  private func isAround(_ other: FoundCombination) -> Bool {
    if let error = facts.error, let otherError = other.facts.error {
      let places = [error, otherError].map { JSONPointerPattern(normalising: $0.path) }
      if places[0] == places[1], error.kind == otherError.kind, error.message == otherError.message
      {
        return true
      }
      guard places[0].isAround(places[1]) else { return false }
    }
    return FoundCombination.cover(sites, other.sites) && FoundCombination.cover(other.sites, sites)
  }

  private static func cover(_ sites: [JSONPointerPattern], _ others: [JSONPointerPattern]) -> Bool {
    others.allSatisfy { other in sites.contains { $0.isAround(other) } }
  }
}

extension JSONPointerPattern {
  fileprivate func isAround(_ other: JSONPointerPattern) -> Bool {
    zip(tokens, other.tokens).allSatisfy { $0 == $1 }
  }
}
