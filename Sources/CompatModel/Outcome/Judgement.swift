extension Outcome {
  /// Judges an observation; no other code turns facts into outcomes.
  package init(judging observation: CheckObservation) {
    switch observation.termination {
    case .threw:
      self = .rejected
    case .ended(let termination):
      self = termination.cause == .timeout ? .hung : .crashed
    case .decoded(let effect) where effect.lostOutside > 0:
      self = .collateral
    case .decoded(let effect) where effect.changedOutside > 0:
      self = .misread
    case .decoded(let effect) where effect.hasSampleLoss:
      self = .absorbed
    case .decoded(let effect):
      self = Outcome(judging: effect.atSite, expectedReading: observation.expectedReading)
    }
  }

  /// Judges what the app sees at the site of the change, where everything else is as before.
  private init(judging atSite: SiteReading, expectedReading: ExpectedReading) {
    switch (atSite, expectedReading) {
    case (.unread, _), (.asBefore, .same), (.asBefore, .respelled), (.asSaid, _):
      self = .intact
    case (.fallback, _), (.elementGone, _), (.doubtful, _):
      self = .absorbed
    case (.asBefore, _), (.other, _):
      self = .misread
    }
  }
}
