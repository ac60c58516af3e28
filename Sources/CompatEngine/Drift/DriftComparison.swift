import CompatModel
import JSONSyntax

/// Judges what both sides have, site by site.
struct DriftComparison {
  let tree: DriftTree
  let surveys: DriftSurveys

  /// The changes, sorted.
  private(set) var changes: [DriftChange] = []

  init(of tree: DriftTree, surveys: DriftSurveys) {
    self.tree = tree
    self.surveys = surveys
    for index in tree.sites.indices {
      compareMembership(index)
      compareValues(index)
      compareFirstElements(tree.sites[index])
    }
    pairMembers()
    changes.sort()
  }

  // Members

  private func isTag(_ site: DriftSite) -> Bool {
    guard let parent = site.parent, let key = site.name else { return false }
    return tree.outlines[parent]?.tag == key
  }

  private mutating func compareMembership(_ index: Int) {
    let site = tree.sites[index]
    guard let key = site.name?.text, let parent = site.parent else { return }
    let (old, new) = (tree.sites[parent].old, tree.sites[parent].new)
    guard !old.objects.isEmpty, !new.objects.isEmpty else { return }
    let (before, after) = (site.old.all.values, site.new.all.values)
    let evidence = DriftEvidence(
      old: .init(site.old.all.samples, of: old.objectCount.samples),
      new: .init(site.new.all.samples, of: new.objectCount.samples))
    let examples = (
      example(site.old.all.first ?? old.objects.first, .old, lacksMember: before == 0),
      example(site.new.all.first ?? new.objects.first, .new, lacksMember: after == 0)
    )
    let isCase = tree.outlines[parent]?.isCaseKeyed == true
    if before == 0, after > 0 {
      add(
        site, isCase ? .unionGrew(.string(key)) : .keyAppeared,
        isCase ? .caseKeyUnknown : .keyAdded, evidence, examples)
    } else if before > 0, after == 0 {
      let removing = DriftOperator.removing(site.old.mainShape, isTag: isTag(site))
      add(
        site, isCase ? .unionShrank(.string(key)) : .keyVanished,
        isCase ? .enumCaseRemoved : removing, evidence, examples)
    } else if before > 0, after > 0, !isCase {
      compareCompleteness(site, old, new)
    }
  }

  private mutating func compareCompleteness(
    _ site: DriftSite, _ old: SiteProfile, _ new: SiteProfile
  ) {
    let (wasAlways, isAlways) = (
      site.old.completeObjects == old.objects.count, site.new.completeObjects == new.objects.count
    )
    guard wasAlways != isAlways else { return }
    // The samples in which an object lacks the member.
    let evidence = DriftEvidence(
      old: .init(
        old.objectCount.samples - site.old.completeSamples, of: old.objectCount.samples),
      new: .init(
        new.objectCount.samples - site.new.completeSamples, of: new.objectCount.samples))
    if wasAlways {
      add(
        site, .becameOptional, .removing(site.old.mainShape, isTag: isTag(site)), evidence,
        (
          example(site.old.all.first, .old),
          example(new.objects[site.new.completeObjects], .new, lacksMember: true)
        ))
    } else {
      add(
        site, .becameRequired, nil, evidence,
        (
          example(old.objects[site.old.completeObjects], .old, lacksMember: true),
          example(site.new.all.first, .new)
        ))
    }
  }

  // Values

  private mutating func compareValues(_ index: Int) {
    let site = tree.sites[index]
    guard site.old.all.values > 0, site.new.all.values > 0 else { return }
    let names = nameExamples(site).map { surveys.areNames($0, $1) } ?? false
    compareNulls(site)
    compareShapes(site, areNames: names)
    compareFormats(site, areNames: names)
    compareEmptiness(site, areNames: names)
    compareRanges(site)
    if names { compareNames(site) }
    compareMapKeys(site)
  }

  /// A text or number of each side; nil where a side has none.
  private func nameExamples(_ site: DriftSite) -> (JSONNode, JSONNode)? {
    guard let old = site.old.firstName, let new = site.new.firstName else { return nil }
    return (node(old, .old), node(new, .new))
  }

  private mutating func compareNulls(_ site: DriftSite) {
    let (old, new) = (site.old.nulls, site.new.nulls)
    let evidence = evidence(site, old, new)
    if !site.old.shapes.isEmpty, old.values == 0, new.values > 0 {
      let nulling = DriftOperator.nulling(
        site.old.mainShape, isTag: isTag(site), isElement: site.isElement)
      add(
        site, .nullAppeared, nulling, evidence,
        (example(site.old.all.first, .old), example(new.first, .new)))
    } else if old.values > 0, !site.old.shapes.isEmpty, new.values == 0,
      site.new.all.values > 1
    {
      add(
        site, .nullVanished, nil, evidence,
        (example(old.first, .old), example(site.new.all.first, .new)))
    }
  }

  private mutating func compareNames(_ site: DriftSite) {
    let isTag = nameExamples(site).map { surveys.areTags($0, $1) } ?? false
    let (old, new) = (site.old.names, site.new.names)
    // A list that is cut says nothing about what is not in it.
    guard max(old.count, new.count) < SiteProfile.maximumNames else { return }
    var removed = old.keys.filter { new[$0] == nil }.sorted { $0.text < $1.text }
    for name in new.keys.filter({ old[$0] == nil }).sorted(by: { $0.text < $1.text }) {
      guard let count = new[name] else { continue }
      let examples = (example(site.old.firstName, .old), example(count.first, .new))
      if let twin = removed.firstIndex(where: { CaseSpelling.areSame($0, name) }) {
        let former = removed.remove(at: twin)
        let count = DriftEvidence(
          old: .init(old[former]?.samples ?? 0, of: site.old.all.samples),
          new: .init(count.samples, of: site.new.all.samples))
        add(
          site, .caseRespelled(former, name), CaseSpelling.operatorID(former, name), count,
          (example(old[former]?.first, .old), examples.1))
        continue
      }
      let unknown: DriftOperator =
        isTag
        ? tree.isInElement(site) ? .discUnknownInArray : .discUnknown
        : site.isElement ? .enumCaseAddedInArray : .enumCaseAdded
      add(
        site, isTag ? .unionGrew(name) : .caseAdded(name), unknown,
        evidence(site, nil, count), examples)
    }
    // One value cannot show two cases.
    for name in removed where site.new.all.values > 1 {
      guard let count = old[name] else { continue }
      add(
        site, isTag ? .unionShrank(name) : .caseRemoved(name), .enumCaseRemoved,
        evidence(site, count, nil),
        (example(count.first, .old), example(site.new.firstName, .new)))
    }
  }

  private mutating func compareMapKeys(_ site: DriftSite) {
    guard let first = site.old.objects.first ?? site.new.objects.first,
      !site.old.mapKeys.isEmpty, !site.new.mapKeys.isEmpty,
      surveys.joint.isEnumKeyed(node(first, site.old.objects.isEmpty ? .new : .old)),
      max(site.old.mapKeys.count, site.new.mapKeys.count) < SiteProfile.maximumNames
    else { return }
    for (side, fact) in [(DriftSide.new, DriftFact.mapKeyAdded), (.old, DriftFact.mapKeyRemoved)] {
      for (key, count) in site[side].mapKeys where site[side.opposite].mapKeys[key] == nil {
        let isNew = side == .new
        let keyOnly = evidence(site, isNew ? nil : count, isNew ? count : nil)
        let shown = example(count.first, side)
        let other = example(site[side.opposite].objects.first, side.opposite, lacksMember: true)
        add(
          site, fact(key.text), isNew ? .enumCaseAddedAsMapKey : .enumCaseRemoved, keyOnly,
          isNew ? (other, shown) : (shown, other))
      }
    }
  }

  // Evidence

  func evidence(
    _ site: DriftSite, _ old: FeatureCount?, _ new: FeatureCount?
  ) -> DriftEvidence {
    DriftEvidence(
      old: .init(old?.samples ?? 0, of: site.old.all.samples),
      new: .init(new?.samples ?? 0, of: site.new.all.samples))
  }

  func node(_ value: ValueLocation, _ side: DriftSide) -> JSONNode {
    value.node(in: tree.samples[side] ?? [])
  }

  func example(
    _ value: ValueLocation?, _ side: DriftSide, lacksMember: Bool = false
  ) -> DriftExample? {
    value.map { DriftExample($0, in: tree.samples[side] ?? [], lacksMember: lacksMember) }
  }

  mutating func add(
    _ site: DriftSite, _ fact: DriftFact, _ operatorID: DriftOperator?, _ evidence: DriftEvidence,
    _ examples: (DriftExample?, DriftExample?)
  ) {
    changes.append(
      DriftChange(
        site: site.pattern, fact: fact, operatorID: operatorID, evidence: evidence,
        old: examples.0, new: examples.1))
  }

  /// Says of each member that vanished and one that appeared that they are one.
  private mutating func pairMembers() {
    let pairs = MemberPairs(of: tree).pairs
    let vanished = Set(pairs.map { tree.sites[$0.old].pattern })
    let appeared = Set(pairs.map { tree.sites[$0.new].pattern })
    changes.removeAll { change in
      change.fact == .keyVanished && vanished.contains(change.site)
        || change.fact == .keyAppeared && appeared.contains(change.site)
    }
    for pair in pairs {
      let (old, new) = (tree.sites[pair.old], tree.sites[pair.new])
      let evidence = DriftEvidence(
        old: .init(old.old.all.samples, of: tree.holders(of: pair.old, .old)),
        new: .init(new.new.all.samples, of: tree.holders(of: pair.new, .new)))
      let fact: DriftFact =
        pair.isRenamed
        ? .renamed(new.pattern, pair.likelihood) : .moved(new.pattern, pair.likelihood)
      // Decoders find a name in another normalisation, which no operator writes.
      let isFound = pair.isRenamed && old.name?.text == new.name?.text
      add(
        old, fact, isFound ? nil : pair.operatorID(isTag: isTag(old)), evidence,
        (example(old.old.all.first, .old), example(new.new.all.first, .new)))
    }
  }
}
