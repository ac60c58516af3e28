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

  package var words: String {
    switch self {
    case .intact: "intact"
    case .survived: "survived"
    case .survivedOrRejected: "survived or rejected"
    case .rejected: "rejected"
    }
  }
}
