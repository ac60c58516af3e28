import JSONSyntax

/// Decides whether the mutants of a sample prove anything for a strategy, and checks them if so.
///
/// A sample that is not newer than the version that the strategy was built against must be intact
/// before anything is changed. A newer one is a change that the server really made: what becomes of
/// it is a result, and what is made of it proves something only where it decodes.
struct SampleGate {
  /// What the unmutated sample shows; nil where it cannot be read.
  let reference: SampleReference?

  /// What becomes of the unmutated sample.
  let outcome: Outcome

  /// Why the sample proves nothing; nil where it does, or where it is newer than the strategy.
  let failure: SampleFailure?

  private let error: (any Error)?
  private let isNewer: Bool

  /// - Parameters:
  ///   - sample: The sample.
  ///   - strategy: The strategy.
  ///   - contract: The contract.
  ///   - reading: What the unmutated sample shows, or what the decoder threw.
  init(
    sample: Sample, strategy: Strategy, contract: ContractFolder,
    reading: Result<SampleReference, any Error>
  ) {
    switch reading {
    case .success(let reference): (self.reference, error) = (reference, nil)
    case .failure(let error): (reference, self.error) = (nil, error)
    }
    outcome =
      switch reference {
      case nil: .rejected
      case .some(let reference):
        SampleGate.showsFallback(reference) || Swallowing(reference: reference).isFound
          ? .absorbed : .intact
      }
    isNewer = SampleGate.isNewer(sample.version, than: strategy.builtAgainst, in: contract)
    failure =
      isNewer || outcome == .intact
      ? nil
      : SampleFailure(
        sample: sample, strategy: strategy.id, outcome: outcome, error: error.map(ErrorFacts.init))
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
  private func checkOfSample(_ mutant: Mutant) -> Check? {
    let ending: Observation.Ending
    if let reference {
      let sight = SightComparison(
        reference: reference, change: mutant.change, footprint: .unread
      ).unchanged()
      ending = .decoded(sight)
    } else if let error {
      ending = .threw(error)
    } else {
      return nil
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
