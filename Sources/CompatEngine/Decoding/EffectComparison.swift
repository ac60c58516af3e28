import CompatModel
import JSONSyntax

/// Compares what the app sees after a change with what it saw before.
struct EffectComparison {
  let baselineView: BaselineView
  let change: Change
  let footprint: Footprint

  /// What stood at the places of the changes that were made together with this one.
  var changedBesides: [JSONValue] = []

  /// The facts where the app sees the same as before.
  func unchanged() -> VisibleEffect {
    var effect = effect(atSite: .asBefore)
    switch change.expectedReading {
    case .same:
      break
    case .respelled where !footprint.isUnread:
      break
    case .moved where !footprint.isUnread && !looksLikeMissing:
      effect.atSite = .asSaid
    case .several where showsExchange([], in: baselineView.visible):
      effect.atSite = .asSaid
    case .several:
      effect.atSite = worst(parts.map { $0.unchanged().atSite(of: $0.change) })
    case .inserted:
      effect.atSite = footprint.isUnread ? .unread : .elementGone
      effect.droppedElements = footprint.isUnread ? 0 : 1
    case .changed(became: .some(let said)) where !footprint.isUnread && saysAsBefore(said):
      effect.atSite = .asSaid
    case .changed, .respelled, .moved, .contradicted, .none:
      effect.atSite =
        footprint.isUnread
        ? .unread : atSite(footprint.paths.map { ($0, baselineView.visible.nearest(to: $0)) })
      if effect.atSite == .other, let atMembers = atMembers([], in: baselineView.visible) {
        effect.atSite = atMembers
      }
    }
    return effect
  }

  /// The facts where the app sees something else than before.
  ///
  /// - Parameter visible: What the app sees now.
  /// - Returns: The facts.
  func effect(of visible: JSONValue) -> VisibleEffect {
    let differences = VisibleDifference.between(
      baselineView.visible, visible, isReordered: { baselineView.isReordered(around: change.site) })
    if showsExchange(differences, in: visible) || saysEverything(differences, in: visible) {
      return effect(atSite: .asSaid)
    }
    var partition = DifferencePartition(
      baselineView: baselineView, change: change, footprint: footprint, visible: visible)
    partition.sort(differences)
    var effect = effect(atSite: .asBefore)
    effect.lostOutside = partition.lostOutside
    effect.changedOutside = partition.changedOutside
    effect.droppedElements = partition.droppedElements
    let shown = partition.shown
    effect.seen = shown.first?.value
    if case .several = change.expectedReading {
      effect.atSite =
        partition.isElementGone && shown.isEmpty
        ? .elementGone : atSites(shown, gone: partition.goneElements, in: visible)
    } else if !shown.isEmpty {
      effect.atSite = atSite(shown + asBefore(in: visible, besides: shown.map(\.path)))
    } else if partition.isValueMoved || saysWhatIsLeft(partition, of: visible) {
      effect.atSite = .asSaid
    } else if partition.isElementGone {
      effect.atSite = saysTheOther(partition, of: visible) ? .other : .elementGone
    } else if footprint.isUnread {
      effect.atSite = .unread
    }
    if effect.atSite == .other, let atMembers = atMembers(shown, in: visible) {
      effect.atSite = atMembers
    }
    if effect.atSite == .asSaid {
      effect.droppedElements = 0
    } else {
      partition.countInsideAsLost()
    }
    effect.blastRadius = BlastRadius(
      lost: partition.lostSites, lostLeaves: partition.lostLeaves, allLeaves: baselineView.leafCount
    )
    return effect
  }

  /// What is seen at the visible places of the site, all together: the worst of them.
  ///
  /// A place that did not show the value before is derived from it (a flag, a length), and says
  /// nothing for or against as long as another place shows the value itself.
  func atSite(_ shown: [(path: JSONPointer, value: JSONValue)]) -> SiteReading {
    let copies = shown.filter { place in
      guard let was = change.was, let before = baselineView.visible[place.path] else {
        return false
      }
      return was.isSaid(by: before)
    }
    var result = SiteReading.asSaid
    for place in copies.isEmpty ? shown : copies {
      switch atSite(place.path, showing: place.value) {
      case .asSaid: continue
      case .fallback: result = .fallback
      default: return .other
      }
    }
    return result
  }

  private func atSite(_ path: JSONPointer, showing shown: JSONValue) -> SiteReading {
    switch change.expectedReading {
    case .same, .several:
      return .asSaid
    case .respelled(let said):
      return shown == baselineView.visible[path]
        ? .asSaid : atSite(path, showing: shown, saying: said)
    case .contradicted(let other):
      let isOneOfBoth = other.isSaid(by: shown) || change.was?.isSaid(by: shown) == true
      return !isOneOfBoth && isFallback(shown, at: path, saying: nil) ? .fallback : .other
    case .none:
      return isFallback(shown, at: path, saying: nil) ? .fallback : .other
    case .changed(became: .some(let said)) where saysMoment(said, showing: shown, at: path):
      return .asSaid
    case .changed(became: .some(let said)) where showsCopy(of: said, as: shown, at: path):
      return .asSaid
    case .inserted(let said) where showsCopy(of: said, as: shown, at: path):
      return .asSaid
    case .changed(let became):
      return atSite(path, showing: shown, saying: became)
    case .moved:
      return atSite(path, showing: shown, saying: nil)
    case .inserted(let value):
      return atSite(path, showing: shown, saying: value)
    }
  }

  private func atSite(
    _ path: JSONPointer, showing shown: JSONValue, saying said: JSONValue?
  ) -> SiteReading {
    guard let said else { return isAbsence(shown, at: path) ? .fallback : .other }
    // What is seen for null is a default like what is seen where the value is missing.
    if said == .null {
      return isAbsence(shown, at: path) || isFallback(shown, at: path, saying: said)
        ? .fallback : .other
    }
    if said.isSaidPlainly(by: shown) {
      // A fallback's own spelling that no sample ever sent is a fallback, whoever wrote it.
      return shown.isScalar && !isKnown(said) && isFallback(shown, at: path, saying: said)
        ? .fallback : .asSaid
    }
    if said.isSaid(by: shown) || repeats(said, in: shown), losesNothing(shown, at: path) {
      return .asSaid
    }
    if isFallback(shown, at: path, saying: said) { return .fallback }
    // A container that became something else took what it held along.
    if said.isSaid(by: shown), losesNothing(shown, at: path, but: change.was?.leaves ?? []) {
      return .asSaid
    }
    if said == .object([]), isDefaultOfMember(shown, at: path) { return .fallback }
    return said.isSameName(as: shown) ? .asSaid : .other
  }

  /// Whether the app sees the same where the value is missing: the value is its own default, and
  /// nothing tells which of the two is seen.
  private var looksLikeMissing: Bool {
    baselineView.fallback(at: change.site).missing == baselineView.visible
  }

  /// The visible places of a scalar that look as before although others of them do not.
  func asBefore(
    in visible: JSONValue, besides shown: [JSONPointer]
  ) -> [(path: JSONPointer, value: JSONValue)] {
    guard case .changed(became: .some(let said)) = change.expectedReading, said.isScalar,
      change.was?.isScalar == true
    else { return [] }
    return footprint.paths.compactMap { path in
      guard !shown.contains(path), let value = baselineView.visible[path], visible[path] == value
      else { return nil }
      return (path, value)
    }
  }

  /// Where the value is absent, what is seen there is a default, but for another case of an enum
  /// with its associated values: that is another reading of the payload, unless every unknown value
  /// is read like that.
  private func isAbsence(_ shown: JSONValue, at path: JSONPointer) -> Bool {
    guard shown.isCase, shown != baselineView.visible[path] else { return true }
    return baselineView.fallback(at: change.site).isMetByUnknown(shown, at: path)
  }

  private func isFallback(
    _ shown: JSONValue, at path: JSONPointer, saying said: JSONValue?
  ) -> Bool {
    if isEmptied(shown) { return true }
    if case .inserted = change.expectedReading {
      // The new element looks like its neighbour would if it were never seen.
      let sibling = siblingOfInsertion
      let place = baselineView.footprint(of: sibling).paths.first ?? path
      return shown == .null
        || baselineView.fallback(at: sibling).isMet(by: shown, at: place, saying: said)
    }
    return shown == .null
      || baselineView.fallback(at: change.site).isMet(by: shown, at: path, saying: said)
  }

  var siblingOfInsertion: JSONPointer {
    let collection = change.site.parent ?? .root
    let sibling = baselineView.sample.document[collection]?.children.first
    return sibling?.pointer ?? collection.appending(0)
  }

  private func effect(atSite: SiteReading) -> VisibleEffect {
    VisibleEffect(
      atSite: atSite, lostOutside: 0, changedOutside: 0,
      blastRadius: BlastRadius(lost: [], lostLeaves: 0, allLeaves: baselineView.leafCount),
      droppedElements: 0, isDecidedByNames: footprint.basis == .names, seen: nil)
  }
}

extension JSONValue {
  /// The scalars, nulls and empty containers in the value.
  fileprivate var leaves: [JSONValue] {
    var leaves: [JSONValue] = []
    forEachLeaf { leaves.append($1) }
    return leaves
  }
}
