import CompatModel
import JSONSyntax

/// Decodes a mutant with the real decoder and takes down what the app sees.
///
/// It looks at the whole value only where something has changed, and at the place of the change
/// only where it matters.
struct Observer {
  let baselineView: BaselineView

  /// Returns the facts of one check.
  ///
  /// - Parameters:
  ///   - bytes: The mutated payload.
  ///   - change: What was changed.
  ///   - kind: What the change does to the meaning.
  /// - Returns: The facts.
  func observe(_ bytes: [UInt8], change: Change, kind: ChangeKind) -> Observation {
    // What was tried on the way here need not be decoded again, unless it is to be sent back.
    switch baselineView.knownTrial(of: change.edits) {
    case .seen(let known) where kind != .additive:
      return observation(of: effect(of: known, change: change), change: change)
    case .refused(let error?):
      return refusal(error, of: change)
    default: break
    }
    let decoded: any DecodedPayload
    do {
      decoded = try baselineView.strategy.reader.read(bytes)
    } catch {
      baselineView.note(refusal: error, of: change.edits)
      return refusal(error, of: change)
    }
    let view = baselineView.view(of: decoded.value, after: change.edits)
    let effect = effect(of: view, change: change)
    let roundTrip =
      kind == .additive
      ? roundTrip(of: decoded, change: change, isGone: effect.atSite == .elementGone) : nil
    return observation(of: effect, change: change, roundTrip: roundTrip)
  }

  private func refusal(_ error: any Error, of change: Change) -> Observation {
    Observation(
      termination: .threw(error), visibleLeaves: baselineView.leafCount,
      expectedReading: change.expectedReading)
  }

  private func effect(of visible: JSONValue, change: Change) -> VisibleEffect {
    let comparison = EffectComparison(
      baselineView: baselineView, change: change, footprint: baselineView.footprint(of: change))
    return visible == baselineView.visible ? comparison.unchanged() : comparison.effect(of: visible)
  }

  private func observation(
    of effect: VisibleEffect, change: Change, roundTrip: RoundTrip? = nil
  ) -> Observation {
    Observation(
      termination: .decoded(effect), visibleLeaves: baselineView.leafCount,
      expectedReading: change.expectedReading,
      roundTrip: roundTrip)
  }

  /// Compares the value at the site with what the model sends back at the same place.
  ///
  /// An element that was dropped is not sent back, whatever stands at its place now.
  private func roundTrip(
    of decoded: any DecodedPayload, change: Change, isGone: Bool
  ) -> RoundTrip? {
    let received: JSONValue
    switch change.expectedReading {
    case .changed(became: .some(let value)) where value.isScalar: received = value
    case .inserted(let value) where value.isScalar: received = value
    default: return nil
    }
    guard let before = baselineView.encoded else { return nil }
    if baselineView.isReordered(around: change.site) {
      return roundTripOfElement(received, of: decoded, change: change, before: before)
    }
    if let was = change.was {
      guard let sent = before[change.site], was.isSaid(by: sent) else { return nil }
    }
    return BaselineView.encodedTree(of: decoded).map {
      RoundTrip(received: received, sent: isGone ? nil : $0[change.site])
    }
  }

  /// Compares the changed element of a set with what the model sends back beside the others.
  ///
  /// A set is sent in an order that differs from process to process. Nothing can be told of a place
  /// inside an element.
  private func roundTripOfElement(
    _ received: JSONValue, of decoded: any DecodedPayload, change: Change, before: JSONValue
  ) -> RoundTrip? {
    guard let list = change.site.parent, let array = baselineView.sample.document[list],
      array.kind == .array, !baselineView.isReordered(around: list.parent),
      case .array(var others)? = before[list],
      case .array(var sent)? = BaselineView.encodedTree(of: decoded)?[list]
    else { return nil }
    if let was = change.was {
      let twins = array.children.filter { $0.value == was }.count
      let said = others.indices.filter { was.isSaid(by: others[$0]) }
      if let index = said.first, said.count >= twins { others.remove(at: index) }
    }
    for other in others {
      if let index = sent.firstIndex(of: other) { sent.remove(at: index) }
    }
    let kept = sent.first { received.isSaid(by: $0) }
    return RoundTrip(
      received: received, sent: kept ?? sent.min { $0.description < $1.description })
  }
}
