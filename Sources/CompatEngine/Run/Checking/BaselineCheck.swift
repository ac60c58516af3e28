import CompatModel
import JSONSyntax

/// Checks the unmodified sample with a strategy, and its mutants if the sample is a valid baseline.
///
/// A sample that is not newer than the version that the strategy was built against must be intact
/// unmodified. One that is read with a loss fails, and only what changes the lost values is skipped. A
/// newer sample is a change that the server really made: its outcome is a result, and its mutants are
/// checked only if it decodes.
struct BaselineCheck {
  /// What becomes of the sample as it is.
  struct Reading {
    var view: BaselineView?
    let ending: CheckObservation.Ending

    /// Whether the captured payload decodes, and only the excerpt of it does not.
    var isOfExcerpt = false
    var failed: FailedRead?
  }

  /// The view of the unmodified sample; nil if it cannot be read.
  let baselineView: BaselineView?
  let observation: CheckObservation
  let outcome: Outcome

  /// What is recorded of the sample; nil if it is read as it says.
  let record: StrategyResults.SampleRecord?

  /// Whether the contract accepts the sample although something is wrong.
  private let isAccepted: Bool

  /// Why the sample is not read as it says; nil if it is, if the contract accepts it, or if it only
  /// breaks an older strategy.
  var failure: StrategyResults.SampleRecord? {
    record.flatMap { $0.isFailure && !isAccepted ? $0 : nil }
  }

  /// The values of a failing sample that the app does not see; empty if it sees none.
  private let lost: [JSONNode]

  /// Which mutants of the sample are checked.
  var extent: Extent {
    if failure == nil { return .all }
    return lost.isEmpty ? .none : .outsideLosses
  }

  enum Extent: Sendable { case all, outsideLosses, none }

  /// Whether a mutant is checked: whether it changes anything, and only what the app sees of a failing
  /// sample.
  func covers(_ mutant: Mutant) -> Bool {
    switch extent {
    case .all: true
    case .outsideLosses:
      !mutant.change.edits.isEmpty
        && !mutant.singles.contains { lost.contains(where: $0.change.isMade) }
    case .none: false
    }
  }

  /// The number of mutants that are skipped, if the sample is a base for others.
  func skipped(_ mutants: [Mutant]) -> Int {
    extent == .outsideLosses ? mutants.count { !covers($0) } : 0
  }

  /// The sites that broke in a sample that is newer than the strategy, in order.
  var brokenSites: [JSONPointer] { healed?.sites ?? [] }

  /// What broke in a sample that is newer than the strategy; nil if nothing did, or if that is not
  /// known.
  let healed: HealedSample?

  private let isNewer: Bool

  /// Whether the sample is a payload that is asked about.
  private let isIncoming: Bool

  /// Finds the checks that no model can change.
  private let limits: DecoderLimits

  /// Judges a reading.
  ///
  /// With `looksForLoss`, it is measured at every site that the app sees what the sample says.
  init(
    at index: Int, in checks: BaselineChecks, reading: Reading, comparison: SampleComparison,
    looksForLoss: Bool
  ) {
    let (sample, contract) = (checks.samples[index], checks.contract)
    (baselineView, isNewer) = (reading.view, checks.isNewer(sample))
    limits = DecoderLimits(ofSampleAt: index, in: checks)
    isIncoming = sample.id == contract.incoming
    let loss = looksForLoss ? reading.view.flatMap { SampleLoss(baselineView: $0).found } : nil
    var ending = reading.ending
    if loss != nil, case .decoded(var effect) = ending {
      effect.hasSampleLoss = true
      ending = .decoded(effect)
    }
    healed = if case .healed(let found) = comparison { found } else { nil }
    let isCompared = if case .impossible = comparison { false } else { true }
    var observation =
      healed?.observation
      ?? CheckObservation(
        termination: ending, visibleLeaves: reading.view?.leafCount ?? 0, expectedReading: .same)
    observation.isOnlyDecoded = !isCompared && observation.isDecoded && loss == nil
    self.observation = observation
    outcome = Outcome(judging: observation)
    // Tolerance by design is no reason to lose a real sample: its mutants are judged from what it
    // shows.
    isAccepted = outcome == .absorbed && contract.acceptedSamples[sample.id] != nil
    // Of a payload that is asked about, all is known that is known of an old one.
    let isExcused = isNewer && (!isIncoming || healed?.observation != nil)
    record =
      Expectation.ofUnmutatedSample.isMet(by: outcome)
      ? nil
      : StrategyResults.SampleRecord(
        outcome: outcome, isFailure: !isExcused || reading.isOfExcerpt,
        broken: isNewer ? healed?.sites ?? [] : nil, error: observation.error,
        termination: observation.ended?.bounded, isOfExcerpt: reading.isOfExcerpt,
        read: reading.failed?.bounded, unseen: loss?.first)
    lost = isNewer ? [] : (loss?.sites ?? []).compactMap { sample.document[$0] }
  }

  /// Checks a mutant, or judges one that is known to end the process; nil if it is skipped, and if one
  /// is checked again whose first check decoded nothing.
  func check(
    _ mutant: Mutant, payload: [UInt8], ended termination: Termination? = nil, again: Bool = false,
    isFailClosed: Bool, mustSurvive: Bool = false
  ) -> Check? {
    guard covers(mutant) else { return nil }
    if isNewer, mutant.change.edits.isEmpty, termination == nil {
      // The newer sample is itself the change, and judged as an additive one.
      let isFailClosed = brokenSites.contains { baselineView?.survey.isFailClosed($0) ?? false }
      return again
        ? nil : Check(observation, kind: .additive, isFailClosed: isIncoming && isFailClosed)
    }
    guard let baselineView else { return nil }
    if let termination {
      let observation = CheckObservation(
        termination: .ended(termination), visibleLeaves: baselineView.leafCount,
        expectedReading: mutant.change.expectedReading)
      return Check(
        observation, kind: mutant.kind, isFailClosed: isFailClosed, mustSurvive: mustSurvive)
    }
    let observer = Observer(baselineView: baselineView)
    let observation =
      again
      ? observer.observeAgain(payload, change: mutant.change)
      : observer.observe(payload, change: mutant.change, kind: mutant.kind)
    var check = check(
      observation, of: mutant, payload, isFailClosed: isFailClosed, mustSurvive: mustSurvive)
    if !again {
      check.isDecoderLimit = limits.include(check, of: mutant, payload: payload, in: baselineView)
    }
    return check
  }

  /// Judges a mutant.
  ///
  /// One more member is a neutral change, unless the model reads the object as a map: then it is one
  /// more entry, which the model may reject. So is an object instead of another one, unless the
  /// model reads a union there: then it is one more subtype.
  private func check(
    _ observation: CheckObservation, of mutant: Mutant, _ payload: [UInt8], isFailClosed: Bool,
    mustSurvive: Bool
  ) -> Check {
    let check = Check(
      observation, kind: mutant.kind, isFailClosed: isFailClosed, mustSurvive: mustSurvive)
    guard !check.meetsExpectation, mutant.kind == .neutral || mutant.kind == .additive,
      let baselineView,
      mutant.singles.contains(where: { baselineView.isBroken(by: $0, payload) })
    else { return check }
    return Check(observation, kind: .breaking, isFailClosed: isFailClosed, mustSurvive: mustSurvive)
  }
}

extension Sample {
  /// Whether the sample is newer than what a strategy was built against.
  func isNewer(than strategy: Strategy, in contract: ContractFolder) -> Bool {
    if id == contract.incoming { return true }
    guard !contract.areDialects, let other = strategy.builtAgainst,
      let left = contract.versions.firstIndex(of: version),
      let right = contract.versions.firstIndex(of: other)
    else { return false }
    return left > right
  }
}

extension Mutant {
  /// The mutants of one operator each that it combines; itself, if it is one.
  var singles: [Mutant] { parts.isEmpty ? [self] : parts }
}

extension Change {
  /// Whether the change is made in a value, or to it, as a deleted or exchanged element is; not if it
  /// replaces what is around the value.
  fileprivate func isMade(in node: JSONNode) -> Bool {
    site.hasPrefix(node.pointer)
      || edits.contains { edit in
        edit.range.overlaps(node.range)
          && node.parent.map { !edit.range.contains($0.range) } ?? false
      }
  }
}

extension BaselineView {
  /// Whether a change of the payload breaks what the model has declared.
  fileprivate func isBroken(by mutant: Mutant, _ payload: [UInt8]) -> Bool {
    switch mutant.kind {
    case .neutral: readsAsEntry(mutant.change)
    case .additive: replacesObject(mutant.change)
    case .breaking, .garbled: false
    }
  }
}
