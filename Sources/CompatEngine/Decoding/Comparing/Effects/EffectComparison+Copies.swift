import CompatModel
import JSONSyntax

/// Arrays of elements that the sample has: it shows what the app makes of each.
extension EffectComparison {
  /// Whether the app shows each element of a changed array as it showed the same element before.
  ///
  /// Elements may be gone, repeated, or in another order; elsewhere only what is made of them may differ.
  func showsCopies(_ differences: [JSONDifference], in visible: JSONValue) -> Bool {
    // Nil is a fallback even if the payload says null.
    guard let (old, new, list) = arrays,
      !change.parts.contains(where: { $0.expectedReading == .changed(became: .null) })
    else { return false }
    let paths = baselineView.footprint(of: list).paths
    let lists = Set(paths.flatMap { Array(sequence(first: $0, next: \.parent)) })
    let known = lists.filter { path in
      guard case .array(let views)? = baselineView.visible[path], views.count == old.count else {
        return false
      }
      let looks = Dictionary(zip(old, views)) { first, _ in first }
      let copies = new.compactMap { looks[$0] }
      return copies.count == new.count && visible[path] == .array(copies)
    }
    return !known.isEmpty
      && differences.allSatisfy { known.contains(where: $0.pointer.hasPrefix) || isOfDerived($0) }
  }

  /// Whether only what is made of the payload's values differs.
  private func isOfDerived(_ difference: JSONDifference) -> Bool {
    difference.shownNow?.isScalar == true && baselineView.isDerived(difference.pointer)
  }

  /// Whether the app shows values that the sample has elsewhere as it showed them there.
  func showsOthers(_ differences: [JSONDifference], in visible: JSONValue) -> Bool {
    let places = change.parts.map { part in
      EffectComparison(of: part, in: baselineView).placesOfOther(in: visible)
    }
    return places.allSatisfy { !$0.isEmpty }
      && differences.allSatisfy { difference in
        places.contains { $0.contains(where: difference.pointer.hasPrefix) }
      }
  }

  /// The paths that show a value of the sample as it is shown at its own site.
  private func placesOfOther(in visible: JSONValue) -> [JSONPointer] {
    let document = baselineView.sample.document
    guard case .changed(became: let said?) = change.expectedReading, said != .null,
      let node = document[change.site], node.kind == said.kind
    else { return [] }
    let candidates = said.isScalar ? node.parent?.children ?? [] : Array(document.nodes)
    let others = candidates.lazy.filter { other in
      other.kind == said.kind && other.count == said.count && other.pointer != node.pointer
        && other.value == said
    }
    lazy var whole = whole(of: footprint)
    for other in others.map({ baselineView.footprint(of: $0.pointer) })
    where other.paths.allSatisfy({ shows(nothingBut: said, at: $0) }) {
      if other.paths.count == footprint.paths.count,
        zip(footprint.paths, other.paths).allSatisfy({ visible[$0] == baselineView.visible[$1] })
      {
        return footprint.paths
      }
      if let whole, let place = self.whole(of: other), visible[whole] == baselineView.visible[place]
      {
        return [whole]
      }
    }
    return []
  }

  /// Whether all that a path shows as the payload spells it is in a value.
  private func shows(nothingBut said: JSONValue, at path: JSONPointer) -> Bool {
    let leaves = said.visibleLeaves().map(\.value)
    return (baselineView.visible[path]?.visibleLeaves() ?? []).allSatisfy { leaf in
      let path = leaf.pointer.below(path)
      return leaves.contains { $0.isSaid(by: leaf.value) } || leaf.value.isEmptyContainer
        || baselineView.isDerived(path) || !baselineView.footprints.isPayload(path)
    }
  }

  /// The largest visible value that shows what a footprint shows, and nothing else of the payload.
  private func whole(of footprint: Footprint) -> JSONPointer? {
    guard let innermost = JSONPointer.commonAncestor(of: footprint.paths) else { return nil }
    let places = sequence(first: innermost, next: \.parent).prefix { place in
      (baselineView.visible[place]?.visibleLeaves() ?? []).allSatisfy { leaf in
        let path = leaf.pointer.below(place)
        return footprint.contains(path) || !baselineView.footprints.isPayload(path)
      }
    }
    return Array(places).last
  }

  /// The elements of a changed array before and after, and where it is.
  private var arrays: (was: [JSONValue], said: [JSONValue], site: JSONPointer)? {
    if case .changed(became: .array(let said)?) = change.expectedReading,
      case .array(let was)? = change.was
    {
      return (was, said, change.site)
    }
    let lists = Set(change.parts.map(\.site.parent))
    guard let list = lists.first, lists.count == 1, let list,
      let array = baselineView.sample.document[list], array.kind == .array,
      case .array(let was) = array.value
    else { return nil }
    var said: [JSONValue?] = was
    for part in change.parts {
      guard let index = part.site.tokens.last.flatMap(Int.init) else { return nil }
      switch part.expectedReading {
      case .changed(became: let value) where index < was.count: said[index] = value
      case .inserted(let value) where index == was.count: said.append(value)
      default: return nil
      }
    }
    return (was, said.compactMap(\.self), list)
  }
}
