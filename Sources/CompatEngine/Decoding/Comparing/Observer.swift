import CompatModel
import JSONSyntax

/// Decodes a mutant with the real decoder and records what the app sees.
///
/// It compares the whole value only if something has changed, and the site of the change only if
/// that matters.
struct Observer {
  let baselineView: BaselineView

  private var trials: SampleTrials { baselineView.trials }

  init(baselineView: BaselineView) { self.baselineView = baselineView }

  func observe(_ bytes: [UInt8], change: Change, kind: ChangeKind) -> CheckObservation {
    // A payload that was tried before is decoded again only for the round trip.
    switch trials.knownTrial(of: change.edits) {
    case .seen(let known) where kind != .additive:
      let known = observation(of: change, .decoded(effect(of: known, change: change)))
      if Outcome(judging: known) <= .rejected { return known }
    case .threw(let error):
      return observation(of: change, .threw(error))
    default: break
    }
    let decoded: any DecodedPayload
    do throws(ErrorFacts) {
      decoded = try trials.probes.runningModel { () throws(ErrorFacts) in
        try trials.read(bytes)
      }
    } catch {
      trials.keep(refusal: error, of: change.edits)
      return observation(of: change, .threw(error))
    }
    let view = trials.view(of: decoded, saying: bytes, after: change.edits)
    var observation = observation(of: decoded, of: bytes, showing: view, change: change)
    if kind == .additive {
      observation.roundTrip = RoundTripComparison(baselineView: baselineView, change: change)
        .roundTrip(of: decoded, isGone: observation.isElementGone)
    }
    return observation
  }

  /// Returns the facts of the same check when it is repeated, without the round trip.
  ///
  /// Nothing that is known of the payload is used or kept.
  func observeAgain(_ bytes: [UInt8], change: Change) -> CheckObservation {
    let decoded: any DecodedPayload
    do throws(ErrorFacts) {
      decoded = try trials.probes.runningModel { () throws(ErrorFacts) in
        try trials.read(bytes)
      }
    } catch {
      return observation(of: change, .threw(error))
    }
    return observation(
      of: decoded, of: bytes, showing: trials.view(of: decoded, saying: bytes), change: change)
  }

  /// The facts of a decoded payload; what was delivered is looked at only where the model would be blamed
  /// for what it shows.
  func observation(
    of decoded: any DecodedPayload, of payload: [UInt8], showing view: JSONValue, change: Change
  ) -> CheckObservation {
    let effect = effect(of: view, change: change)
    let seen = observation(of: change, .decoded(effect))
    guard Outcome(judging: seen) > .rejected, effect.rule != .keyConverted else { return seen }
    var result =
      delivered(payload, showing: view, after: change)
      ?? EffectComparison(of: change, in: baselineView).witnessedEffect(of: view) ?? effect
    let read = observation(of: change, .decoded(result))
    guard Outcome(judging: read) > .rejected, trials.isUnanswered(at: change) else { return read }
    // A probe without an answer might have shown a fallback, or an order of the model's own.
    result.rule = .doubtful
    result.changedOutside = 0
    return observation(of: change, .decoded(result))
  }

  /// The effect if what was delivered to the model accounts for what it shows; nil if it does not.
  private func delivered(
    _ payload: [UInt8], showing view: JSONValue, after change: Change
  ) -> VisibleEffect? {
    guard !change.isOfScalar, change.isAccountable(whereDelivered: true) else { return nil }
    return trials.delivered(of: payload, after: change.edits, showing: view)
      .flatMap { EffectComparison(of: change, in: baselineView).effect(of: view, delivering: $0) }
  }

  private func effect(of visible: JSONValue, change: Change) -> VisibleEffect {
    let comparison = EffectComparison(of: change, in: baselineView)
    return visible == baselineView.visible ? comparison.unchanged() : comparison.effect(of: visible)
  }

  private func observation(
    of change: Change, _ termination: CheckObservation.Ending
  ) -> CheckObservation {
    CheckObservation(
      termination: termination, visibleLeaves: baselineView.leafCount,
      expectedReading: change.expectedReading)
  }
}

extension CheckObservation {
  /// Whether the element that holds the site was dropped.
  fileprivate var isElementGone: Bool {
    if case .decoded(let effect) = termination { effect.atSite == .elementGone } else { false }
  }
}
