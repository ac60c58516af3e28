import CompatModel
import JSONSyntax

/// Finds what an app sees of a place, by putting other valid values there.
///
/// This bridges renamed keys, key strategies, flattening and property wrappers without asking
/// anybody.
struct FootprintFinder {
  let baselineView: BaselineView

  /// Returns the visible places that change with the value at a site.
  func footprint(of site: JSONPointer) -> Footprint {
    guard let node = baselineView.sample.document[site] else { return adding(at: site) }
    guard node.isContainer, node.count > 0 else {
      return site == .root ? everything : replacing(node)
    }
    let parts = Footprint.union(node.children.map { baselineView.footprint(of: $0.pointer) })
    if site == .root { return parts.isUnread ? .unread : everything }
    guard node.kind == .array, let list = list(of: node, around: parts) else { return parts }
    return Footprint(paths: parts.paths + [list], basis: parts.basis)
  }

  /// The visible places that change where an object gets a member that other samples have.
  private func adding(at site: JSONPointer) -> Footprint {
    guard let key = site.tokens.last, let parent = site.parent,
      let object = baselineView.sample.document[parent], object.kind == .object
    else { return .unread }
    let values = baselineView.survey.values(at: JSONPointerPattern(normalising: site))
    for value in values.filter({ $0 != .null }).prefix(4) {
      guard let edit = object.appended(key: key, value: value.bytes),
        let after = baselineView.visible(after: [edit])
      else { continue }
      let differences = VisibleDifference.between(baselineView.visible, after)
      if !differences.isEmpty {
        return Footprint(paths: places(of: differences), basis: .replacement)
      }
    }
    return .unread
  }

  /// Whatever the app sees belongs to the root.
  private var everything: Footprint {
    baselineView.leafCount == 0
      ? .unread : Footprint(paths: [.root], basis: .replacement)
  }

  /// The visible list that shows an array: elements that are added to it belong to the array, too.
  ///
  /// A list that shows an array inside it is another one. A set shows equal elements once.
  private func list(of array: JSONNode, around elements: Footprint) -> JSONPointer? {
    guard let first = elements.paths.first else { return nil }
    let inner = Set(arrays(in: array).flatMap { baselineView.footprint(of: $0.pointer).paths })
    let counts = [array.count, Set(array.children.map(\.value)).count]
    var place: JSONPointer? = elements.paths.dropFirst().reduce(first) {
      $0.commonAncestor(with: $1)
    }
    while let current = place {
      if case .array(let shown) = baselineView.visible[current], counts.contains(shown.count),
        !inner.contains(current)
      {
        return current
      }
      place = current.parent
    }
    return nil
  }

  private func arrays(in node: JSONNode) -> [JSONNode] {
    node.children.filter(\.isContainer).flatMap { child in
      (child.kind == .array ? [child] : []) + arrays(in: child)
    }
  }

  /// Tries one replacement after the other until the app sees a difference.
  ///
  /// A replacement that costs the app more than the value itself (an object that turned to nil, an
  /// element that was dropped) is no valid one, and is used only where there is no better.
  private func replacing(_ node: JSONNode) -> Footprint {
    var destructive: Footprint?
    var isReadable = false
    for candidate in Replacement.candidates(for: node, survey: baselineView.survey) {
      guard let after = baselineView.visible(after: [node.replaced(with: candidate)]) else {
        continue
      }
      let differences = VisibleDifference.between(
        baselineView.visible, after, isReordered: { baselineView.isReordered(around: node.pointer) }
      )
      guard !differences.isEmpty else {
        isReadable = true
        continue
      }
      let footprint = Footprint(
        paths: places(of: differences), basis: .replacement)
      guard differences.contains(where: isDestructive) else { return footprint }
      destructive = destructive ?? footprint
    }
    if isReadable, destructive == nil, let named = shownAlways(node) { return named }
    let isUnread = destructive == nil && (isReadable || takesAnything(node))
    // What is nothing yet may stay nothing whatever is put there; only its name tells of it.
    let isNothing = node.kind == .null || node.isContainer
    if isUnread && !isNothing { return .unread }
    return named(like: node) ?? destructive ?? (isUnread ? .unread : around(node))
  }

  /// Where differences are seen in the unmutated sample.
  ///
  /// A collection in an order of its own (a set) shows another value at another position: that
  /// position belongs to some other element here.
  private func places(of differences: [JSONDifference]) -> [JSONPointer] {
    let removals = differences.compactMap { difference in
      if case .removed = difference.change { difference.pointer } else { nil }
    }
    let lists = Set(removals.compactMap(\.parent))
    let kept = differences.filter { difference in
      guard case .added = difference.change, let list = difference.pointer.parent else {
        return true
      }
      return !lists.contains(list)
    }
    return kept.map(place)
  }

  /// The place that has the site's name and shows the same whatever name stands at the site, because
  /// all of them are unknown: it is read, for it takes no value of another type.
  private func shownAlways(_ node: JSONNode) -> Footprint? {
    guard baselineView.survey.isEnumLike(node), let named = named(like: node, showingIt: false),
      !takesAnything(node)
    else { return nil }
    return named
  }

  /// Whether the app sees no difference even where a value of a wrong type stands there.
  private func takesAnything(_ node: JSONNode) -> Bool {
    baselineView.visible(after: [node.replaced(with: Replacement.absurd(for: node))])
      == baselineView.visible
  }

  /// Where a difference is seen in the unmutated sample: what was added to an empty collection
  /// changed the collection, and what was added to a list has no place there yet: its position
  /// belongs to some other element.
  private func place(of difference: JSONDifference) -> JSONPointer {
    guard case .added = difference.change, let parent = difference.pointer.parent,
      let collection = baselineView.visible[parent]
    else { return difference.pointer }
    if collection.isEmptyContainer { return parent }
    guard case .array(let elements) = collection else { return difference.pointer }
    return parent.appending(elements.count)
  }

  private func isDestructive(_ difference: JSONDifference) -> Bool {
    switch difference.change {
    case .added: false
    case .removed(let value): value.leafCount > 1
    case .replaced(let value, by: let other): other == .null && value.leafCount > 1
    }
  }

  /// The visible values that have the site's name and show the site's value.
  private func named(like node: JSONNode, showingIt: Bool = true) -> Footprint? {
    guard let key = lastName(of: node.pointer) else { return nil }
    let value = node.value
    var matches: [JSONPointer] = []
    baselineView.visible.forEachLeaf { leaf, shown in
      var place: JSONPointer? = leaf
      while let current = place {
        if lastName(of: current) == key, positions(in: current) == positions(in: node.pointer),
          node.isContainer
            ? baselineView.visible[current]?.holdsNothing == true
            : current == leaf && (!showingIt || value.isSaid(by: shown))
        {
          matches.append(current)
        }
        place = node.isContainer ? current.parent : nil
      }
    }
    guard !matches.isEmpty else { return nil }
    return Footprint(paths: matches, basis: .names)
  }

  /// The visible object around the site: what its siblings' visible places have in common, or what
  /// has the object's own path.
  ///
  /// It stands for a value that decides how its object is read and that is not visible itself.
  private func around(_ node: JSONNode) -> Footprint {
    guard let parent = node.parent else { return .unread }
    let siblings = parent.children.filter { $0.pointer != node.pointer && !$0.isContainer }
    let candidates =
      siblings.isEmpty
      ? parent.children.filter { $0.pointer != node.pointer } : siblings
    let paths = candidates.flatMap { sibling in
      baselineView.footprint(of: sibling.pointer).paths.compactMap(\.parent)
    }
    guard let first = paths.first else {
      let object = parent.pointer
      return Footprint(paths: [baselineView.visible[object] == nil ? .root : object], basis: .names)
    }
    let common = paths.dropFirst().reduce(first) { $0.commonAncestor(with: $1) }
    return Footprint(paths: [common], basis: .names)
  }

  /// The last token that is no position, without case and separators.
  private func lastName(of pointer: JSONPointer) -> String? {
    pointer.tokens.last { Int($0) == nil }.map(\.spokenName)
  }

  private func positions(in pointer: JSONPointer) -> [Int] { pointer.tokens.compactMap { Int($0) } }
}
