import CompatModel
import JSONSyntax

/// Judges several changes by what each of them shows alone, as a witness.
///
/// If the app sees nothing but what it sees after each change alone, put together, the worst of these
/// effects is that of all changes. Where a value is gone, a model may read another one instead: what it
/// would show if the gone value were the one that another change says counts as well.
struct PartsWitness {
  let baselineView: BaselineView
  let change: Change

  /// What the app sees after one of the changes alone.
  private struct Part {
    let view: JSONValue
    let effect: VisibleEffect
    let outcome: Outcome
  }

  /// The effect of several changes; corrected if it blames the model and none of the changes alone
  /// does.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - view: What the app shows after all changes.
  ///   - observe: Checks one change alone, given the payload.
  /// - Returns: The effect.
  func corrected(
    _ effect: VisibleEffect, showing view: JSONValue,
    observing observe: ([UInt8], Change) -> CheckObservation
  ) -> VisibleEffect {
    guard case .several(let changes) = change.expectedReading else { return effect }
    var parts: [Part] = []
    for change in changes {
      guard let part = part(change, observe) else { return effect }
      parts.append(part)
    }
    if let worst = worst(of: parts, ifComposing: view) { return worst }
    for (index, change) in changes.enumerated() {
      for standIn in standIns(for: change, among: changes) {
        guard let part = part(standIn, observe) else { continue }
        var others = parts
        others[index] = part
        if let worst = worst(of: others, besides: parts[index], ifComposing: view) { return worst }
      }
    }
    return effect
  }

  /// What the app sees after a change alone; nil where it is rejected, or ends the process.
  private func part(
    _ change: Change, _ observe: ([UInt8], Change) -> CheckObservation
  ) -> Part? {
    guard let payload = try? baselineView.sample.document.applying(change.edits),
      let view = baselineView.visible(after: change.edits),
      let observation = baselineView.probes.trying(payload, { observe(payload, change) }),
      case .decoded(let effect) = observation.termination
    else { return nil }
    return Part(view: view, effect: effect, outcome: Outcome(judging: observation))
  }

  private func worst(
    of parts: [Part], besides other: Part? = nil, ifComposing view: JSONValue
  ) -> VisibleEffect? {
    let isComposed = ViewComposition()
      .isComposed(view, of: parts.map(\.view), before: baselineView.visible)
    guard isComposed else { return nil }
    return (parts + (other.map { [$0] } ?? [])).max { $0.outcome < $1.outcome }?.effect
  }

  /// The changes that put what other changes say in the place of a value that is gone.
  private func standIns(for change: Change, among changes: [Change]) -> [Change] {
    switch change.expectedReading {
    case .changed(became: nil), .changed(became: .null), .moved: break
    default: return []
    }
    guard let node = baselineView.sample.document[change.site] else { return [] }
    return changes.compactMap { other in
      guard other.site != change.site, case .changed(became: let said?) = other.expectedReading,
        said != .null
      else { return nil }
      return .replacing(node, by: said)
    }
  }
}
