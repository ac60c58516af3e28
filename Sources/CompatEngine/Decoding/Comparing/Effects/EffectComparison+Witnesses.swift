import CompatModel
import JSONSyntax

/// What the decoder shows without the change: a difference that follows from something else is no misreading.
extension EffectComparison {
  /// The effect if a view follows from what the decoder shows without the change; nil if it does not.
  func witnessedEffect(of view: JSONValue) -> VisibleEffect? {
    let (visible, differences) = aligned(view)
    if isShownElsewhere(differences) { return effect(.said, showing: differences) }
    return ruleOfElement(in: visible, showing: differences)
      .map { effect($0, showing: differences) }
      ?? effectOfDefault(in: visible, showing: differences)
  }

  /// Whether nothing was shown before where the app shows something otherwise, and there the app shows the
  /// same of another sample that says the same.
  private func isShownElsewhere(_ differences: [JSONDifference]) -> Bool {
    let document = baselineView.sample.document
    guard !differences.isEmpty, differences.allSatisfy({ ($0.shownBefore ?? .null) == .null }),
      let payload = try? document.applying(change.edits),
      let mutant = try? JSONDocument(parsing: payload)
    else { return false }
    let views = change.parts.compactMap { part -> JSONValue? in
      // Of two values of one key, neither is what the payload says.
      if case .contradicted = part.expectedReading { return nil }
      guard let parent = part.site.parent, let key = part.site.tokens.last,
        let object = document[parent], object.kind == .object, let said = mutant[part.site]?.value,
        let other = baselineView.survey.objects(like: object).first(where: {
          $0[key]?.value == said
        })
      else { return nil }
      return baselineView.visible(of: other.document.original)
    }
    return differences.allSatisfy { difference in
      views.contains { $0[difference.pointer] == difference.shownNow }
    }
  }

  /// The number of elements up to which each is tried alone.
  private static let maximumElements = 16

  /// The rule if the app shows what it shows without the element that has changed, or of all elements
  /// only that one, and in it what is said, or only one of those that are left of a list; nil for
  /// anything else.
  ///
  /// What is shown of other elements, such as the next best one, follows from that.
  private func ruleOfElement(
    in visible: JSONValue, showing differences: [JSONDifference]
  ) -> SiteRule? {
    let document = baselineView.sample.document
    // What the payload does not say may differ: a model may count what it drops.
    func isShown(after edits: [JSONEdit]) -> Bool {
      guard let view = baselineView.visible(after: edits) else { return false }
      let aligned = baselineView.order.aligned(
        view, with: baselineView.visible, around: change.site)
      return VisibleDifference.between(aligned, visible).allSatisfy { difference in
        (baselineView.visible[difference.pointer]?.isScalar ?? false)
          && !baselineView.footprints.isPayload(difference.pointer)
      }
    }
    func othersThan(_ element: JSONNode) -> [JSONNode] {
      element.parent?.children.filter { $0.index != element.index } ?? []
    }
    if case .changed(became: .array(let said)?) = change.expectedReading,
      let list = document[change.site], list.count <= EffectComparison.maximumElements,
      case .array(let was) = list.value, Set(said).isSubset(of: was)
    {
      let isOneShown = list.children.contains { element in
        said.contains(element.value) && isShown(after: document.removing(othersThan(element)))
      }
      return isOneShown ? .elementGone : nil
    }
    if change.exchangesElements {
      // To exchange an element with one that is not shown changes nothing.
      return change.parts.compactMap { document[$0.site] }
        .contains { isShown(after: document.removing([$0])) } ? .said : nil
    }
    let elements = change.parts.compactMap { element(around: $0.site) }
    guard elements.count == change.parts.count, let element = elements.first else { return nil }
    if isShown(after: document.removing(elements)) {
      // Without them, the others must be shown as the payload says them.
      let removals = elements.compactMap(Change.removing)
      let removal =
        elements.count == 1
        ? removals.first : .several(removals, at: document.root, remark: change.remark ?? "")
      let isAccounted = removal.flatMap {
        EffectComparison(of: $0, in: baselineView).ruleOfAccount(for: differences, in: visible)
      }
      return isAccounted == nil ? nil : .elementGone
    }
    guard elements.count == 1, case .changed(became: let said?) = change.expectedReading,
      said.isScalar,
      differences.contains(where: { $0.shownNow.map(said.isSaidPlainly) ?? false })
    else { return nil }
    return isShown(after: change.edits + document.removing(othersThan(element))) ? .said : nil
  }

  /// The element of an array that holds a site, or gets a member there.
  private func element(around site: JSONPointer) -> JSONNode? {
    let document = baselineView.sample.document
    guard document[site] != nil || site.parent.flatMap({ document[$0] })?.kind == .object else {
      return nil
    }
    return sequence(first: site, next: \.parent).lazy.compactMap { document[$0] }
      .first { $0.parent?.kind == .array }
  }

  /// The effect if the app shows what it shows where a value around the site is missing: a default stands
  /// for all of that value, and what the change did not touch is lost with it; nil for anything else.
  private func effectOfDefault(
    in visible: JSONValue, showing differences: [JSONDifference]
  ) -> VisibleEffect? {
    let containers = change.parts.flatMap { sequence(first: $0.site, next: \.parent).dropFirst() }
      .filter { container in
        let fallback = baselineView.fallback(at: container)
        return (fallback.missing ?? fallback.null) == visible
      }
    // An element that is missing is dropped, which is no default.
    let isDefault = containers.contains { !baselineView.isPartOfCollection($0) }
    guard !containers.isEmpty, !differences.isEmpty,
      differences.allSatisfy({ !$0.isOfCase && (isDefault || $0.isReplacement) })
    else { return nil }
    let rule: SiteRule =
      footprint.isUnread ? .siteUnread : change.takesAway ? .absentAsDefault : .fallback
    var effect = effect(rule, showing: differences)
    effect.lostOutside =
      differences.flatMap(\.leavesBefore).filter { path in
        (change.was == nil || !footprint.contains(path))
          && baselineView.footprints.isPayload(path)
      }.count
    return effect
  }
}

extension JSONDifference {
  /// The paths of the scalars and empty containers that were there.
  fileprivate var leavesBefore: [JSONPointer] {
    (shownBefore?.visibleLeaves() ?? []).map { $0.pointer.below(pointer) }
  }

  /// Whether a case of an enum is shown no more, or anew.
  fileprivate var isOfCase: Bool {
    (shownBefore?.isCase ?? false) || (shownNow?.isCase ?? false)
  }

  /// Whether a value is in the place of another one.
  fileprivate var isReplacement: Bool {
    if case .replaced = change { true } else { false }
  }
}
