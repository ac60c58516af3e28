package import CompatEngine
import CompatModel
package import JSONSyntax

/// A combination of changes that is worse than each of them, or one change that is bad in a way that no
/// run shows, for the strategies that it breaks.
package struct FoundCombination {
  package let finding: SearchFinding
  package let lane: SearchPlan.Lane
  package private(set) var strategies: [Strategy]

  /// What is reported of it; the strategies and what is alike are added last.
  package var answer: SearchAnswer.Finding

  /// All changes at once, and each of them.
  let mutant: Mutant
  private let parts: [Mutant]

  /// The bytes of the smallest payload that shows it, which may be no text.
  fileprivate var payload: [UInt8]

  /// Other combinations that seem to have the same cause, in the order of the plan.
  private(set) var alike: [FoundCombination] = []

  /// Whether it can be kept: a replay shows outcomes.
  package var canBeKept: Bool { finding.cause.flaw == nil }

  package var reduction: SearchAssignment {
    .reduction(of: parts.map(\.changeID), showing: finding.cause.flaw)
  }
}

extension FoundCombination {
  /// Makes the changes of a finding; nil if they exclude each other.
  private init?(
    _ finding: SearchFinding, of lane: SearchPlan.Lane, among mutants: [Mutant],
    in part: ContractPlan
  ) throws(JSONEditConflict) {
    parts = finding.moves.map { mutants[$0] }
    guard let mutant = Mutant.together(parts) else { return nil }
    (self.finding, self.lane, self.mutant) = (finding, lane, mutant)
    strategies = [part.strategies[lane.strategyIndex]]
    payload = try mutant.bytes()
    answer = SearchAnswer.Finding(finding, made: mutant, of: parts, as: payload, in: part)
  }

  /// Describes findings: the worst first, then those that break most strategies.
  ///
  /// - Returns: The combinations; those of one contract with everything but the strategy in common are
  ///   one.
  package static func all(in search: Search) throws(JSONEditConflict) -> [FoundCombination] {
    var mutants: [[Int]: [Mutant]] = [:]
    var combinations: [FoundCombination] = []
    var positions: [Int: [SearchFinding.Cause: Int]] = [:]
    for (lane, finding) in search.findings {
      let part = search.plan.plan.parts[lane.part]
      if let position = positions[lane.part]?[finding.cause] {
        combinations[position].strategies.append(part.strategies[lane.strategyIndex])
        continue
      }
      let place = [lane.part, finding.sample]
      let made = mutants[place] ?? part.mutants(ofSampleAt: finding.sample)
      mutants[place] = made
      guard let found = try FoundCombination(finding, of: lane, among: made, in: part) else {
        continue
      }
      positions[lane.part, default: [:]][finding.cause] = combinations.count
      combinations.append(found)
    }
    // Sorting is stable: equals stay in the order of the plan.
    return combinations.sorted { left, right in
      left.finding.cause.outcome != right.finding.cause.outcome
        ? left.finding.cause.outcome > right.finding.cause.outcome
        : left.strategies.count > right.strategies.count
    }
  }

  package func kept(in file: String) -> FoundCombination {
    var combination = self
    (combination.answer.file, combination.answer.wasKept) = (file, true)
    return combination
  }

  /// The same combination, with the payload that is left of its sample, nil where that is not known,
  /// and the remedies.
  package func reduced(
    to reduced: ReducedPayload?, in plan: SearchPlan
  ) throws(JSONEditConflict) -> FoundCombination {
    guard let reduced else { return self }
    var combination = self
    combination.answer.isReduced = true
    combination.answer.remedies = reduced.remedies?.map(SearchAnswer.Remedy.init)
    guard reduced.isMinimal || !reduced.cut.isEmpty,
      let mutant = plan.plan.parts[lane.part].mutant(like: parts, cutting: reduced.cut)
    else { return combination }
    combination.payload = try mutant.bytes()
    combination.answer.found.smallest = SearchAnswer.Smallest(
      before: String(decoding: mutant.sample.document.original, as: UTF8.self),
      after: String(decoding: combination.payload, as: UTF8.self), isMinimal: reduced.isMinimal,
      cut: reduced.cut)
    return combination
  }
}

extension Regression {
  package init(_ combination: FoundCombination, in corpus: String, seed: UInt64) {
    let (found, cause) = (combination.answer.found, combination.finding.cause)
    let words = found.changes.compactMap { $0.made.site.split(separator: "/").last }
      .map { word in String(word.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
      }
      .filter { !$0.isEmpty }
    // One file for each cause, also if several seeds find it.
    let names = [found.contract, cause.outcome.rawValue] + cause.sites.map(\.description)
    let mark = SHA256.fingerprint(of: names.joined(separator: "\n")).prefix(6).lowercased()
    self.init(
      contract: found.contract, folder: Regression.folder(of: found.contract, in: corpus),
      name: ([cause.outcome.rawValue] + words.prefix(4) + [mark]).joined(separator: "-"),
      mutant: found.id, payload: combination.payload, cut: found.smallest?.cut ?? SampleCut(),
      seed: seed, outcomes: Dictionary(first: combination.strategies.map { ($0.id, cause.outcome) })
    )
  }
}

// MARK: - Causes

extension FoundCombination {
  /// What findings have in common that may have one cause.
  private var symptom: [String] {
    let (cause, facts) = (finding.cause, finding.facts)
    return [
      answer.found.contract, strategies.map(\.id).joined(separator: " "), cause.outcome.rawValue,
      "\(String(describing: cause.flaw))", "\(parts.count == 1)", "\(facts.error != nil)",
      "\(String(describing: facts.termination?.cause))",
    ]
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
    let depths = combinations.enumerated().map { position, one in
      let error = one.finding.facts.error?.path.tokens.count ?? 0
      return [one.finding.cause.sites.reduce(0) { $0 + $1.tokens.count }, error, position]
    }
    let order = combinations.indices.sorted { depths[$0].lexicographicallyPrecedes(depths[$1]) }
    let groups = order.grouped { combinations[$0].symptom }.flatMap { _, alike in
      alike.reduce(into: [[Int]]()) { groups, position in
        let group = groups.firstIndex {
          combinations[$0[0]].isAround(combinations[position])
        }
        if let group { groups[group].append(position) } else { groups.append([position]) }
      }
    }
    return groups.map { (leader(of: $0, in: combinations), $0) }
      .sorted { $0.0 < $1.0 }
      .map { leader, group in
        var combination = combinations[leader]
        combination.alike = group.filter { $0 != leader }.sorted().map { combinations[$0] }
        return combination
      }
  }

  private static func leader(of group: [Int], in combinations: [FoundCombination]) -> Int {
    func rank(_ position: Int) -> (Int, Int, Int, Int) {
      let one = combinations[position]
      return (one.answer.wasKept ? 0 : 1, one.parts.count, -one.finding.usualness, position)
    }
    return group.min { rank($0) < rank($1) } ?? group[0]
  }

  /// Whether the error is the same, or each change lies at, in or around one of the other finding, and
  /// the error does.
  private func isAround(_ other: FoundCombination) -> Bool {
    if let error = finding.facts.error, let otherError = other.finding.facts.error {
      let places = [error, otherError].map { JSONPointerPattern(normalising: $0.path) }
      if places[0] == places[1], error.kind == otherError.kind, error.message == otherError.message
      {
        return true
      }
      guard places[0].isAround(places[1]) else { return false }
    }
    let (sites, others) = (finding.cause.sites, other.finding.cause.sites)
    return FoundCombination.cover(sites, others) && FoundCombination.cover(others, sites)
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
