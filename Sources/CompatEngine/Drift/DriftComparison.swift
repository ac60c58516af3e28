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
    for site in tree.sites {
      compareMembership(site)
      compareValues(site)
      compareFirstElements(site)
    }
    pairMembers()
    changes.sort()
  }

  // Members

  private mutating func compareMembership(_ site: DriftSite) {
    guard let name = site.path.name, let object = tree.container(of: site),
      !object.old.objects.isEmpty, !object.new.objects.isEmpty
    else { return }
    let isCase = object.outline.isCaseKeyed
    let (old, new) = (object.old.showing(site.old), object.new.showing(site.new))
    switch (site.old.all.values > 0, site.new.all.values > 0) {
    case (false, true) where isCase:
      add(site, DriftFact(.unionGrew, name: .string(name.text)), .caseKeyUnknown, old, new)
    case (false, true): add(site, DriftFact(.keyAppeared), .keyAdded, old, new)
    case (true, false) where isCase:
      add(site, DriftFact(.unionShrank, name: .string(name.text)), .enumCaseRemoved, old, new)
    case (true, false): add(site, DriftFact(.keyVanished), removing(site), old, new)
    case (true, true) where !isCase: compareCompleteness(site, name, of: object)
    case (true, true), (false, false): break
    }
  }

  private mutating func compareCompleteness(
    _ site: DriftSite, _ name: ExactText, of object: DriftSite
  ) {
    let wasAlways = site.old.holders == object.old.objects.count
    let isAlways = site.new.holders == object.new.objects.count
    guard wasAlways != isAlways else { return }
    add(
      site, DriftFact(wasAlways ? .becameOptional : .becameRequired),
      wasAlways ? removing(site) : nil,
      lack(of: name, in: object.old, .old, orElse: site.old),
      lack(of: name, in: object.new, .new, orElse: site.new))
  }

  /// The samples in which an object lacks a member; where none does, a value of the member is shown.
  private func lack(
    of name: ExactText, in objects: SiteProfile, _ side: DriftSide, orElse member: SiteProfile
  ) -> Showing {
    var lacking = FeatureCount()
    for object in objects.objects where tree.node(object, side)?[name.text] == nil {
      lacking.add(object)
    }
    return objects.objectCount.showing(lacking, at: lacking.first ?? member.all.first)
  }

  private func removing(_ site: DriftSite) -> DriftOperator {
    .removing(site.old.shapes.main(), isTag: tree.isTag(site))
  }

  // Values

  private mutating func compareValues(_ site: DriftSite) {
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
    guard let old = site.old.firstName.flatMap({ tree.node($0, .old) }),
      let new = site.new.firstName.flatMap({ tree.node($0, .new) })
    else { return nil }
    return (old, new)
  }

  private mutating func compareNulls(_ site: DriftSite) {
    let (old, new) = (site.old, site.new)
    if old.shapes.seen.isEmpty { return }
    if old.nulls.values == 0, new.nulls.values > 0 {
      let nulling = DriftOperator.nulling(
        old.shapes.main(), isTag: tree.isTag(site), isElement: site.path.isElement)
      appear(site, DriftFact(.nullAppeared), nulling, new.nulls, insteadOf: old.all.first)
    } else if old.nulls.values > 0, new.nulls.values == 0, new.all.values > 1 {
      vanish(site, DriftFact(.nullVanished), nil, old.nulls, for: new.all.first)
    }
  }

  private mutating func compareNames(_ site: DriftSite) {
    let isTag = nameExamples(site).map { surveys.areTags($0, $1) } ?? false
    let (old, new) = (site.old.names, site.new.names)
    // A list that is cut says nothing about what is not in it.
    guard max(old.count, new.count) < SiteProfile.maximumNames else { return }
    var removed = old.keys.filter { new[$0] == nil }.ordered { $0.text < $1.text }
    for name in new.keys.filter({ old[$0] == nil }).ordered(by: { $0.text < $1.text }) {
      guard let count = new[name] else { continue }
      if let twin = removed.firstIndex(where: { DriftOperator.respelling($0, as: name) != nil }) {
        let former = removed.remove(at: twin)
        add(
          site, DriftFact(kind: .caseRespelled, name: former, newName: name),
          .respelling(former, as: name), site.old.all.showing(old[former]),
          site.new.all.showing(count))
        continue
      }
      let isInElement = tree.container(of: site)?.path.isElement ?? false
      let unknown: DriftOperator =
        isTag
        ? isInElement ? .discUnknownInArray : .discUnknown
        : site.path.isElement ? .enumCaseAddedInArray : .enumCaseAdded
      appear(
        site, DriftFact(isTag ? .unionGrew : .caseAdded, name: name), unknown, count,
        insteadOf: site.old.firstName)
    }
    // One value cannot show two cases.
    for name in removed where site.new.all.values > 1 {
      guard let count = old[name] else { continue }
      vanish(
        site, DriftFact(isTag ? .unionShrank : .caseRemoved, name: name), .enumCaseRemoved, count,
        for: site.new.firstName)
    }
  }

  private mutating func compareMapKeys(_ site: DriftSite) {
    let (old, new) = (site.old, site.new)
    guard !old.mapKeys.isEmpty, !new.mapKeys.isEmpty,
      max(old.mapKeys.count, new.mapKeys.count) < SiteProfile.maximumNames,
      let map = old.objects.first.flatMap({ tree.node($0, .old) })
        ?? new.objects.first.flatMap({ tree.node($0, .new) }),
      surveys.joint.isEnumKeyed(map)
    else { return }
    for (key, count) in new.mapKeys where old.mapKeys[key] == nil {
      appear(
        site, DriftFact(.mapKeyAdded, name: .string(key.text)), .enumCaseAddedAsMapKey, count,
        insteadOf: old.objects.first)
    }
    for (key, count) in old.mapKeys where new.mapKeys[key] == nil {
      vanish(
        site, DriftFact(.mapKeyRemoved, name: .string(key.text)), .enumCaseRemoved, count,
        for: new.objects.first)
    }
  }

  /// Reports members that vanished and appeared again as one change each.
  private mutating func pairMembers() {
    let pairs = MemberPairs(of: tree).pairs
    let vanished = Set(of: pairs.map { tree.sites[$0.old].path.pattern })
    let appeared = Set(of: pairs.map { tree.sites[$0.new].path.pattern })
    changes.removeAll { change in
      change.fact.kind == .keyVanished && vanished.contains(change.site)
        || change.fact.kind == .keyAppeared && appeared.contains(change.site)
    }
    for pair in pairs {
      let (old, new) = (tree.sites[pair.old], tree.sites[pair.new])
      // Decoders find a name in another normalisation, which no operator writes.
      let isFound = pair.isRenamed && old.path.name?.text == new.path.name?.text
      add(
        old,
        DriftFact(
          kind: pair.isRenamed ? .renamed : .moved, newSite: new.path.pattern,
          likelihood: pair.likelihood),
        isFound ? nil : pair.operatorID(isTag: tree.isTag(old)),
        (tree.container(of: old)?.old ?? SiteProfile()).showing(old.old),
        (tree.container(of: new)?.new ?? SiteProfile()).showing(new.new))
    }
  }

  // Changes

  /// Adds a change by which something is seen among the newer samples that no older one has.
  mutating func appear(
    _ site: DriftSite, _ fact: DriftFact, _ operatorID: DriftOperator?, _ count: FeatureCount,
    insteadOf former: ValueLocation?
  ) {
    add(
      site, fact, operatorID, site.old.all.showing(nil, at: former), site.new.all.showing(count))
  }

  /// Adds a change by which something is seen among the older samples alone.
  private mutating func vanish(
    _ site: DriftSite, _ fact: DriftFact, _ operatorID: DriftOperator?, _ count: FeatureCount,
    for latter: ValueLocation?
  ) {
    add(
      site, fact, operatorID, site.old.all.showing(count), site.new.all.showing(nil, at: latter))
  }

  mutating func add(
    _ site: DriftSite, _ fact: DriftFact, _ operatorID: DriftOperator?, _ old: Showing,
    _ new: Showing
  ) {
    func count(_ showing: Showing, _ side: DriftSide) -> DriftEvidence.Count {
      DriftEvidence.Count(
        showing.samples, of: showing.total,
        example: showing.location.map { DriftExample($0, in: tree.samples[side] ?? []) })
    }
    changes.append(
      DriftChange(
        site: site.path.pattern, fact: fact, operatorID: operatorID,
        evidence: DriftEvidence(old: count(old, .old), new: count(new, .new))))
  }
}

/// How many samples of a side show one half of a change, and where it is shown.
struct Showing {
  let samples: Int
  let total: Int
  let location: ValueLocation?
}

extension FeatureCount {
  /// Some of what is counted here.
  func showing(_ some: FeatureCount?, at location: ValueLocation? = nil) -> Showing {
    Showing(samples: some?.samples ?? 0, total: samples, location: location ?? some?.first)
  }
}

extension SiteProfile {
  /// A member of these objects; where none has it, an object without it.
  fileprivate func showing(_ member: SiteProfile) -> Showing {
    objectCount.showing(member.all, at: member.all.first ?? objects.first)
  }
}
