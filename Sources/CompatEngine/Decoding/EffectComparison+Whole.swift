import CompatModel
import JSONSyntax

/// An array or an object that is another one now, and is shown as a whole.
extension EffectComparison {
  /// Whether everything that differs lies where the app showed all of what the payload said, and
  /// shows all of what it says now.
  ///
  /// Two objects have many parts, and part by part nothing tells which belong together; where both
  /// are shown as they are, there is nothing to tell.
  ///
  /// - Parameters:
  ///   - differences: What differs.
  ///   - visible: What the app sees now.
  /// - Returns: Whether it sees exactly what the payload says.
  func saysEverything(_ differences: [JSONDifference], in visible: JSONValue) -> Bool {
    let comparisons = parts.isEmpty ? [self] : parts
    var places: [JSONPointer] = []
    for comparison in comparisons {
      guard let place = comparison.siteOfWhole(in: visible) else { return false }
      places.append(place)
    }
    return differences.allSatisfy { difference in
      places.contains { difference.pointer.hasPrefix($0) }
    }
  }

  /// The visible place that showed the whole value of the site and shows what stands there now.
  private func siteOfWhole(in visible: JSONValue) -> JSONPointer? {
    guard let (was, said) = containers, let first = footprint.paths.first else { return nil }
    var place: JSONPointer? = footprint.paths.dropFirst().reduce(first) {
      $0.commonAncestor(with: $1)
    }
    while let current = place {
      if let before = baselineView.visible[current], let after = visible[current] {
        if was.isSaidPlainly(by: before), said.isSaidPlainly(by: after) { return current }
        if isRearranged(was, to: said, shownAs: before, now: after) { return current }
      }
      place = current.parent
    }
    return nil
  }

  /// What the array or the object at the site was, and what it is; of a new element it is the array
  /// that got it at its end.
  private var containers: (was: JSONValue, said: JSONValue)? {
    switch change.expectedReading {
    case .changed(became: .some(let said)), .respelled(as: let said):
      guard let was = change.was, was.isContainer, said.isContainer else { return nil }
      return (was, said)
    case .inserted(let value):
      guard let array = change.site.parent.flatMap({ baselineView.sample.document[$0] }),
        change.site.tokens.last == String(array.count), case .array(let elements) = array.value
      else { return nil }
      return (.array(elements), .array(elements + [value]))
    default: return nil
    }
  }

  /// Whether a list shows the elements that an array has now just as it showed them before: some may
  /// be gone, be there twice, or stand in another order.
  private func isRearranged(
    _ was: JSONValue, to said: JSONValue, shownAs before: JSONValue, now after: JSONValue
  ) -> Bool {
    guard case .array(let old) = was, case .array(let new) = said,
      case .array(let shown) = before, case .array(let showing) = after,
      old.count == shown.count, new.count == showing.count
    else { return false }
    return zip(new, showing).allSatisfy { element, view in
      old.firstIndex(of: element).map { shown[$0] == view } ?? false
    }
  }

  /// Whether the lists whose elements are gone hold exactly what the payload says they do.
  func saysWhatIsLeft(_ partition: DifferencePartition, of visible: JSONValue) -> Bool {
    guard case .changed(became: .some(let said)) = change.expectedReading, partition.isElementGone,
      !said.isScalar, said.kind == change.was?.kind
    else { return false }
    return Set(partition.goneElements.compactMap(\.parent)).allSatisfy { list in
      visible[list].map(said.isSaidPlainly) ?? false
    }
  }

  /// Whether the collections whose parts are gone hold exactly the other one of two values that
  /// contradict each other.
  func saysTheOther(_ partition: DifferencePartition, of visible: JSONValue) -> Bool {
    guard case .contradicted(let other) = change.expectedReading, !other.isScalar, other != .null
    else {
      return false
    }
    return Set(partition.goneElements.compactMap(\.parent)).allSatisfy { collection in
      visible[collection].map(other.isSaidPlainly) ?? false
    }
  }

  /// What is seen of an object that became another one, member by member; nil where nothing better
  /// can be told of its members than of the whole.
  func atMembers(
    _ shown: [(path: JSONPointer, value: JSONValue)], in visible: JSONValue
  ) -> SiteReading? {
    guard case .changed(became: .some(.object(let members))) = change.expectedReading,
      let object = baselineView.sample.document[change.site], object.kind == .object
    else { return nil }
    let changes = object.children.compactMap { child -> Change? in
      guard let now = members.first(where: { $0.key == child.key })?.value else {
        return .removing(child)
      }
      return now == child.value ? nil : .replacing(child, by: now)
    }
    let atSites = changes.map { change in
      EffectComparison(
        baselineView: baselineView, change: change, footprint: baselineView.footprint(of: change)
      ).atSite(shown, in: visible)
    }
    let result = worst(atSites)
    return changes.isEmpty || result == .other || result == .asBefore ? nil : result
  }

  /// Whether a visible value is what is seen where a member of the object at the site is missing.
  func isDefaultOfMember(_ shown: JSONValue, at path: JSONPointer) -> Bool {
    baselineView.sample.document[change.site]?.children.contains { member in
      baselineView.footprint(of: member.pointer).contains(path)
        && baselineView.fallback(at: member.pointer).isMet(by: shown, at: path, saying: nil)
    } ?? false
  }

  /// Whether a list is seen as empty although the payload says elements: all of them were dropped.
  func isEmptied(_ shown: JSONValue) -> Bool {
    guard shown == .array([]),
      case .changed(became: .some(.array(let said))) = change.expectedReading
    else { return false }
    return !said.isEmpty
  }
}

extension JSONValue {
  fileprivate var isContainer: Bool { kind == .array || kind == .object }
}
