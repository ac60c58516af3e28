import CompatModel
import JSONSyntax

/// Compares what the app sees after a change with what it saw before.
///
/// The order of the decisions is the specification: ``SiteRule`` names each of them, and the
/// article *Outcomes* lists them in tables.
struct EffectComparison {
  let baselineView: BaselineView
  let change: Change
  let footprint: Footprint

  /// The values at the sites of the other changes of the same mutant.
  var changedBesides: [JSONValue] = []

  /// The effect if the app sees exactly what it saw before.
  func unchanged() -> VisibleEffect {
    var effect = effect(ruleWhereUnchanged())
    if case .inserted = change.expectedReading, !footprint.isUnread { effect.droppedElements = 1 }
    return effect
  }

  private func ruleWhereUnchanged() -> SiteRule {
    switch change.expectedReading {
    case .same:
      return .sameMeaning
    case .respelled where !footprint.isUnread:
      return .respelled
    case .moved where !footprint.isUnread && !looksLikeMissing:
      return .keptAtNewSite
    case .several where showsExchange([], in: baselineView.visible):
      return .exchanged
    case .several:
      return .worst(of: parts.map { $0.rulePartUnchanged() })
    case .inserted:
      return footprint.isUnread ? .siteUnread : .newElementNotShown
    case .changed(became: .some(let said)) where !footprint.isUnread && saysAsBefore(said):
      return .saysTheSame
    // A set shows once what a list repeats.
    case .changed(became: .array(let said)?) where !footprint.isUnread && repeatsElements(said):
      return .newElementNotShown
    case .changed(became: .some)
    where !footprint.isUnread && pathOfWhole(in: baselineView.visible) != nil:
      return .shownAsWhole
    case .changed, .respelled, .moved, .contradicted, .none:
      guard !footprint.isUnread else { return .siteUnread }
      let rule = rule(at: footprint.paths.map { ($0, baselineView.visible.nearest(to: $0)) })
      return orOfMembers(rule, [], in: baselineView.visible)
    }
  }

  /// The effect if the app sees something else than before.
  func effect(of view: JSONValue) -> VisibleEffect {
    let visible = baselineView.order.aligned(
      view, with: baselineView.visible, around: change.site)
    // The element has changed, and not what the app shows of it.
    if visible == baselineView.visible { return unchanged() }
    let differences = VisibleDifference.between(baselineView.visible, visible)
    if showsExchange(differences, in: visible) { return effect(.exchanged) }
    if saysEverything(differences, in: visible) { return effect(.shownAsWhole) }
    if let entry = entryWithConvertedKey(in: differences) {
      var effect = effect(.keyConverted)
      effect.seen = .string(entry)
      return effect
    }
    var partition = DifferencePartition(
      of: change, seenAt: footprint, of: baselineView, in: visible)
    partition.sort(differences)
    let shown = partition.shown
    var effect = effect(
      orOfMembers(rule(in: partition, of: visible), shown, in: visible))
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
    if partition.isValueMoved { return .seenAtNewSite }
    if saysWhatIsLeft(partition, of: visible) { return .restShown }
    if partition.isElementGone {
      return saysTheOther(partition, of: visible) ? .otherValueShown : .elementGone
    }
    return footprint.isUnread ? .siteUnread : .differsElsewhere
  }

  /// The rule; if it says that the app sees a value that the payload does not say, the rule for the
  /// members of the replaced object.
  func orOfMembers(
    _ rule: SiteRule, _ shown: [(path: JSONPointer, value: JSONValue)], in visible: JSONValue
  ) -> SiteRule {
    rule.reading == .other || rule == .doubtful
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

  private func effect(_ rule: SiteRule) -> VisibleEffect {
    VisibleEffect(
      rule: rule,
      blastRadius: BlastRadius(lost: [], lostLeaves: 0, allLeaves: baselineView.leafCount),
      isDecidedByNames: footprint.basis == .names)
  }
}
