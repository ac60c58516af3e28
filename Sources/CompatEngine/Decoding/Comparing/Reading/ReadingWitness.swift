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
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - payload: The changed payload.
  ///   - view: What the app shows of it.
  /// - Returns: The effect.
  func corrected(
    _ effect: VisibleEffect, of payload: [UInt8], showing view: JSONValue
  ) -> VisibleEffect {
    let trials = baselineView.trials
    guard change.isWitnessed, let before = trials.delivered,
      let after = trials.delivered(of: payload, showing: view),
      let mutant = (try? JSONDocument(parsing: payload))?.root.value
    else { return effect }
    let sample = baselineView.sample.document.root.value
    let differences = JSONDifference.between(sample, mutant)
    // An enum shows one of its cases; which one is right is not for a comparison of values to say.
    guard !differences.contains(where: { before.isOfUnion($0) || after.isOfUnion($0) }) else {
      return effect
    }
    var comparison = DeliveryComparison(
      baselineView: baselineView, absent: differences.flatMap(\.sitesGone),
      changedElements: elementsChanged,
      gone: differences.flatMap(\.leavesBefore),
      delivered: after.values.filter { before.values[$0] != $1 },
      ownForms: ownForms(after, view))
    guard comparison.explains(view) else { return effect }
    var corrected = effect
    corrected.rule =
      comparison.showsDefault || change.takesAway || isAbsorbed ? .absentAsDefault : .readAsSaid
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
        baselineView.sample.document[list]?.kind == .array
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
      return baselineView.visible[part.site]?.kind == .object
        && baselineView.isOfOneSite(part.site) && !part.isShownTwice(in: baselineView, and: view)
        ? [part.site] : []
    }
  }
}

/// What an app shows after a change, and what could be the cause of it.
private struct DeliveryComparison {
  let baselineView: BaselineView

  /// The sites that have no value any more.
  let absent: [JSONPointer]

  /// The indexes of the elements that are changed; none where other values are.
  let changedElements: [String]

  /// The values that the payload says no more where it said them, and how often each was shown.
  private var gone: [(value: JSONValue, count: Int)]

  /// The values that are delivered where they were not before.
  let delivered: [JSONPointer: JSONValue]

  /// The visible paths of values that the app shows in a form of its own.
  let ownForms: [JSONPointer]

  /// Whether a default is among what the app shows anew.
  private(set) var showsDefault = false

  init(
    baselineView: BaselineView, absent: [JSONPointer], changedElements: [String],
    gone: [(pointer: JSONPointer, value: JSONValue)], delivered: [JSONPointer: JSONValue],
    ownForms: [JSONPointer]
  ) {
    self.baselineView = baselineView
    self.absent = absent
    self.changedElements = changedElements
    self.gone = gone.map { ($0.value, max(1, baselineView.footprint(of: $0.pointer).paths.count)) }
    self.delivered = delivered
    self.ownForms = ownForms
  }

  /// Whether the cause of everything that the app shows otherwise is known.
  mutating func explains(_ view: JSONValue) -> Bool {
    let before = baselineView.visible
    if before == view { return delivered.isEmpty }
    return explains(before, view, at: .root) && showsEverything(in: view)
  }

  /// Whether every new value is shown of which the old one was shown as the payload spelled it.
  private func showsEverything(in view: JSONValue) -> Bool {
    let shown = view.visibleLeaves()
    return delivered.allSatisfy { site, value in
      guard let was = baselineView.sample.document[site]?.value, was.isScalar,
        baselineView.showsPlainly(was, at: site),
        !baselineView.footprint(of: site).paths.allSatisfy(isOwnForm)
      else { return true }
      return shown.contains { leaf in
        value.isSaid(by: leaf.value)
          || leaf.pointer.tokens.contains { value.isSaidPlainly(by: .string($0)) }
      }
    }
  }

  private mutating func explains(
    _ before: JSONValue, _ now: JSONValue, at path: JSONPointer
  ) -> Bool {
    var differences = VisibleDifference.between(before, now)
    for (old, new) in renamed(differences, at: path) {
      differences.removeAll { $0 == old || $0 == new }
      guard case .removed(let value) = old.change, case .added(let other) = new.change,
        explains(value, other, at: old.pointer.below(path))
      else { return false }
    }
    for difference in differences {
      let path = difference.pointer.below(path)
      switch difference.change {
      case .removed(let old), .replaced(let old, by: .null):
        guard explains(gone: old, at: path) else { return false }
        showsDefault = showsDefault || !isOwnForm(path)
      case .added(let new):
        // A new element is where the payload has it.
        let isElement = path.parent.flatMap { baselineView.visible[$0]?.kind } == .array
        guard
          !isElement || changedElements.isEmpty
            || path.tokens.last.map(changedElements.contains) ?? true,
          explains(new: new, at: path)
        else { return false }
      case .replaced(let old, let new):
        if isOwnForm(path), let inside = old.onlyMember, let other = new.onlyMember {
          guard explains(inside, other, at: path) else { return false }
        } else {
          guard explains(gone: old, at: path), explains(new: new, at: path) else { return false }
        }
      }
    }
    return true
  }

  /// Members that have the name of a value that is gone, and now that of a value that is delivered.
  private func renamed(
    _ differences: [JSONDifference], at path: JSONPointer
  ) -> [(JSONDifference, JSONDifference)] {
    func named(_ difference: JSONDifference, by values: [JSONValue]) -> Bool {
      let name = JSONValue.string(difference.pointer.tokens.last ?? "")
      return values.contains { $0.isSaidPlainly(by: name) }
    }
    var added = differences.filter {
      if case .added = $0.change { named($0, by: Array(delivered.values)) } else { false }
    }
    return differences.compactMap { old in
      guard case .removed = old.change, named(old, by: gone.map(\.value)),
        let index = added.firstIndex(where: { $0.pointer.parent == old.pointer.parent })
      else { return nil }
      return (old, added.remove(at: index))
    }
  }

  private mutating func explains(gone value: JSONValue, at path: JSONPointer) -> Bool {
    for leaf in value.visibleLeaves() where !leaf.value.isEmptyContainer {
      let path = leaf.pointer.below(path)
      if !baselineView.footprints.isPayload(path) || isOwnForm(path) { continue }
      guard
        let index = gone.firstIndex(where: { $0.count > 0 && $0.value.isSaid(by: leaf.value) })
      else { return false }
      gone[index].count -= 1
    }
    return true
  }

  private mutating func explains(new value: JSONValue, at path: JSONPointer) -> Bool {
    for leaf in value.visibleLeaves() {
      let path = leaf.pointer.below(path)
      let known = baselineView.visible[path] == nil ? path.parent ?? path : path
      if !baselineView.footprints.isPayload(known) || isOwnForm(path) { continue }
      if delivered.contains(where: { $1.isSaid(by: leaf.value) }) { continue }
      guard isDefault(leaf.value, at: path) else { return false }
      showsDefault = true
    }
    return true
  }

  /// What one site alone decides has a form of its own, as a whole.
  private func isOwnForm(_ path: JSONPointer) -> Bool {
    ownForms.contains { path.hasPrefix($0) && (path == $0 || baselineView.isOfOneSite($0)) }
  }

  private func isDefault(_ value: JSONValue, at path: JSONPointer) -> Bool {
    !absent.isEmpty && value.isEmptyContainer
      || absent.contains {
        baselineView.fallback(at: $0).missing?.nearest(to: path) == value
      }
  }
}

extension JSONPointer {
  fileprivate func below(_ path: JSONPointer) -> JSONPointer {
    JSONPointer(tokens: path.tokens + tokens)
  }
}

extension JSONValue {
  /// The value of an enum's case.
  fileprivate var onlyMember: JSONValue? {
    if case .object(let members) = self, members.count == 1 { members[0].value } else { nil }
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

extension BaselineView {
  /// Whether the app shows a value of the sample as the payload spells it, or as a date in a known unit.
  fileprivate func showsPlainly(_ value: JSONValue, at site: JSONPointer) -> Bool {
    footprint(of: site).paths.contains { path in
      visible[path].map {
        value.isSaidPlainly(by: $0) || EpochScale(reading: value, as: $0) != nil
      } ?? false
    }
  }
}

extension DeliveredValues {
  /// Whether a difference of two payloads is in a union.
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

  /// Whether a site has no value afterwards.
  fileprivate var takesAway: Bool {
    parts.contains { part in
      if case .moved = part.expectedReading { true } else { part.isOfAbsence }
    }
  }
}
