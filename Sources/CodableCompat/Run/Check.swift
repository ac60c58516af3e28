/// One mutant decoded with one strategy, judged.
struct Check: Sendable {
  /// The facts.
  let observation: Observation

  /// The judgement.
  let outcome: Outcome

  /// What is asked.
  let asked: Expectation

  /// What the change does to the meaning of the payload.
  let kind: KindOfChange

  /// Whether the site must be refused when it cannot be read.
  let isFailClosed: Bool

  /// Whether the outcome is as asked.
  ///
  /// A site that the model does not read harms nobody, also where it must be refused otherwise.
  var isAsAsked: Bool {
    if asked.isMet(by: outcome) { return true }
    guard isFailClosed, kind != .garbled, case .decoded(let sight) = observation.ending else {
      return false
    }
    return sight.atSite == .unread && outcome == .intact
  }
}
