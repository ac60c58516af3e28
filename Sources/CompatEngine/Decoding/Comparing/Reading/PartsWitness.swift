import CompatModel
import JSONSyntax

/// Judges several changes by what each of them shows alone, as a witness.
///
/// If the app sees nothing but what it sees after each change alone, put together, and no change alone
/// is blamed on the model, the worst of these effects is that of all changes. One change may also stand
/// apart from the others, which have to do with each other. Where a value is gone, a model may read
/// another one instead: what it would show if the gone value were the one that another change says
/// counts as well.
struct PartsWitness {
  let baselineView: BaselineView
  let change: Change

  /// The effect of several changes; corrected if it blames the model and none of the changes alone
  /// does.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - view: What the app shows after all changes.
  /// - Returns: The effect.
  func corrected(_ effect: VisibleEffect, showing view: JSONValue) -> VisibleEffect {
    guard case .several(let changes) = change.expectedReading else { return effect }
    if let worst = worst(of: changes, ifComposing: view) { return worst }
    for (index, change) in changes.enumerated() where changes.count > 2 {
      var others = changes
      others.remove(at: index)
      let document = baselineView.sample.document
      let together = Change(
        at: document.root, edits: Mutant.edits(of: others, in: document),
        expectedReading: .several(others))
      if let worst = worst(of: [change, together], ifComposing: view) { return worst }
    }
    for (index, change) in changes.enumerated() {
      for standIn in standIns(for: change, among: changes) {
        var others = changes
        others[index] = standIn
        if let worst = worst(of: others, besides: [change], ifComposing: view) { return worst }
      }
    }
    return effect
  }

  /// The worst effect of several changes, each of them alone, if the app sees what it sees after each
  /// of them, put together; nil if it sees something else, or if one of them is rejected or blamed on the
  /// model.
  private func worst(
    of changes: [Change], besides others: [Change] = [], ifComposing view: JSONValue
  ) -> VisibleEffect? {
    var alone: [JSONValue] = []
    for change in changes {
      guard let view = baselineView.visible(after: change.edits) else { return nil }
      alone.append(view)
    }
    guard ViewComposition().isComposed(view, of: alone, before: baselineView.visible) else {
      return nil
    }
    var worst: (effect: VisibleEffect, outcome: Outcome)?
    for change in changes + others {
      guard let observation = baselineView.observation(ofAlone: change),
        case .decoded(let effect) = observation.termination
      else { return nil }
      let outcome = Outcome(judging: observation)
      if outcome > .rejected { return nil }
      if worst.map({ outcome > $0.outcome }) ?? true { worst = (effect, outcome) }
    }
    return worst?.effect
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
