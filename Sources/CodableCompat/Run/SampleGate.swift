import JSONSyntax

/// Decides whether the mutants of a sample prove anything for a strategy, and checks them if so.
///
/// A sample that is not newer than the version that the strategy was built against must be intact
/// before anything is changed. A newer one is a change that the server really made: what becomes of
/// it is a result, and what is made of it proves something only where it decodes.
struct SampleGate {
  /// What became of the unmutated sample.
  enum Reading {
    /// It was read.
    case read(SampleReference)
    /// The decoder threw.
    case refused(any Error)
    /// The process ended.
    case ended(ProcessEnding)
  }

  /// What the unmutated sample shows; nil where it cannot be read.
  let reference: SampleReference?

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
    var ending: ProcessEnding?
    switch reading {
    case .read(let reference):
      self.reference = reference
      outcome =
        SampleGate.showsFallback(reference) || Swallowing(reference: reference).isFound
        ? .absorbed : .intact
    case .refused(let thrown):
      reference = nil
      outcome = .rejected
      error = ErrorFacts(thrown)
    case .ended(let ended):
      reference = nil
      outcome = Outcome(judging: ended)
      ending = ended
    }
    isNewer = SampleGate.isNewer(sample.version, than: strategy.builtAgainst, in: contract)
    failure =
      isNewer || outcome == .intact
      ? nil
      : SampleFailure(
        sample: sample, strategy: strategy.id, outcome: outcome, error: error, ending: ending)
  }

  /// Takes down that a mutant ended the process; nil where it proves nothing.
  func check(_ mutant: Mutant, ending: ProcessEnding, isFailClosed: Bool) -> Check? {
    guard let reference, failure == nil else { return nil }
    let observation = Observation(
      ending: .ended(ending), visibleLeaves: reference.leafCount, meaning: mutant.change.meaning)
    return Check(
      observation: observation, outcome: Outcome(judging: observation),
      asked: Expectation(of: mutant.kind, isFailClosed: isFailClosed), kind: mutant.kind,
      isFailClosed: isFailClosed)
  }

  /// Checks a mutant; nil where it proves nothing.
  func check(_ mutant: Mutant, payload: [UInt8], isFailClosed: Bool) -> Check? {
    guard failure == nil else { return nil }
    if isNewer, mutant.change.edits.isEmpty { return checkOfSample(mutant) }
    guard let reference else { return nil }
    let observation = Observer(reference: reference)
      .observe(payload, change: mutant.change, kind: mutant.kind)
    return Check(
      observation: observation, outcome: Outcome(judging: observation),
      asked: Expectation(of: mutant.kind, isFailClosed: isFailClosed), kind: mutant.kind,
      isFailClosed: isFailClosed)
  }

  /// The unmutated newer sample is itself the change, and additive as far as anybody can ask.
  private func checkOfSample(_ mutant: Mutant) -> Check {
    let ending: Observation.Ending
    switch reading {
    case .read(let reference):
      let sight = SightComparison(
        reference: reference, change: mutant.change, footprint: .unread
      ).unchanged()
      ending = .decoded(sight)
    case .refused(let error):
      ending = .threw(error)
    case .ended(let ended):
      ending = .ended(ended)
    }
    return Check(
      observation: Observation(
        ending: ending, visibleLeaves: reference?.leafCount ?? 0, meaning: mutant.change.meaning),
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
  private static func showsFallback(_ reference: SampleReference) -> Bool {
    reference.sample.document.nodes.contains { node in
      guard reference.survey.isEnumLike(node) else { return false }
      let footprint = reference.footprint(of: node.pointer)
      let value = node.value
      return footprint.paths.contains { path in
        let shown = reference.visible.nearest(to: path)
        return (shown.isScalar || shown == .null) && !value.isSaid(by: shown)
          && reference.fallback(at: node.pointer).unknowns.0?.nearest(to: path) == shown
      }
    }
  }
}
