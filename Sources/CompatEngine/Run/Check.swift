import CompatModel
/// One mutant decoded with one strategy, judged.
struct Check: Sendable {
  /// The facts.
  let observation: Observation

  /// The judgement.
  let outcome: Outcome

  /// What is asked.
  let asked: Expectation

  /// What the change does to the meaning of the payload.
  let kind: ChangeKind

  /// Whether what the payload says now must be refused when it cannot be read.
  let isFailClosed: Bool

  /// Whether the outcome is as asked.
  ///
  /// A site that the model does not read harms nobody, also where it must be refused otherwise, and
  /// a value that has moved and is found at its new place is read.
  /// Neither does a payload that is no JSON and is read as what it meant: a parser may accept more
  /// than the grammar (RFC 8259 section 9), and need not look at what nobody asks for.
  var meetsExpectation: Bool {
    if asked.isMet(by: outcome) { return true }
    if kind == .garbled { return outcome == .intact }
    guard isFailClosed, case .decoded(let effect) = observation.termination else {
      return false
    }
    if case .moved = observation.expectedReading { return outcome == .intact }
    return effect.atSite == .unread && outcome == .intact
  }
}
