package import CompatModel
import JSONSyntax

/// Makes the payload of a finding smaller, as long as the finding stays the same.
///
/// Members and elements of the sample are left out in groups that become smaller (delta debugging,
/// Zeller and Hildebrandt, 2002), from the outside to the inside (Misherghi and Su, 2006). Of what is
/// left, texts become empty and numbers become 0 in the same way. The strategy must read the smaller
/// sample as it reads the whole one; the same changes must have the same outcome there, with the same
/// kind of error at the same normalised path of the captured payload, and be worse than each part of
/// them. On what is left, remedies are tried.
struct PayloadReduction {
  /// What must stay the same.
  struct Symptom: Hashable {
    let outcome: Outcome
    let flaw: SearchFlaw?
    let badness: Int
    let errorKind: ErrorFacts.Kind?
    let errorPath: JSONPointerPattern?
  }

  let part: ContractPlan
  let strategyIndex: Int
  let changes: [Mutant]

  /// What is wrong although the payload is decoded; nil where the outcome is the finding.
  let flaw: SearchFlaw?
  private(set) var steps: SearchSteps

  /// What becomes of the sample as it is; nil before the first step.
  private(set) var outcome: Outcome?
  private(set) var cut = SampleCut()
  private(set) var symptom: Symptom?

  /// What the smaller samples have shown that were tried.
  private(set) var trials: [SampleCut: Symptom?] = [:]

  private var sample: Sample { changes[0].sample }

  /// The sites that have to stay, by their pointers in the captured payload.
  private var sites: [JSONPointer] { changes.map { sample.captured($0.change.site) } }

  mutating func run() throws(JSONEditConflict) -> ReducedPayload {
    symptom = try symptom(after: cut)
    let sites = sites
    let depth = sample.document.nodes.map(\.pointer.tokens.count).max() ?? 0
    var isMinimal = false
    while symptom != nil, !isMinimal, steps.canGoOn {
      let before = cut
      for depth in 1...max(depth, 1) {
        let inner = left { $0.pointer.tokens.count == depth }
        let unchanged = inner.filter { value in !sites.contains { $0.hasPrefix(value) } }
        try shrink(\.leftOut, unchanged)
      }
      try shrink(\.emptied, scalars())
      isMinimal = cut == before && steps.canGoOn
    }
    return ReducedPayload(
      cut: cut, isMinimal: isMinimal, remedies: try remedies(), checks: steps.count)
  }

  /// Takes something away if the finding stays the same.
  private mutating func consider(_ smaller: SampleCut) throws(JSONEditConflict) -> Bool {
    let found: Symptom?
    if let known = trials[smaller] {
      found = known
    } else {
      found = try symptom(after: smaller)
      // Without the last check, nothing is known.
      if steps.canGoOn { trials[smaller] = .some(found) }
    }
    guard found == symptom else { return false }
    cut = smaller
    return true
  }

  // MARK: - Passes

  /// Takes away what can be: all at once, then halves, down to single values.
  private mutating func shrink(
    _ kind: WritableKeyPath<SampleCut, Set<JSONPointer>>, _ candidates: [JSONPointer]
  ) throws(JSONEditConflict) {
    var candidates = candidates
    var size = candidates.count
    while size > 0, steps.canGoOn {
      var start = 0
      while start < candidates.count, steps.canGoOn {
        let group = start..<min(start + size, candidates.count)
        var smaller = cut
        smaller[keyPath: kind].formUnion(candidates[group])
        if try consider(smaller) {
          candidates.removeSubrange(group)
        } else {
          start = group.upperBound
        }
      }
      size = size == 1 ? 0 : min(size, candidates.count + 1) / 2
    }
  }

  /// Some of the values that are left, by their pointers in the captured payload.
  private func left(where isWanted: (JSONNode) -> Bool) -> [JSONPointer] {
    guard let left = sample.cut(cut) else { return [] }
    return left.document.nodes.filter(isWanted).map { left.captured($0.pointer) }
  }

  /// The texts and numbers that are left, and can be emptied, but for those in a changed value.
  private func scalars() -> [JSONPointer] {
    let sites = sites
    return left { SampleCut.emptied($0) != nil }
      .filter { value in !sites.contains(where: value.hasPrefix) }
  }

  /// Tries remedies on the smallest payload, unless it ends the process: no remedy is known for that.
  private mutating func remedies() throws(JSONEditConflict) -> [FoundRemedy]? {
    guard let symptom, symptom.outcome < .crashed, flaw == nil,
      let changes = part.mutants(like: changes, cutting: cut),
      let view = baseline(of: changes[0].sample)?.baselineView,
      let mutant = Mutant.together(changes)
    else { return nil }
    return steps.make(with: try mutant.bytes()) { [part, strategyIndex] ended in
      ended == nil
        ? FoundRemedy.all(saving: mutant, in: part, strategyIndex: strategyIndex, seen: view) : nil
    }
  }

  // MARK: - Checking

  /// What the changes do to a smaller sample; nil where that is no finding.
  private mutating func symptom(after cut: SampleCut) throws(JSONEditConflict) -> Symptom? {
    guard let changes = part.mutants(like: changes, cutting: cut),
      let baseline = baseline(of: changes[0].sample), let view = baseline.baselineView
    else { return nil }
    var look = flaw.map { _ in SecondLook(at: view, in: part, strategyIndex: strategyIndex) }
    let all = Array(changes.indices)
    let smaller = changes[0].sample
    var symptom: Symptom?
    for some in [all] + (1..<all.count).flatMap({ all.parts(ofSize: $0) }) {
      guard let mutant = Mutant.together(some.map { changes[$0] }),
        case let payload = try mutant.bytes(),
        let check = steps.check(
          mutant, payload: payload, against: baseline, survey: part.contract.survey)
      else {
        // Parts that cannot be combined explain nothing.
        if symptom != nil, steps.canGoOn { continue }
        return nil
      }
      var verdict = Verdict(on: check, of: mutant, in: view)
      if !verdict.isComplete, look != nil {
        verdict.complete(with: look?.flaw(in: payload, &steps))
      }
      if let symptom {
        if verdict.badness >= symptom.badness { return nil }
        continue
      }
      guard verdict.badness > 0, verdict.flaw == flaw else { return nil }
      let error = CheckFacts(check).error
      symptom = Symptom(
        outcome: verdict.outcome, flaw: flaw, badness: verdict.badness, errorKind: error?.kind,
        errorPath: error.map { JSONPointerPattern(normalising: smaller.captured($0.path)) })
    }
    return symptom
  }

  /// Reads the smaller sample; nil if that is not what became of the whole one.
  private mutating func baseline(of sample: Sample) -> BaselineCheck? {
    // No audit of `==`, no search for what is new in a newer sample, no measurement of every site: each
    // takes longer than all the rest.
    let checks = BaselineChecks(
      samples: [sample], strategy: part.strategies[strategyIndex], contract: part.contract,
      auditEnded: true)
    let probes = steps.probes
    let check = steps.make(with: sample.document.original) { ended in
      ended == nil ? checks.baselineCheck(at: 0, probes: probes, looksForLoss: false) : nil
    }
    guard let check, check.failure == nil, check.baselineView != nil else { return nil }
    if outcome == nil { outcome = check.outcome }
    return check.outcome == outcome ? check : nil
  }
}

extension Mutant {
  /// One mutant as it is, or several at once; nil if they exclude each other.
  package static func together(_ changes: [Mutant]) -> Mutant? {
    changes.count == 1 ? changes[0] : combining(changes)
  }
}

extension ContractPlan {
  /// Makes some mutants of a sample, in the order of the names, without making all others; nil if one
  /// of them cannot be made.
  func mutants(named names: [String], of sample: Sample) -> [Mutant]? {
    let ids = Set(names.compactMap { $0.split(separator: "@").first.map(String.init) })
    let numbers = operators.indices.filter { ids.contains(operators[$0].id) }
    let known = Dictionary(
      first: mutants(of: sample, byOperatorsAt: numbers).map { ($0.changeID, $0) })
    let found = names.compactMap { known[$0] }
    return found.count == names.count ? found : nil
  }

  /// Makes the changes of some mutants in what is left of their sample; nil if one cannot be made.
  func mutants(like changes: [Mutant], cutting cut: SampleCut) -> [Mutant]? {
    changes.first?.sample.cut(cut)
      .flatMap { mutants(named: changes.map(\.changeID), of: $0) }
  }

  /// The same, all at once.
  package func mutant(like changes: [Mutant], cutting cut: SampleCut) -> Mutant? {
    mutants(like: changes, cutting: cut).flatMap(Mutant.together)
  }
}
