import CompatModel
import JSONSyntax

/// Decides whether the mutants of a sample prove anything for a strategy, and checks them if so.
///
/// A sample that is not newer than the version that the strategy was built against must be intact
/// before anything is changed. A newer one is a change that the server really made: what becomes of
/// it is a result, and what is made of it proves something only where it decodes.
struct BaselineCheck {
  /// What became of the unmutated sample.
  enum Reading {
    /// It was read.
    case read(BaselineView)
    /// The decoder threw.
    case refused(any Error)
    /// The process ended.
    case ended(Termination)
  }

  /// What the unmutated sample shows; nil where it cannot be read.
  let baselineView: BaselineView?

  /// What becomes of the unmutated sample.
  let outcome: Outcome

  /// Why the sample proves nothing; nil where it does, or where it is newer than the strategy.
  let failure: SampleFailure?

  private let reading: Reading
  private let isNewer: Bool

  /// - Parameters:
  ///   - sample: The sample.
  ///   - strategy: The strategy.
  ///   - contract: The contract.
  ///   - reading: What became of the unmutated sample.
  init(
    sample: Sample, strategy: Strategy, contract: ContractFolder,
    reading: Reading
  ) {
    self.reading = reading
    var error: ErrorFacts?
    var termination: Termination?
    switch reading {
    case .read(let baselineView):
      self.baselineView = baselineView
      outcome =
        BaselineCheck.showsFallback(baselineView)
          || SilentLossDetector(baselineView: baselineView).isFound
        ? .absorbed : .intact
    case .refused(let thrown):
      baselineView = nil
      outcome = .rejected
      error = ErrorFacts(thrown)
    case .ended(let ended):
      baselineView = nil
      outcome = Outcome(judging: ended)
      termination = ended
    }
    isNewer = BaselineCheck.isNewer(sample.version, than: strategy.builtAgainst, in: contract)
    failure =
      isNewer || outcome == .intact
      ? nil
      : SampleFailure(
        sample: sample, strategy: strategy.id, outcome: outcome, error: error,
        termination: termination)
  }

  /// Takes down that a mutant ended the process; nil where it proves nothing.
  func check(_ mutant: Mutant, termination: Termination, isFailClosed: Bool) -> Check? {
    guard let baselineView, failure == nil else { return nil }
    let observation = Observation(
      termination: .ended(termination), visibleLeaves: baselineView.leafCount,
      expectedReading: mutant.change.expectedReading)
    return Check(
      observation: observation, outcome: Outcome(judging: observation),
      asked: Expectation(of: mutant.kind, isFailClosed: isFailClosed), kind: mutant.kind,
      isFailClosed: isFailClosed)
  }

  /// Checks a mutant; nil where it proves nothing.
  func check(_ mutant: Mutant, payload: [UInt8], isFailClosed: Bool) -> Check? {
    guard failure == nil else { return nil }
    if isNewer, mutant.change.edits.isEmpty { return checkOfSample(mutant) }
    guard let baselineView else { return nil }
    let observation = Observer(baselineView: baselineView)
      .observe(payload, change: mutant.change, kind: mutant.kind)
    return Check(
      observation: observation, outcome: Outcome(judging: observation),
      asked: Expectation(of: mutant.kind, isFailClosed: isFailClosed), kind: mutant.kind,
      isFailClosed: isFailClosed)
  }

  /// The unmutated newer sample is itself the change, and additive as far as anybody can ask.
  private func checkOfSample(_ mutant: Mutant) -> Check {
    let termination: Observation.Ending
    switch reading {
    case .read(let baselineView):
      let effect = EffectComparison(
        baselineView: baselineView, change: mutant.change, footprint: .unread
      ).unchanged()
      termination = .decoded(effect)
    case .refused(let error):
      termination = .threw(error)
    case .ended(let ended):
      termination = .ended(ended)
    }
    return Check(
      observation: Observation(
        termination: termination, visibleLeaves: baselineView?.leafCount ?? 0,
        expectedReading: mutant.change.expectedReading),
      outcome: outcome,
      asked: Expectation(of: .additive, isFailClosed: false), kind: .additive, isFailClosed: false)
  }

  private static func isNewer(
    _ version: String, than other: String, in contract: ContractFolder
  ) -> Bool {
    guard let left = contract.versions.firstIndex(of: version),
      let right = contract.versions.firstIndex(of: other)
    else { return false }
    return left > right
  }

  /// Whether the app sees a fallback at a place where the payload says the name of a case.
  private static func showsFallback(_ baselineView: BaselineView) -> Bool {
    baselineView.sample.document.nodes.contains { node in
      guard baselineView.survey.isEnumLike(node) else { return false }
      let footprint = baselineView.footprint(of: node.pointer)
      let value = node.value
      return footprint.paths.contains { path in
        let shown = baselineView.visible.nearest(to: path)
        return (shown.isScalar || shown == .null) && !value.isSaid(by: shown)
          && baselineView.fallback(at: node.pointer).unknowns.0?.nearest(to: path) == shown
      }
    }
  }
}
