import CompatModel
import JSONSyntax

/// Makes the payload of a finding smaller, as long as the finding stays the same.
///
/// Members and elements of the sample are left out in groups that become smaller (delta debugging,
/// Zeller and Hildebrandt, 2002), from the outside to the inside (Misherghi and Su, 2006). Inner
/// objects and arrays take the place of outer ones. Of what is left, texts become empty and numbers
/// become 0 in the same way, or as short as possible. The strategy must read the smaller sample as it
/// reads the whole one; the same changes must have the same outcome there, with the same kind of error
/// at the same normalised path of the captured payload, and be worse than each part of them. On what
/// is left, remedies are tried.
struct PayloadReduction {
  /// What must stay the same.
  private struct Symptom: Hashable {
    /// The outcome; what is wrong is another thing where it is survived.
    let outcome: Outcome
    var badness = 0
    var errorKind: ErrorFacts.Kind?
    var errorPath: JSONPointerPattern?
  }

  private let part: ContractPlan
  private let strategyIndex: Int

  /// What is wrong although the payload is decoded; nil where the outcome is the finding.
  private let doubt: SearchDoubt.Symptom?
  let sample: Sample

  private let parts: [Mutant]

  /// The sites that have to stay, by their pointers in the captured payload.
  let sites: [JSONPointer]

  /// What becomes of the sample as it is; nil before the first step.
  private var outcome: Outcome?
  private let probes: ProbeGuard
  private(set) var steps: SearchSteps
  private(set) var cut = SampleCut()
  private var symptom: Symptom?

  /// What the smaller samples have shown that were tried.
  private var trials: [SampleCut: Symptom?] = [:]

  /// Prepares a reduction.
  ///
  /// - Parameters:
  ///   - parts: The mutants of one operator each.
  ///   - doubt: What is wrong although the payload is decoded; nil where the outcome is the finding.
  ///   - part: The plan of the contract.
  ///   - strategyIndex: The position of the strategy.
  ///   - probes: Takes note of each step.
  ///   - steps: The steps that may be made.
  init(
    of parts: [Mutant], doubting doubt: SearchDoubt.Symptom?, in part: ContractPlan,
    strategyIndex: Int, probes: ProbeGuard, steps: SearchSteps
  ) {
    self.part = part
    self.doubt = doubt
    self.strategyIndex = strategyIndex
    self.probes = probes
    self.steps = steps
    sample = parts[0].sample
    self.parts = parts
    sites = parts.map { [sample] in sample.captured($0.change.site) }
  }

  /// Makes the payload smaller.
  ///
  /// - Returns: What can be taken away.
  /// - Throws: `JSONEditConflict` if an operator's edits overlap, which is a defect of the operator.
  mutating func run() throws(JSONEditConflict) -> ReducedPayload {
    symptom = try symptom(after: SampleCut())
    var isMinimal = false
    if symptom != nil {
      var hasShrunk = true
      while hasShrunk {
        hasShrunk = false
        for depth in 1...max(depthOfSample, 1)
        where try shrink(\.leftOut, candidates(depth: depth)) { hasShrunk = true }
        if try raise() { hasShrunk = true }
        if try shrink(\.emptied, scalars()) { hasShrunk = true }
        if try shorten() { hasShrunk = true }
        if !steps.canGoOn { break }
      }
      isMinimal = !hasShrunk && steps.canGoOn
    }
    let remedies = try remedies()
    return ReducedPayload(
      cut: cut, isMinimal: isMinimal, remedies: remedies, checks: steps.count)
  }

  /// Tries remedies on the smallest payload, unless it ends the process: no remedy is known for that.
  private mutating func remedies() throws(JSONEditConflict) -> [FoundRemedy]? {
    guard let symptom, symptom.outcome < .crashed, doubt == nil,
      let parts = part.mutants(like: parts, cutting: cut),
      let view = baseline(of: parts[0].sample)?.baselineView,
      let mutant = parts.count == 1 ? parts[0] : Mutant.combining(parts)
    else { return nil }
    return steps.make(with: try mutant.bytes()) { _ in
      nil
    } perform: { [part] in
      FoundRemedy.all(saving: mutant, in: part, seen: view)
    }
  }

  private var depthOfSample: Int {
    sample.document.nodes.map(\.pointer.tokens.count).max() ?? 0
  }

  /// Takes away what can be: all at once, then halves, down to single values.
  private mutating func shrink(
    _ kind: WritableKeyPath<SampleCut, Set<JSONPointer>>, _ candidates: [JSONPointer]
  ) throws(JSONEditConflict) -> Bool {
    var candidates = candidates
    var size = candidates.count
    var hasShrunk = false
    while size > 0, steps.canGoOn {
      var start = 0
      while start < candidates.count, steps.canGoOn {
        let group = start..<min(start + size, candidates.count)
        var smaller = cut
        smaller[keyPath: kind].formUnion(candidates[group])
        if try takes(smaller) {
          candidates.removeSubrange(group)
          hasShrunk = true
        } else {
          start = group.upperBound
        }
      }
      size = size == 1 ? 0 : min(size, candidates.count + 1) / 2
    }
    return hasShrunk
  }

  /// The values at a depth that are left, by their pointers in the captured payload, but for those
  /// around a change.
  private func candidates(depth: Int) -> [JSONPointer] {
    guard let left = sample.cut(cut) else { return [] }
    return left.document.nodes.map(\.pointer).filter { $0.tokens.count == depth }
      .map { left.captured($0) }
      .filter { candidate in !sites.contains { $0.hasPrefix(candidate) } }
  }

  /// The texts and numbers that are left, and can be emptied, but for those in a changed value.
  func scalars() -> [JSONPointer] {
    guard let left = sample.cut(cut) else { return [] }
    return left.document.nodes.filter { SampleCut.emptied($0) != nil }
      .map { left.captured($0.pointer) }
      .filter { candidate in !sites.contains { candidate.hasPrefix($0) } }
  }

  // MARK: - Checking

  /// Takes something away if the finding stays the same.
  mutating func takes(_ smaller: SampleCut) throws(JSONEditConflict) -> Bool {
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

  /// What the changes do to a smaller sample; nil where that is no finding.
  private mutating func symptom(
    after cut: SampleCut
  ) throws(JSONEditConflict) -> Symptom? {
    guard let parts = part.mutants(like: parts, cutting: cut),
      let baseline = baseline(of: parts[0].sample)
    else { return nil }
    if let doubt { return try symptom(doubt, after: parts, in: baseline) }
    guard let (whole, check) = try verdict(on: Array(parts.indices), of: parts, against: baseline),
      whole.badness > 0
    else { return nil }
    for size in 1..<max(parts.count, 1) {
      for some in Array(parts.indices).parts(ofSize: size) {
        guard let (verdict, _) = try verdict(on: some, of: parts, against: baseline) else {
          if steps.canGoOn { continue }
          return nil
        }
        if verdict.badness >= whole.badness { return nil }
      }
    }
    let error = CheckFacts(check).error
    let smaller = parts[0].sample
    return Symptom(
      outcome: whole.outcome, badness: whole.badness, errorKind: error?.kind,
      errorPath: error.map { JSONPointerPattern(normalising: smaller.captured($0.path)) })
  }

  /// What the changes do if they show the doubt and no part of them does; nil where they do not.
  private mutating func symptom(
    _ doubt: SearchDoubt.Symptom, after parts: [Mutant], in baseline: BaselineCheck
  ) throws(JSONEditConflict) -> Symptom? {
    guard let view = baseline.baselineView,
      let (whole, check) = try verdict(on: Array(parts.indices), of: parts, against: baseline),
      check.observation.isDecoded
    else { return nil }
    var look = SecondLook(
      at: view, among: part.strategies, position: strategyIndex, builtAgainst: part.builtAgainst)
    for size in 1...parts.count {
      for some in Array(parts.indices).parts(ofSize: size) {
        let mutant = some.count == 1 ? parts[some[0]] : Mutant.combining(some.map { parts[$0] })
        guard let mutant else { continue }
        let isShown = look.look(at: try mutant.bytes(), &steps).contains(doubt)
        if isShown != (size == parts.count) { return nil }
      }
    }
    return Symptom(outcome: whole.outcome)
  }

  /// Reads the smaller sample; nil if that is not what became of the whole one.
  private mutating func baseline(of sample: Sample) -> BaselineCheck? {
    // No audit of `==`, no search for what is new in a newer sample, no measurement of every site: each
    // takes longer than all the rest.
    var checks = BaselineChecks(
      samples: [sample], strategy: part.strategies[strategyIndex], contract: part.contract,
      auditEnded: true)
    let check = steps.make(with: sample.document.original) { _ in
      nil
    } perform: { [probes] in
      checks.baselineCheck(at: 0, probes: probes, looksForLoss: false)
    }
    guard let check, check.failure == nil, check.baselineView != nil else { return nil }
    if outcome == nil { outcome = check.outcome }
    return check.outcome == outcome ? check : nil
  }

  private mutating func verdict(
    on positions: [Int], of parts: [Mutant], against baseline: BaselineCheck
  ) throws(JSONEditConflict) -> (Verdict, Check)? {
    let mutant =
      positions.count == 1 ? parts[positions[0]] : Mutant.combining(positions.map { parts[$0] })
    guard let mutant else { return nil }
    let check = steps.check(
      mutant, payload: try mutant.bytes(), against: baseline, survey: part.contract.survey)
    return check.map { (Verdict(on: $0, of: mutant, in: baseline.baselineView), $0) }
  }
}
