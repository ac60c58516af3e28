import CompatModel
import JSONSyntax

/// Accounts for what an app shows after a change by what the payload says otherwise.
///
/// The account balances if all that the app shows no more has left the payload, if all that it shows
/// anew has come into it, or is the default for what has left, and if what has come is shown where
/// the old value was. Then nothing is blamed on the model, wherever it shows what it has read.
struct Account {
  let baselineView: BaselineView
  let change: Change
  let said: SaidDifference

  /// The distinct values that are said where they were not; a thousand elements may be alike.
  let new: Set<JSONValue>

  /// The visible paths of values that the app shows in a form of its own.
  lazy var ownForms = findOwnForms()
  private let findOwnForms: () -> [JSONPointer]

  /// The values that the payload says no more where it said them, and how often each was shown.
  var gone: [(value: JSONValue, count: Int)]

  /// The values that the app shows where it did not show them.
  private var shownAnew = ShownLeaves([])

  /// Whether what another case of an enum holds may be what the old case held.
  let keepsParts: Bool

  /// The names in the sites that are said anew.
  lazy var newNames = Set(said.new.flatMap(\.site.tokens).map(\.spokenName))

  /// The names in the sites that are said no more.
  lazy var goneNames = Set(
    (said.removed + said.gone.map(\.site)).compactMap(\.tokens.last).map(\.spokenName))

  /// The new entries of maps of which the app shows other entries as the payload spells them.
  private lazy var newEntries = findNewEntries()

  /// The values beside the changed ones in the elements around them.
  lazy var changedElement = change.parts.flatMap { part -> [JSONValue] in
    let document = baselineView.sample.document
    let element = sequence(first: part.site, next: \.parent).first { site in
      baselineView.isPartOfCollection(site) && document[site] != nil
    }
    return element.map { values(in: $0, besides: part.site) } ?? []
  }

  /// The values beside the changed ones in their objects.
  lazy var besideChanged = change.parts.flatMap { part -> [JSONValue] in
    guard let parent = part.site.parent, baselineView.sample.document[parent]?.kind == .object
    else { return [] }
    return values(in: parent, besides: part.site)
  }

  private func values(in container: JSONPointer, besides site: JSONPointer) -> [JSONValue] {
    baselineView.footprints.leaves(in: []).filter {
      $0.pointer.hasPrefix(container) && !$0.pointer.hasPrefix(site)
    }.map(\.value)
  }

  /// The scalars that are said no more, or anew, as texts: they may be names of what is shown.
  lazy var goneTexts = Set(gone.compactMap(\.value.scalarText))
  lazy var newTexts = Set(new.compactMap(\.scalarText))

  lazy var changedIndexes = change.parts.map(baselineView.indexOfElement)

  /// Whether a default is among what the app shows anew.
  var showsDefault = false

  /// Whether what is shown for never-seen values is shown for one that is said.
  var showsFallback = false

  /// The paths of elements and members that the app shows no more, because the payload has them no more.
  var goneWithPayload: [JSONPointer] = []

  /// The paths of elements that the app shows elsewhere now.
  var moved: [JSONPointer] = []

  /// The paths of elements that the app shows no more, although the payload has them.
  var dropped: [JSONPointer] = []

  init(
    of change: Change, saying said: SaidDifference, in baselineView: BaselineView, keepsParts: Bool,
    ownForms: @escaping () -> [JSONPointer]
  ) {
    self.baselineView = baselineView
    self.change = change
    self.said = said
    self.keepsParts = keepsParts
    findOwnForms = ownForms
    new = Set(said.new.map(\.value))
    gone = said.gone.map { ($0.value, baselineView.count(of: $0.value, at: $0.site)) }
  }

  /// The rule for what the app shows, if the account balances; nil if it does not.
  mutating func rule(for differences: [JSONDifference], in view: JSONValue) -> SiteRule? {
    shownAnew = ShownLeaves(differences.flatMap(\.leavesAfter))
    guard explains(differences, of: baselineView.visible, at: .root) else { return nil }
    // Two elements that were exchanged say nothing else.
    if change.exchangesElements { return showsEverything(in: view) ? .said : nil }
    if !dropped.isEmpty { return change.parts.count == 1 ? .elementGone : nil }
    guard showsEverything(in: view) else { return nil }
    if change.parts.contains(where: \.isOfAbsence) {
      let isPart = change.parts.allSatisfy {
        $0.expectedReading == .same || baselineView.isPartOfCollection($0.site)
      }
      return isPart && !goneWithPayload.isEmpty && !showsDefault ? .elementGone : .absentAsDefault
    }
    if showsDefault && !showsFallback || change.parts.contains(where: isMovedInVain)
      || said.absent.contains(where: { isEmptied($0, in: view) })
    {
      return .absentAsDefault
    }
    if showsFallback { return .fallback }
    return dropped.isEmpty ? .said : .elementGone
  }

  func isShownAnew(_ value: JSONValue) -> Bool { shownAnew.values.contains(value) }

  /// Whether a member that is gone left an empty list or map behind, which stands for it as a default.
  private func isEmptied(_ site: JSONPointer, in view: JSONValue) -> Bool {
    guard let node = baselineView.sample.document[site], node.kind.isContainer, node.key != nil,
      !baselineView.isPartOfCollection(site),
      !node.value.visibleLeaves().contains(where: { isShownAnew($0.value) })
    else { return false }
    return baselineView.footprint(of: site).paths.contains { path in
      [path, path.parent].compactMap(\.self).contains { place in
        view[place]?.isEmptyContainer == true && baselineView.visible[place]?.count ?? 0 > 0
      }
    }
  }

  /// Whether a value has moved, and is not shown anew, or only among members that no property reads.
  private func isMovedInVain(_ part: Change) -> Bool {
    guard case .moved(to: let target) = part.expectedReading, let was = part.was else {
      return false
    }
    let isShown = was.visibleLeaves().allSatisfy { leaf in
      shownAnew.leaves.contains { leaf.value.isSaid(by: $0.value) }
    }
    guard isShown else { return true }
    return baselineView.isNamed(part.site) && baselineView.readsAsEntry(target, after: change)
  }

  /// Whether a new element could not be read, and nothing of it is shown.
  private func isInsertedInVain(_ part: Change, in view: JSONValue) -> Bool {
    guard case .inserted = part.expectedReading,
      baselineView.reads(of: part.site, after: change).contains(where: \.hasThrown),
      let other = self.view(withOthersFor: said.new)
    else { return false }
    return other == view
  }

  /// Whether every new value is shown of which the old one was shown as the payload spelled it.
  private mutating func showsEverything(in view: JSONValue) -> Bool {
    if change.parts.contains(where: { isStale($0, in: view) }) { return false }
    dropped += change.parts.filter { isInsertedInVain($0, in: view) }.map(\.site)
    lazy var shown = ShownLeaves(view.visibleLeaves())
    return said.new.allSatisfy { site, value in
      guard let was = baselineView.sample.document[site]?.value, was.isScalar else {
        if value.isScalar, !shownAnew.show(value) {
          if isInNewEntry(site) {
            dropped.append(site)
          } else if isUnknownInNewElement(site) {
            showsFallback = true
          } else if baselineView.readsInVain(site, after: change) {
            showsDefault = true
          }
        }
        return true
      }
      let paths = baselineView.footprint(of: site).paths
      if paths.contains(where: { view[$0].map(value.isSaid) ?? false }) || shown.show(value) {
        return true
      }
      // A case is shown by its name.
      if case .string(let name) = was {
        let spoken = name.spokenName
        let isStale = paths.contains { path in
          guard let value = view[path], value == baselineView.visible[path] else { return false }
          let names = path.tokens + value.visibleLeaves().flatMap(\.pointer.tokens)
          return names.contains { $0.spokenName == spoken }
        }
        if isStale { return false }
      }
      let isNothing = was == .null && paths.allSatisfy { view[$0] == .object([]) }
      if isNothing || !baselineView.showsPlainly(was, at: site)
        || paths.allSatisfy({ isOwnForm($0) })
      {
        return true
      }
      let isFallback = paths.allSatisfy { isShownAsUnknown(view.nearest(to: $0), at: $0) }
      showsFallback = showsFallback || isFallback
      return isFallback
    }
  }

  /// Whether a new element shows for a value what its neighbours show for any that they do not know.
  private func isUnknownInNewElement(_ site: JSONPointer) -> Bool {
    let document = baselineView.sample.document
    let element = sequence(first: site, next: \.parent).first { document[$0.parent ?? $0] != nil }
    guard let element, document[element] == nil,
      let list = element.parent.flatMap({ document[$0] }), list.kind == .array
    else { return false }
    return list.children.prefix(2).contains { neighbour in
      let inside = site.tokens.dropFirst(element.tokens.count)
      let other = JSONPointer(tokens: neighbour.pointer.tokens + inside)
      guard document[other]?.value.isScalar == true else { return false }
      let (first, second) = baselineView.fallback(at: other).unknowns
      return baselineView.footprint(of: other).paths.contains { path in
        guard let unknown = first?[path], second?[path] == unknown else { return false }
        return shownAnew.leaves.contains {
          $0.value == unknown && $0.pointer.tokens.last == path.tokens.last
        }
      }
    }
  }

  /// Whether a site is in a new entry of a map.
  private mutating func isInNewEntry(_ site: JSONPointer) -> Bool {
    let entries = newEntries
    return !entries.isEmpty
      && sequence(first: site, next: \.parent).contains(where: entries.contains)
  }

  private func findNewEntries() -> Set<JSONPointer> {
    let entries = said.newEntries(in: baselineView)
    let maps = Set(entries.compactMap(\.parent)).filter { map in
      baselineView.footprints.leaves(in: []).contains { leaf in
        leaf.pointer.hasPrefix(map) && baselineView.showsPlainly(leaf.value, at: leaf.pointer)
      }
    }
    return Set(entries.filter { $0.parent.map(maps.contains) ?? false })
  }

  /// Whether the app still shows at some path a scalar that has been replaced.
  private func isStale(_ part: Change, in view: JSONValue) -> Bool {
    guard case .changed(became: let said?) = part.expectedReading, let was = part.was, was.isScalar
    else { return false }
    // Two changes together may give what was shown before.
    let others = change.parts.filter { $0 != part }.map { baselineView.footprint(of: $0) }
    return baselineView.footprint(of: part.site).paths.contains { path in
      guard let before = baselineView.visible[path], view[path] == before,
        !others.contains(where: { $0.contains(path) }), !moved.contains(where: path.hasPrefix)
      else { return false }
      return was.isSaidPlainly(by: before) && !said.isSaid(by: before)
    }
  }
}

extension JSONDifference {
  /// The scalars and empty containers that are there now.
  fileprivate var leavesAfter: [(pointer: JSONPointer, value: JSONValue)] {
    (shownNow?.visibleLeaves() ?? []).map { ($0.pointer.below(pointer), $0.value) }
  }
}

/// Scalars and empty containers that are shown, of which there may be thousands.
private struct ShownLeaves {
  let leaves: [(pointer: JSONPointer, value: JSONValue)]
  let values: Set<JSONValue>
  private var known: [JSONValue: Bool] = [:]

  init(_ leaves: [(pointer: JSONPointer, value: JSONValue)]) {
    self.leaves = leaves
    values = Set(leaves.map(\.value))
  }

  /// Whether some leaf shows a value, or is named by it.
  mutating func show(_ value: JSONValue) -> Bool {
    if let known = known[value] { return known }
    let isShown =
      values.contains(value)
      || leaves.contains { leaf in
        value.isSaid(by: leaf.value)
          || leaf.pointer.tokens.contains { value.isSaidPlainly(by: .string($0)) }
      }
    known[value] = isShown
    return isShown
  }
}

extension JSONPointer {
  func below(_ path: JSONPointer) -> JSONPointer {
    JSONPointer(tokens: path.tokens + tokens)
  }
}
