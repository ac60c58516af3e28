extension Outcome {
  /// Judges an observation; this is the only place where facts become outcomes.
  ///
  /// - Parameter observation: The facts of a check.
  public init(judging observation: Observation) {
    switch observation.ending {
    case .threw:
      self = .rejected
    case .ended(let ending):
      self = Outcome(judging: ending)
    case .decoded(let sight) where sight.lostOutside > 0:
      self = .collateral
    case .decoded(let sight) where sight.changedOutside > 0:
      self = .misread
    case .decoded(let sight):
      self = Outcome(judging: sight.atSite, meaning: observation.meaning)
    }
  }

  /// Judges how a process ended.
  ///
  /// - Parameter ending: How it ended.
  init(judging ending: ProcessEnding) {
    self = ending.cause == .timeout ? .hung : .crashed
  }

  /// Judges what the app sees at the place of the change, where everything else is as before.
  private init(judging atSite: Sight.AtSite, meaning: Meaning) {
    switch (atSite, meaning) {
    case (.unread, _), (.asBefore, .same), (.asBefore, .respelled), (.asSaid, _):
      self = .intact
    case (.fallback, _), (.elementGone, _):
      self = .absorbed
    case (.asBefore, _), (.other, _):
      self = .misread
    }
  }
}
