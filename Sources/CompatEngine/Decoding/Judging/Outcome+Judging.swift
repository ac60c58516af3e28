import CompatModel

extension Outcome {
  /// Judges an observation; no other code turns facts into outcomes.
  init(judging observation: CheckObservation) {
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

extension Loss {
  init(of outcome: Outcome, _ observation: CheckObservation) {
    guard case .decoded(let effect) = observation.termination else {
      self = .payload
      return
    }
    self =
      switch outcome {
      case .intact: .nothing
      case .rejected, .crashed, .hung: .payload
      case .collateral: effect.droppedElements > 0 ? .element : .neighbours
      case .absorbed, .misread: effect.atSite == .elementGone ? .element : .value
      }
  }
}

extension Expectation {
  /// Whether the outcome of a check is acceptable; no other code decides that.
  ///
  /// If a payload must be rejected, three harmless readings are acceptable, too:
  ///
  /// - A garbled payload is read as what it meant. A parser may accept more than the grammar (RFC 8259
  ///   section 9), and need not look at what the model does not read.
  /// - A value that has moved is found at its new site.
  /// - The model does not read the site at all.
  func isMet(by outcome: Outcome, of observation: CheckObservation, kind: ChangeKind)
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
