import CompatModel
import JSONSyntax

/// Measures what an app sees of a site by trying other valid values there.
///
/// This handles renamed keys, key strategies, flattening and property wrappers without any
/// declaration. Each site is measured independently.
struct MeasuredFootprints {
  let trials: SampleTrials
  let survey: Survey
  let order: ArrayOrder

  /// The visible paths that change if an object gets a member that other samples have.
  func footprint(ofAbsent site: JSONPointer) -> Footprint {
    guard let key = site.tokens.last, let parent = site.parent,
      let object = trials.sample.document[parent], object.kind == .object
    else { return .unread }
    let values = survey.values(at: JSONPointerPattern(normalising: site))
    for value in values.filter({ $0 != .null }).prefix(4) {
      guard let edit = object.appended(key: key, value: value.bytes),
        let after = trials.visible(after: [edit])
      else { continue }
      let differences = VisibleDifference.between(trials.visible, after)
      if !differences.isEmpty {
        return Footprint(paths: paths(of: differences), basis: .replacement)
      }
    }
    return .unread
  }

  /// The visible list that is shorter without an element of which nothing is shown.
  func list(losing element: JSONNode) -> Footprint? {
    guard let after = trials.visible(after: trials.sample.document.removing([element])) else {
      return nil
    }
    let lists = VisibleDifference.between(trials.visible, after).compactMap { difference in
      if case .removed = difference.change { difference.pointer.parent } else { nil }
    }
    return lists.isEmpty ? nil : Footprint(paths: lists, basis: .replacement)
  }

  /// The visible paths that change with a scalar, null, or an empty container; nil if no other
  /// value is readable and no name matches.
  ///
  /// Tries one replacement after the other until the app sees a difference. A replacement with
  /// which the app loses more than the value itself (an object becomes nil, an element is dropped)
  /// is not valid, and is used only if there is no better one. Of a tag, all names that samples have are
  /// tried: two of them may be one case of the app's.
  func footprint(of node: JSONNode) -> Footprint? {
    var destructive: Footprint?
    var ofTag: Footprint?
    var isReadable = false
    let names = survey.isDiscriminator(node) ? survey.values(at: node.pattern) : []
    for candidate in Replacement.candidates(for: node, survey: survey) {
      guard let after = trials.visible(after: [node.replaced(with: candidate.bytes)]) else {
        continue
      }
      let differences = VisibleDifference.between(
        trials.visible, order.aligned(after, with: trials.visible, around: node.pointer))
      guard !differences.isEmpty else {
        isReadable = true
        continue
      }
      let spelled = differences.filter { difference in
        (difference.shownNow?.visibleLeaves() ?? []).contains {
          candidate.isSpelled(by: $0.value)
        }
      }
      let footprint = Footprint(
        paths: paths(of: differences), basis: .replacement, spelled: Set(spelled.map(path)))
      if differences.contains(where: isDestructive) {
        destructive = destructive ?? footprint
      } else if names.contains(candidate) {
        ofTag = .union([ofTag, footprint].compactMap(\.self))
      } else {
        return ofTag ?? footprint
      }
    }
    if let ofTag { return ofTag }
    if isReadable, destructive == nil, let named = shownAlways(node) { return named }
    let isUnread = destructive == nil && (isReadable || takesAnything(node))
    // A site that holds null or an empty container may show nothing for any value; then only its
    // name shows that it is read.
    let holdsNothing = node.kind == .null || node.isContainer
    if isUnread && !holdsNothing { return .unread }
    return named(like: node) ?? destructive ?? (isUnread ? .unread : nil)
  }

  /// The paths of differences in the view of the unmodified sample.
  ///
  /// A set shows another value at another index, which belongs to some other element here.
  private func paths(of differences: [JSONDifference]) -> [JSONPointer] {
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
    return kept.map(path)
  }

  /// The path of a difference in the view of the unmodified sample.
  ///
  /// A value added to an empty collection changes the collection. A value added to a list has no
  /// path in that view, because its index belongs to some other element.
  private func path(of difference: JSONDifference) -> JSONPointer {
    guard case .added = difference.change, let parent = difference.pointer.parent,
      let collection = trials.visible[parent]
    else { return difference.pointer }
    if collection.isEmptyContainer { return parent }
    guard case .array(let elements) = collection else { return difference.pointer }
    return parent.appending(elements.count)
  }

  /// The path that has the site's name and shows the same for every name at the site, because all
  /// of them are unknown.
  ///
  /// The site is read, because values of another type are rejected there.
  private func shownAlways(_ node: JSONNode) -> Footprint? {
    guard survey.isEnumLike(node), let named = named(like: node, showingIt: false),
      !takesAnything(node)
    else { return nil }
    return named
  }

  /// Whether the app sees no difference even for a value of a wrong type.
  private func takesAnything(_ node: JSONNode) -> Bool {
    trials.visible(after: [node.replaced(with: Replacement.absurd(for: node))]) == trials.visible
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
    trials.visible.forEachLeaf { leaf, shown in
      var path: JSONPointer? = leaf
      while let current = path {
        if lastName(of: current) == key, current.indexes == node.pointer.indexes,
          node.isContainer
            ? trials.visible[current]?.holdsNothing == true
            : current == leaf && (!showingIt || value.isSaid(by: shown))
        {
          matches.append(current)
        }
        path = node.isContainer ? current.parent : nil
      }
    }
    guard !matches.isEmpty else { return nil }
    // The members around a value have names, too.
    let names = node.pointer.names
    let common = matches.map { zip(names, $0.names).prefix { $0 == $1 }.count }
    let best = zip(matches, common).filter { $1 == common.max() }.map(\.0)
    return Footprint(paths: best, basis: .names)
  }

  /// The last token that is not an index, without case and separators.
  private func lastName(of pointer: JSONPointer) -> String? {
    pointer.tokens.last { Int($0) == nil }.map(\.spokenName)
  }
}

extension JSONPointer {
  /// The tokens that are no indexes, without case and separators, the last one first.
  fileprivate var names: [String] {
    tokens.reversed().filter { Int($0) == nil }.map(\.spokenName)
  }
}
