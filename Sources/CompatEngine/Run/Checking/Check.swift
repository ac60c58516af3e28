import CompatModel

/// One mutant decoded with one strategy, judged.
struct Check: Sendable {
  let observation: CheckObservation

  /// What the change does to the meaning of the payload.
  let kind: ChangeKind

  /// Whether the changed payload must be rejected if it cannot be read.
  let isFailClosed: Bool
  let outcome: Outcome
  let expectation: Expectation

  /// Whether the outcome is acceptable, or no model can change it.
  private(set) var meetsExpectation: Bool

  /// Whether the outcome is worse than expected, and no model can change it.
  private(set) var isDecoderLimit = false

  init(
    _ observation: CheckObservation, kind: ChangeKind, isFailClosed: Bool, mustSurvive: Bool = false
  ) {
    self.observation = observation
    self.kind = kind
    self.isFailClosed = isFailClosed
    outcome = Outcome(judging: observation)
    expectation = Expectation(of: kind, isFailClosed: isFailClosed, mustSurvive: mustSurvive)
    meetsExpectation = expectation.isMet(by: outcome, of: observation, kind: kind)
  }

  /// The same check, which no model can change.
  func asDecoderLimit() -> Check {
    var check = self
    check.meetsExpectation = true
    check.isDecoderLimit = true
    return check
  }
}
