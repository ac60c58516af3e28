/// The acceptable outcomes of a check.
package enum Expectation: String, Codable, CaseIterable, Sendable, Hashable {
  /// The app sees exactly what it saw before.
  case intact
  /// The app decodes the payload, at worst with a fallback.
  case survived
  /// The app decodes the payload, at worst with a fallback, or rejects it: it must not lie.
  case survivedOrRejected
  /// The app must reject the payload.
  case rejected

  /// What is expected of a change unless the baseline says otherwise.
  package init(of kind: ChangeKind, isFailClosed: Bool, mustSurvive: Bool = false) {
    self =
      switch kind {
      case .neutral: .intact
      case .additive: isFailClosed ? .rejected : .survived
      case .breaking:
        isFailClosed ? .rejected : mustSurvive ? .survived : .survivedOrRejected
      case .garbled: .rejected
      }
  }

  package func isMet(by outcome: Outcome) -> Bool {
    switch self {
    case .intact: outcome == .intact
    case .survived: outcome.isSurvived
    case .survivedOrRejected: outcome.isSurvived || outcome == .rejected
    case .rejected: outcome == .rejected
    }
  }

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

  package var words: String {
    switch self {
    case .intact: "intact"
    case .survived: "survived"
    case .survivedOrRejected: "survived or rejected"
    case .rejected: "rejected"
    }
  }
}
