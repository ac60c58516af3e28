import CompatModel
import JSONSyntax

/// Judges what both sides have, site by site.
struct DriftComparison {
  let tree: DriftTree
  let surveys: DriftSurveys
  private let operators: [OperatorManual]

  /// The changes, sorted.
  private(set) var changes: [DriftChange] = []

  init(of tree: DriftTree, surveys: DriftSurveys, operators: [OperatorManual]) {
    self.tree = tree
    self.surveys = surveys
    self.operators = operators
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
    switch (!site.old.all.isEmpty, !site.new.all.isEmpty) {
    case (false, true) where isCase:
      add(site, DriftChange(.unionGrew, name: .string(name.text)), .caseKeyUnknown, old, new)
    case (false, true): add(site, DriftChange(.keyAppeared), .keyAdded, old, new)
    case (true, false) where isCase:
      add(site, DriftChange(.unionShrank, name: .string(name.text)), .enumCaseRemoved, old, new)
    case (true, false): add(site, DriftChange(.keyVanished), removing(site), old, new)
    case (true, true) where !isCase: compareCompleteness(site, name, of: object)
    case (true, true), (false, false): break
    }
  }

  private mutating func compareCompleteness(
    _ site: DriftSite, _ name: ExactText, of object: DriftSite
  ) {
    let isTag = tree.isTag(site)
    // Of an object whose case only one side has, only the tag is read.
    func isAlways(_ side: DriftSide) -> Bool {
      let objects = isTag ? object[side].shapes[.object] ?? [] : object[side].objects
      return site[side].all.count == objects.count
    }
    let wasAlways = isAlways(.old)
    guard wasAlways != isAlways(.new) else { return }
    add(
      site, DriftChange(wasAlways ? .becameOptional : .becameRequired),
      wasAlways ? removing(site) : nil,
      lack(of: name, in: object.old, orElse: site.old),
      lack(of: name, in: object.new, orElse: site.new))
  }

  /// The samples in which an object lacks a member; where none does, a value of the member is shown.
  private func lack(
    of name: ExactText, in objects: SiteProfile, orElse member: SiteProfile
  ) -> DriftEvidence.Count {
    let lacking = objects.objects.filter { $0.node[name.text] == nil }
    return objects.objects.showing(lacking, at: lacking.first ?? member.all.first)
  }

  private func removing(_ site: DriftSite) -> DriftOperator {
    .removing(site.old.shapes.main(), isTag: tree.isTag(site))
  }

  // Values

  private mutating func compareValues(_ site: DriftSite) {
    guard !site.old.all.isEmpty, !site.new.all.isEmpty else { return }
    // A text or number of each side.
    let names = [site.old.firstName, site.new.firstName].compactMap { $0?.node }
    let areNames = names.count == 2 && surveys.areNames(names[0], names[1])
    compareNulls(site)
    compareShapes(site, areNames: areNames)
    compareFormats(site, areNames: areNames)
    compareEmptiness(site, areNames: areNames)
    compareRanges(site)
    if areNames { compareNames(site, areTags: names.contains(where: surveys.isTag)) }
    compareMapKeys(site)
  }

  private mutating func compareNulls(_ site: DriftSite) {
    let (old, new) = (site.old, site.new)
    if old.shapes.seen.isEmpty { return }
    if old.nulls.isEmpty, !new.nulls.isEmpty {
      let nulling = DriftOperator.nulling(
        old.shapes.main(), isTag: tree.isTag(site), isElement: site.path.isElement)
      appear(site, DriftChange(.nullAppeared), nulling, new.nulls, insteadOf: old.all.first)
    } else if !old.nulls.isEmpty, new.nulls.isEmpty, new.all.count > 1 {
      vanish(site, DriftChange(.nullVanished), nil, old.nulls, for: new.all.first)
    }
  }

  private mutating func compareNames(_ site: DriftSite, areTags: Bool) {
    let (old, new) = (site.old.names, site.new.names)
    // More texts than a set of names has prove nothing.
    guard max(old.count, new.count) < SiteProfile.maximumNames else { return }
    var removed = old.keys.filter { new[$0] == nil }.ordered { $0.text < $1.text }
    for name in new.keys.filter({ old[$0] == nil }).ordered(by: { $0.text < $1.text }) {
      guard let values = new[name] else { continue }
      if let twin = removed.firstIndex(where: { DriftOperator.respelling($0, as: name) != nil }) {
        let former = removed.remove(at: twin)
        add(
          site, DriftChange(.caseRespelled, name: former, newName: name),
          .respelling(former, as: name), site.old.all.showing(old[former] ?? []),
          site.new.all.showing(values))
        continue
      }
      let isInElement = tree.container(of: site)?.path.isElement ?? false
      let unknown: DriftOperator =
        areTags
        ? isInElement ? .discUnknownInArray : .discUnknown
        : site.path.isElement ? .enumCaseAddedInArray : .enumCaseAdded
      appear(
        site, DriftChange(areTags ? .unionGrew : .caseAdded, name: name), unknown, values,
        insteadOf: site.old.firstName)
    }
    // One value cannot show two cases.
    for name in removed where site.new.all.count > 1 {
      guard let values = old[name] else { continue }
      vanish(
        site, DriftChange(areTags ? .unionShrank : .caseRemoved, name: name), .enumCaseRemoved,
        values,
        for: site.new.firstName)
    }
  }

  private mutating func compareMapKeys(_ site: DriftSite) {
    let (old, new) = (site.old, site.new)
    guard !old.mapKeys.isEmpty, !new.mapKeys.isEmpty,
      max(old.mapKeys.count, new.mapKeys.count) < SiteProfile.maximumNames,
      let map = old.objects.first ?? new.objects.first, surveys.joint.isEnumKeyed(map.node)
    else { return }
    for (key, values) in new.mapKeys where old.mapKeys[key] == nil {
      appear(
        site, DriftChange(.mapKeyAdded, name: .string(key.text)), .enumCaseAddedAsMapKey, values,
        insteadOf: old.objects.first)
    }
    for (key, values) in old.mapKeys where new.mapKeys[key] == nil {
      vanish(
        site, DriftChange(.mapKeyRemoved, name: .string(key.text)), .enumCaseRemoved, values,
        for: new.objects.first)
    }
  }

  /// Reports members that vanished and appeared again as one change each.
  private mutating func pairMembers() {
    let pairs = MemberPairs(of: tree).pairs
    let vanished = Set(of: pairs.map { tree.sites[$0.old].path.pattern })
    let appeared = Set(of: pairs.map { tree.sites[$0.new].path.pattern })
    changes.removeAll { change in
      change.kind == .keyVanished && vanished.contains(change.site)
        || change.kind == .keyAppeared && appeared.contains(change.site)
    }
    for pair in pairs {
      let (old, new) = (tree.sites[pair.old], tree.sites[pair.new])
      // Decoders find a name in another normalisation, which no operator writes.
      let isFound = pair.isRenamed && old.path.name?.text == new.path.name?.text
      var change = DriftChange(pair.isRenamed ? .renamed : .moved)
      change.newSite = new.path.pattern
      (change.likelihood, change.reasons) = (pair.likelihood.percent, pair.likelihood.reasons)
      add(
        old, change,
        isFound ? nil : pair.operatorID(isTag: tree.isTag(old)),
        (tree.container(of: old)?.old ?? old.old).showing(old.old),
        (tree.container(of: new)?.new ?? new.new).showing(new.new))
    }
  }

  // Changes

  /// Adds a change by which something is seen among the newer samples that no older one has.
  mutating func appear(
    _ site: DriftSite, _ change: DriftChange, _ operatorID: DriftOperator?, _ values: [SeenValue],
    insteadOf former: SeenValue?
  ) {
    add(
      site, change, operatorID, site.old.all.showing([], at: former), site.new.all.showing(values))
  }

  /// Adds a change by which something is seen among the older samples alone.
  private mutating func vanish(
    _ site: DriftSite, _ change: DriftChange, _ operatorID: DriftOperator?, _ values: [SeenValue],
    for latter: SeenValue?
  ) {
    add(
      site, change, operatorID, site.old.all.showing(values), site.new.all.showing([], at: latter))
  }

  /// Adds a change with the samples that show it.
  mutating func add(
    _ site: DriftSite, _ change: DriftChange, _ operatorID: DriftOperator?,
    _ old: DriftEvidence.Count, _ new: DriftEvidence.Count
  ) {
    var change = change
    (change.site, change.operator) = (site.path.pattern, operatorID?.id)
    (change.old, change.new) = (old, new)
    change.thin = DriftEvidence.thinness(old: old, new: new)
    let manual = operators.first { $0.id == change.operator }
    // No operator empties a text of any format.
    change.changeClass =
      change.kind == .emptyAppeared ? .empty : manual?.changeClass?.of(change.site)
    changes.append(change)
  }
}

extension SiteProfile {
  /// A member of these objects; where none has it, an object without it.
  fileprivate func showing(_ member: SiteProfile) -> DriftEvidence.Count {
    objects.showing(member.all, at: member.all.first ?? objects.first)
  }
}
