import CompatModel
import JSONSyntax

/// Compares what the app sees after a change with what it saw before.
///
/// Where the payload accounts for all that the app shows otherwise, nothing else is asked. Only what it
/// does not account for belongs to a place: to the site of the change, or to what is outside of it.
/// ``SiteRule`` names each decision, and the article *Outcomes* lists them.
struct EffectComparison {
  let baselineView: BaselineView
  let change: Change
  let footprint: Footprint

  init(of change: Change, in baselineView: BaselineView) {
    self.baselineView = baselineView
    self.change = change
    footprint = baselineView.footprint(of: change)
  }

  /// The effect if the app sees exactly what it saw before.
  func unchanged() -> VisibleEffect {
    var effect = effect(ruleWhereUnchanged())
    if case .inserted = change.expectedReading, !footprint.isUnread { effect.droppedElements = 1 }
    return effect
  }

  private func ruleWhereUnchanged() -> SiteRule {
    if change.expectedReading == .same { return .sameMeaning }
    if case .several = change.expectedReading {
      // The model shows no order of the two.
      if change.exchangesElements { return .said }
      return .worst(of: self.parts.map { $0.rulePartUnchanged() })
    }
    if footprint.isUnread { return .siteUnread }
    switch change.expectedReading {
    case .changed(became: let said?) where said == change.was || repeatsScalar(said): return .said
    case .respelled: return .sameMeaning
    case .moved where !looksLikeMissing: return .keptAtNewSite
    case .inserted: return .elementGone
    // A set shows once what a list repeats.
    case .changed(became: .array(let said)?) where repeatsElements(said): return .elementGone
    default:
      let visible = baselineView.visible
      let shown = rule(at: footprint.paths.map { ($0, visible.nearest(to: $0)) })
      return orOfMembers(shown, [], in: visible)
    }
  }

  /// Whether a scalar says in another type or spelling what it said before.
  private func repeatsScalar(_ said: JSONValue) -> Bool {
    guard let was = change.was, was.isScalar, said.isScalar else { return false }
    if was.isSaidPlainly(by: said) { return true }
    // A name that is not known in any letter case is shown like any other.
    return was.isSameName(as: said)
      && baselineView.fallback(at: change.site).unknowns.0 != baselineView.visible
  }

  /// The effect if the app sees something else than before.
  func effect(of view: JSONValue) -> VisibleEffect {
    let (visible, differences) = aligned(view)
    // The element has changed, and not what the app shows of it.
    if differences.isEmpty, visible == baselineView.visible { return unchanged() }
    if let rule = ruleOfScalar(showing: differences, in: visible) {
      return effect(rule, showing: differences)
    }
    if let entry = entryWithConvertedKey(in: differences) {
      var effect = effect(.keyConverted)
      effect.seen = .string(entry)
      return effect
    }
    let accounted = ruleOfAccount(for: differences, in: visible)
    if [nil, .said].contains(accounted), showsUnknownCase(differences, in: visible) {
      return effect(.fallback, showing: differences)
    }
    if let accounted { return effect(accounted, showing: differences) }
    var partition = DifferencePartition(
      of: change, seenAt: footprint, of: baselineView, in: visible)
    partition.sort(differences)
    let shown = partition.shown
    var effect = effect(orOfMembers(rule(in: partition, of: visible), shown, in: visible))
    effect.lostOutside = partition.lostOutside
    effect.changedOutside = partition.changedOutside
    effect.seen = shown.first?.value
    // A change with unchanged meaning should not be visible, so the differing value itself is
    // reported.
    if change.expectedReading == .same {
      effect.seen = effect.seen ?? partition.firstSeenOutside
    }
    if effect.atSite != .asSaid {
      effect.droppedElements = partition.droppedElements
      partition.countInsideAsLost()
    }
    effect.blastRadius = BlastRadius(
      lost: partition.lostPaths, lostLeaves: partition.lostLeaves, allLeaves: baselineView.leafCount
    )
    return effect
  }

  /// The rule where a scalar is shown as it is spelled, before and afterwards, or gives way to null
  /// wherever it was shown, and nothing else differs; nil where all of it has to be accounted for.
  private func ruleOfScalar(
    showing differences: [JSONDifference], in visible: JSONValue
  ) -> SiteRule? {
    guard let was = change.was, was.isScalar, footprint.basis == .replacement,
      differences.count == footprint.paths.count
    else { return nil }
    func isShown(_ value: JSONValue) -> Bool {
      differences.allSatisfy { difference in
        difference.change == .replaced(was, by: value)
          && footprint.paths.contains(difference.pointer)
      }
    }
    switch change.expectedReading {
    case .changed(became: let said?) where said.isScalar,
      .respelled(as: let said) where said.isScalar:
      if isShown(said) { return showsFallback(in: visible) ? nil : .said }
      return showsKnownCase(said, by: differences) ? .said : nil
    case .changed(became: nil), .changed(became: .null):
      return isShown(.null) ? .absentAsDefault : nil
    case .moved(to: let target):
      let isNew = baselineView.sample.document[target] == nil && !baselineView.isInMap(target)
      return isNew && isShown(.null) ? .absentAsDefault : nil
    default: return nil
    }
  }

  /// The effect if what was delivered to the model accounts for all that the app shows otherwise; nil
  /// if it does not.
  func effect(of view: JSONValue, delivering delivered: DeliveredValues) -> VisibleEffect? {
    let (visible, differences) = aligned(view)
    return ruleOfAccount(for: differences, in: visible, delivered: delivered)
      .map { effect($0, showing: differences) }
  }

  /// A view with its elements in the order of the sample's, and how it differs.
  func aligned(_ view: JSONValue) -> (JSONValue, [JSONDifference]) {
    // The entries of a map have no order: a list of them has one of the model's own.
    let visible =
      change.parts.contains { baselineView.isOrderedByModel($0.site) }
      ? view.ordered(like: baselineView.visible)
      : baselineView.order.aligned(view, with: baselineView.visible, around: change.site)
    return (visible, VisibleDifference.between(baselineView.visible, visible))
  }

  /// The key under which a new entry of a map is shown, if the decoder has converted it: the keys of a
  /// map are data.
  private func entryWithConvertedKey(in differences: [JSONDifference]) -> String? {
    guard let tracer = baselineView.trials.strategy.tracer, tracer.convertsKeys else { return nil }
    let added = Set(
      differences.compactMap { difference in
        if case .added = difference.change { difference.pointer.tokens.last } else { nil }
      })
    return change.parts.lazy.flatMap(newEntries).first { key in
      !added.contains(key) && added.contains(tracer.name(of: key))
    }.map(tracer.name)
  }

  /// The keys that a part of the change adds to a map.
  private func newEntries(of part: Change) -> [String] {
    switch (part.was, part.expectedReading) {
    case (nil, _):
      return baselineView.isInMap(part.site) ? part.site.tokens.last.map { [$0] } ?? [] : []
    case (.object(let was), .respelled(as: .object(let said))):
      let known = Set(was.map(\.key))
      let new = said.map(\.key).filter { !known.contains($0) }
      return new.first.map { baselineView.isInMap(part.site.appending($0)) } == true ? new : []
    default: return []
    }
  }

  private func rule(in partition: DifferencePartition, of visible: JSONValue) -> SiteRule {
    let shown = partition.shown
    if case .several = change.expectedReading {
      return partition.isElementGone && shown.isEmpty
        ? .elementGone : ruleOfParts(shown, gone: partition.goneElements, in: visible)
    }
    if !shown.isEmpty {
      return rule(at: shown + asBefore(in: visible, besides: shown.map(\.path)))
    }
    if partition.isElementGone {
      return saysTheOther(partition, of: visible) ? .unfaithfulValue : .elementGone
    }
    return ruleWhereUnchanged()
  }

  /// Whether the collections that lost parts hold exactly the second of two contradicting values.
  private func saysTheOther(_ partition: DifferencePartition, of visible: JSONValue) -> Bool {
    guard case .contradicted(let other) = change.expectedReading, !other.isScalar, other != .null
    else {
      return false
    }
    return Set(partition.goneElements.compactMap(\.parent)).allSatisfy { collection in
      visible[collection].map(other.isSaidPlainly) ?? false
    }
  }

  /// The rule; if it says that the app sees a value that the payload does not say, the rule for the
  /// members of the replaced object.
  func orOfMembers(
    _ rule: SiteRule, _ shown: [(path: JSONPointer, value: JSONValue)], in visible: JSONValue
  ) -> SiteRule {
    (rule.reading == .other || rule == .doubtful)
      ? ruleOfMembers(shown, in: visible) ?? rule : rule
  }

  /// The visible paths of a scalar that look as before although other paths of it differ.
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

  /// Whether the app sees the same if the value is missing.
  ///
  /// Then the value equals its default, and the two cannot be distinguished.
  private var looksLikeMissing: Bool {
    baselineView.fallback(at: change.site).missing == baselineView.visible
  }

  /// The effect where the payload accounts for all differences.
  func effect(_ rule: SiteRule, showing differences: [JSONDifference]) -> VisibleEffect {
    var effect = effect(rule)
    effect.seen = differences.lazy.compactMap(\.shownNow).first
    if rule.reading == .asSaid { return effect }
    var (lost, leaves): ([JSONPointer], Int) = ([], 0)
    for difference in differences
    where baselineView.footprints.isPayload(difference.pointer) && !isAsSent(difference) {
      let count = difference.shownBefore?.visibleLeaves().count ?? 0
      if count > 0 { lost.append(difference.pointer) }
      leaves += count
      if rule == .elementGone, difference.shownNow == nil,
        let list = difference.pointer.parent,
        baselineView.visible[list]?.kind == .array
      {
        effect.droppedElements += 1
      }
    }
    effect.blastRadius = BlastRadius(
      lost: lost, lostLeaves: leaves, allLeaves: baselineView.leafCount)
    return effect
  }

  /// Whether a path shows a value as it was sent, and not because it shows any unknown one so.
  private func isAsSent(_ difference: JSONDifference) -> Bool {
    guard let shown = difference.shownNow, shown != .null else { return false }
    return change.parts.contains { part in
      part.becomes(shown)
        && !baselineView.fallback(at: part.site).isMetByUnknown(shown, at: difference.pointer)
    }
  }

  private func effect(_ rule: SiteRule) -> VisibleEffect {
    VisibleEffect(
      rule: rule,
      blastRadius: BlastRadius(lost: [], lostLeaves: 0, allLeaves: baselineView.leafCount),
      isDecidedByNames: footprint.basis == .names)
  }
}

extension JSONDifference {
  var shownBefore: JSONValue? {
    switch change {
    case .removed(let old), .replaced(let old, by: _): old
    case .added: nil
    }
  }

  var shownNow: JSONValue? {
    switch change {
    case .added(let new), .replaced(_, by: let new): new
    case .removed: nil
    }
  }
}
