import CompatModel

/// One mutant decoded with one strategy, judged.
struct Check: Sendable {
  /// The facts.
  let observation: CheckObservation

  /// What the change does to the meaning of the payload.
  let kind: ChangeKind

  /// Whether the changed payload must be rejected if it cannot be read.
  let isFailClosed: Bool

  /// The judgement.
  let outcome: Outcome

  /// The acceptable outcomes.
  let expectation: Expectation

  /// Whether the outcome is acceptable.
  let meetsExpectation: Bool

  init(_ observation: CheckObservation, kind: ChangeKind, isFailClosed: Bool) {
    self.observation = observation
    self.kind = kind
    self.isFailClosed = isFailClosed
    outcome = Outcome(judging: observation)
    expectation = Expectation(of: kind, isFailClosed: isFailClosed)
    meetsExpectation = expectation.isMet(by: outcome, of: observation, kind: kind)
  }
}
