extension Expectation {
  /// The acceptable outcome of an unmodified sample that is not newer than the strategy.
  package static let ofUnmutatedSample = Expectation.intact

  /// Whether the outcome of a check is acceptable; no other code decides that.
  ///
  /// If a payload must be rejected, three harmless readings are acceptable, too:
  ///
  /// - A garbled payload is read as what it meant. A parser may accept more than the grammar (RFC 8259
  ///   section 9), and need not look at what the model does not read.
  /// - A value that has moved is found at its new site.
  /// - The model does not read the site at all.
  package func isMet(by outcome: Outcome, of observation: CheckObservation, kind: ChangeKind)
    -> Bool
  {
    if isMet(by: outcome) { return true }
    guard self == .rejected, outcome == .intact else { return false }
    if kind == .garbled { return true }
    guard case .decoded(let effect) = observation.termination else { return false }
    if case .moved = observation.expectedReading { return true }
    return effect.atSite == .unread
  }
}
