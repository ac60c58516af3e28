import CompatModel
import JSONSyntax

/// Compares what an app shows with what the decoder delivered to the model, as a witness.
///
/// What was measured at the site of one sample may not explain another payload: a tree of another
/// shape, a discriminator that decides nothing for the model, an element that has moved. If all that
/// the app shows anew was delivered anew, and all that it shows no more has left the payload, nothing is
/// blamed on the model.
struct ReadingWitness {
  let baselineView: BaselineView
  let change: Change

  /// The effect of a change; corrected if it blames the model and the model shows what it reads.
  func corrected(
    _ effect: VisibleEffect, of payload: [UInt8], showing view: JSONValue
  ) -> VisibleEffect {
    let trials = baselineView.trials
    guard change.isWitnessed, let before = trials.delivered,
      let after = trials.delivered(of: payload, after: change.edits, showing: view),
      let mutant = (try? JSONDocument(parsing: payload))?.root.value
    else { return effect }
    let sample = baselineView.sample.document.root.value
    let differences = JSONDifference.between(sample, mutant)
    // An enum shows one of its cases; which one is right is not for a comparison of values to say.
    guard !differences.contains(where: { before.isOfUnion($0) || after.isOfUnion($0) }) else {
      return effect
    }
    let delivered = after.values.filter { before.values[$0] != $1 }
    var comparison = DeliveryComparison(
      baselineView: baselineView, absent: differences.flatMap(\.sitesGone),
      changedElements: elementsChanged,
      gone: differences.flatMap(\.leavesBefore).map {
        ($1, max(1, baselineView.footprint(of: $0).paths.count))
      },
      delivered: delivered, distinct: Array(Set(delivered.values)),
      ownForms: ownForms(after, view) + ownFormsInContainers(after))
    guard comparison.explains(view) else { return effect }
    var corrected = effect
    corrected.rule =
      comparison.showsDefault || change.takesAway || isAbsorbed
      ? .absentAsDefault : showsUnknown(view) ? .fallback : .readAsSaid
    corrected.lostOutside = 0
    corrected.changedOutside = 0
    corrected.droppedElements = 0
    if corrected.rule == .readAsSaid {
      corrected.blastRadius = BlastRadius(
        lost: [], lostLeaves: 0, allLeaves: baselineView.leafCount)
    }
    return corrected
  }

  /// The indexes of the elements that are changed, in arrays that the app shows in the payload's order.
  private var elementsChanged: [String] {
    change.parts.compactMap { part in
      guard let list = part.site.parent, !baselineView.isReordered(around: list),
        let array = baselineView.sample.document[list], array.kind == .array,
        baselineView.footprint(of: list).paths.contains(where: { path in
          baselineView.visible[path.appending(array.count - 1)] != nil
            && baselineView.visible[path.appending(array.count)] == nil
        })
      else { return nil }
      return part.site.tokens.last
    }
  }

  /// Whether the app shows a fallback for one of several changes.
  private var isAbsorbed: Bool {
    change.parts.count > 1
      && change.parts.contains { part in
        baselineView.observation(ofAlone: part).map { Outcome(judging: $0) } == .absorbed
      }
  }

  /// Whether the app shows all of a payload as it does with either of two never-seen values.
  private func showsUnknown(_ view: JSONValue) -> Bool {
    guard change.parts.count == 1, view != baselineView.visible else { return false }
    let unknowns = baselineView.fallback(at: change.site).unknowns
    return unknowns.0 == view && unknowns.1 == view
  }

  /// The visible paths at which the app shows, in a form of its own, a value that was delivered: a case
  /// with another name, a rank, the components of a date.
  ///
  /// The same value in another unit or spelling must be shown as before.
  private func ownForms(_ after: DeliveredValues, _ view: JSONValue) -> [JSONPointer] {
    change.parts.flatMap { part -> [JSONPointer] in
      guard let was = part.was, was.isScalar, part.saysSomethingElse,
        after.plain.contains(part.site) || part.isOfAbsence
      else { return [] }
      let footprint = baselineView.footprint(of: part.site)
      if footprint.basis == .names { return [] }
      guard baselineView.showsPlainly(was, at: part.site) else { return footprint.paths }
      // An object in the place of a scalar may show it in parts.
      return part.keepsItsKind && baselineView.visible[part.site]?.kind == .object
        && baselineView.isOfOneSite(part.site) && !part.isShownTwice(in: baselineView, and: view)
        ? [part.site] : []
    }
  }

  /// The visible paths at which the app shows what it makes of values inside changed containers: of
  /// one in a form of its own, or of many, such as a count.
  private func ownFormsInContainers(_ after: DeliveredValues) -> [JSONPointer] {
    change.parts.flatMap { part -> [JSONPointer] in
      guard [nil, .array, .object].contains(part.was?.kind),
        let site = part.was == nil ? part.site.parent : part.site,
        part.was != nil || baselineView.sample.document[site]?.kind == .array
      else { return [] }
      let leaves = baselineView.footprints.leaves(in: []).filter { $0.pointer.hasPrefix(site) }
        .map { ($0, baselineView.footprint(of: $0.pointer)) }.filter { $1.basis != .names }
      let plain = Set(
        leaves.flatMap { leaf, footprint in
          footprint.paths.filter { baselineView.visible[$0].map(leaf.value.isSaidPlainly) ?? false }
        })
      return leaves.filter { leaf, _ in
        part.was == nil || after.values[leaf.pointer] == nil
          || after.plain.contains(leaf.pointer)
            && !baselineView.showsPlainly(leaf.value, at: leaf.pointer)
      }.flatMap(\.1.paths).filter { !plain.contains($0) }
    }
  }
}

extension JSONDifference {
  /// The sites that have no value any more.
  fileprivate var sitesGone: [JSONPointer] {
    switch change {
    case .removed(let old), .replaced(let old, by: .null):
      [pointer] + old.visibleLeaves().map { $0.pointer.below(pointer) }
    case .added, .replaced: []
    }
  }

  /// The scalars and empty containers that are there no more.
  fileprivate var leavesBefore: [(pointer: JSONPointer, value: JSONValue)] {
    switch change {
    case .removed(let old), .replaced(let old, by: _):
      old.visibleLeaves().map { ($0.pointer.below(pointer), $0.value) }
    case .added: []
    }
  }
}

extension DeliveredValues {
  fileprivate func isOfUnion(_ difference: JSONDifference) -> Bool {
    unions.contains { difference.pointer.hasPrefix($0) }
      || difference.newPointer.map { pointer in unions.contains { pointer.hasPrefix($0) } } ?? false
  }
}

extension Change {
  /// Whether the payload says anything at the site.
  ///
  /// A whole payload that is something else has nothing to say, and of two values that contradict each
  /// other the decoder takes one.
  fileprivate var isWitnessed: Bool {
    switch expectedReading {
    case .changed, .inserted, .same, .moved, .respelled, .several: true
    case .none: site != .root
    case .contradicted: false
    }
  }

  /// Whether the value is of the same kind afterwards.
  fileprivate var keepsItsKind: Bool {
    if case .changed(became: let value?) = expectedReading {
      value.kind == was?.kind
    } else {
      false
    }
  }

  /// Whether a site has no value afterwards.
  var takesAway: Bool {
    parts.contains { part in
      if case .moved = part.expectedReading { true } else { part.isOfAbsence }
    }
  }
}
