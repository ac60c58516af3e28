import JSONSyntax

/// Reads all samples into sites, then lets the rules infer.
struct SurveyBuilder {
  /// The sites; the first is the root.
  private(set) var sites: [SurveyedSite]

  /// Every name that a sample contains, in lower case: member names, and strings as short as names.
  private(set) var names: Set<String> = []

  init(reading documents: [JSONDocument], declared: DeclaredSites) {
    sites = []
    guard let root = documents.first?.root else { return }
    sites.append(SurveyedSite(pattern: root.pattern, memberName: nil, parent: nil))
    for document in documents { read(document.root) }
    if !declared.forms.isEmpty { declare(DeclaredTree(declared), at: 0) }
    inferEnums()
    inferDiscriminators()
  }

  /// Records what models declare about a site, and about those inside it.
  private mutating func declare(_ tree: DeclaredTree, at root: Int) {
    // A stack of its own: payloads may be nested deeper than the call stack allows.
    var pending = [(step: 0, site: root)]
    while let (step, site) = pending.popLast() {
      sites[site].declared = tree.form(of: step)
      sites[site].absentMembers = tree.absentMembers(of: step)
      var inner = Array(sites[site].members.values)
      if let element = sites[site].element { inner.append(element) }
      for child in inner {
        guard let token = sites[child].pattern.tokens.last,
          let below = tree.step(below: step, token)
        else { continue }
        pending.append((below, child))
      }
    }
  }

  /// The sites of objects of which no key stands in every one, and whose values are of one kind.
  var patternsWithDifferingKeys: [JSONPointerPattern] {
    var patterns: [JSONPointerPattern] = []
    for site in sites where site.objectCount > 1 && site.memberNames.count > 2 {
      var kinds: [JSONKind] = []
      var isDiffering = true
      for member in site.members.values {
        if sites[member].count >= site.objectCount { isDiffering = false }
        for kind in sites[member].kinds where !kinds.contains(kind) { kinds.append(kind) }
      }
      if isDiffering, kinds.count == 1 { patterns.append(site.pattern) }
    }
    return patterns
  }

  private mutating func read(_ root: JSONNode) {
    // A stack of its own: payloads may be nested deeper than the call stack allows.
    var pending: [(node: JSONNode, site: Int)] = [(root, 0)]
    while let (node, site) = pending.popLast() {
      sites[site].add(node)
      if node.kind == .string, node.range.count <= 64, let text = node.string {
        names.add(text.lowercased())
      }
      guard node.isContainer else { continue }
      let children = node.children
      let inner = children.map { self.site(of: $0, in: site) }
      for index in children.indices.reversed() { pending.append((children[index], inner[index])) }
    }
  }

  private mutating func site(of child: JSONNode, in parent: Int) -> Int {
    let name = child.name
    if let name {
      if let known = sites[parent].members[name] { return known }
    } else if let known = sites[parent].element {
      return known
    }
    let new = sites.count
    sites.append(
      SurveyedSite(
        pattern: child.pattern, memberName: name?.text ?? sites[parent].memberName, parent: parent))
    if let name {
      sites[parent].members.set(name, to: new)
      sites[parent].memberNames.append(name.text)
      names.add(name.text.lowercased())
    } else {
      sites[parent].element = new
    }
    return new
  }

  private mutating func inferEnums() {
    for index in sites.indices {
      let site = sites[index]
      sites[index].style = LetterStyle(of: site.strings)
      if let declared = site.declared, let isEnum = declared.isEnum {
        sites[index].isEnumLike = isEnum
        continue
      }
      if site.isOnlySmallIntegers, site.count > 0, let name = site.memberName,
        MemberPromise.isNumberOfCase(name)
      {
        sites[index].isEnumLike = site.values.contains { $0.isNumber }
      }
      guard site.isOnlyStrings, !site.strings.isEmpty else { continue }
      let siblings = site.parent.map { sites[$0].memberNames } ?? []
      let inference = EnumInference(
        promise: MemberPromise(of: site.memberName, among: siblings), names: site.strings,
        count: site.stringCount)
      sites[index].isEnumLike = inference.isEnumLike
    }
  }

  private mutating func inferDiscriminators() {
    for index in sites.indices {
      let site = sites[index]
      var isTagged = false
      for member in site.members.values where sites[member].declared == .tag {
        sites[member].isDiscriminator = true
        isTagged = true
      }
      guard !isTagged else { continue }
      var candidates: [ExactText] = []
      for name in site.memberNames.map(ExactText.init) {
        guard let member = site.members[name] else { continue }
        if sites[member].isEnumLike, sites[member].strings.count > 1 { candidates.append(name) }
      }
      // An object with more members that might say its case is a map.
      guard 1...64 ~= candidates.count else { continue }
      let shapes = site.objects.map { object in
        DiscriminatorInference.Shape(
          keys: Set(of: object.children.compactMap(\.name)),
          names: candidates.map { object[$0.text]?.string })
      }
      let inference = DiscriminatorInference(candidates: candidates, shapes: shapes)
      if let name = inference.discriminator, let member = site.members[name] {
        sites[member].isDiscriminator = true
      }
    }
  }
}
