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
    combination.answer.smallest = SearchAnswer.Smallest(
      before: String(decoding: mutant.sample.document.original, as: UTF8.self),
      after: String(decoding: combination.payload, as: UTF8.self), isMinimal: reduced.isMinimal,
      cut: reduced.cut)
    return combination
  }

  // MARK: Causes

  /// What findings have in common that may have one cause: what they break, how, and where.
  private var symptom: [String] {
    let (cause, facts) = (finding.cause, finding.facts)
    return [
      answer.contract, strategies.map(\.id).joined(separator: " "), cause.outcome.rawValue,
      "\(String(describing: cause.flaw))", "\(parts.count == 1)", "\(facts.error != nil)",
      "\(String(describing: facts.termination?.cause))",
    ] + cause.sites.parting
  }

  /// Puts findings together that seem to have the same cause (heuristic).
  ///
  /// A model that reads one object where it cannot read another shows this at every pair of their
  /// members, and at the objects themselves.
  /// Of each group one stands for the others, which are ``alike``: one that is kept already, or else
  /// of the fewest and then the most usual changes.
  package static func byCause(_ combinations: [FoundCombination]) -> [FoundCombination] {
    func rank(_ position: Int) -> (Int, Int, Int, Int) {
      let one = combinations[position]
      return (one.answer.wasKept ? 0 : 1, one.parts.count, -one.finding.usualness, position)
    }
    return combinations.indices.grouped { combinations[$0].symptom }.map { _, group in
      let ranked = group.sorted { rank($0) < rank($1) }
      var combination = combinations[ranked[0]]
      combination.alike = ranked.dropFirst().sorted().map { combinations[$0] }
      return combination
    }
  }
}

extension Regression {
  package init(_ combination: FoundCombination, in corpus: String, seed: UInt64) {
    let (found, cause) = (combination.answer, combination.finding.cause)
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

extension [JSONPointerPattern] {
  /// The sites as far as the first tokens that differ.
  fileprivate var parting: [String] {
    let tokens = map(\.tokens)
    let shortest = tokens.map(\.count).min() ?? 0
    let common = (0..<shortest).prefix { depth in
      tokens.allSatisfy { $0[depth] == tokens[0][depth] }
    }
    let parting = tokens.map { [JSONPointerPattern.Token]($0.prefix(common.count + 1)) }
    return Set(parting.map { JSONPointerPattern(tokens: $0).description }).sorted()
  }
}
