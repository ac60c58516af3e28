import CompatModel

/// One mutant decoded with one strategy, judged.
struct Check: Sendable {
  let observation: CheckObservation
  let kind: ChangeKind

  /// Whether the changed payload must be rejected if it cannot be read.
  let isFailClosed: Bool
  let outcome: Outcome
  let expectation: Expectation

  /// Whether the outcome is worse than expected, and no model can change it.
  var isDecoderLimit = false

  /// Whether the outcome is acceptable, or no model can change it.
  var meetsExpectation: Bool {
    isDecoderLimit || expectation.isMet(by: outcome, of: observation, kind: kind)
  }

  init(
    _ observation: CheckObservation, kind: ChangeKind, isFailClosed: Bool, mustSurvive: Bool = false
  ) {
    self.observation = observation
    self.kind = kind
    self.isFailClosed = isFailClosed
    outcome = Outcome(judging: observation)
    expectation = Expectation(of: kind, isFailClosed: isFailClosed, mustSurvive: mustSurvive)
  }

  /// Checks whether a mutant of a sample that is no valid baseline is decoded, and nothing else.
  init(
    ofDecoding mutant: Mutant, _ payload: [UInt8], by strategy: Strategy,
    termination: Termination?, probes: ProbeGuard
  ) {
    let ending: CheckObservation.Ending
    if let termination {
      ending = .ended(termination)
    } else {
      do throws(ErrorFacts) {
        _ = try probes.runningModel { () throws(ErrorFacts) in try strategy.reader.read(payload) }
        ending = .decoded(.nothingChanged(of: 0))
      } catch {
        ending = .threw(error)
      }
    }
    var observation = CheckObservation(
      termination: ending, visibleLeaves: 0, expectedReading: .same)
    observation.isOnlyDecoded = true
    self.init(observation, kind: mutant.kind, isFailClosed: false)
  }
}
