import JSONSyntax

/// Reads all samples into sites, then lets the rules infer.
struct SurveyBuilder {
  /// The sites; the first is the root.
  private(set) var sites: [SurveyedSite]

  /// Every name that a sample contains, in lower case: member names, and strings as short as names.
  private(set) var names: Set<String> = []

  /// Reads samples.
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
    var pending = [(tree: tree, site: root)]
    while let (tree, site) = pending.popLast() {
      sites[site].declared = tree.form
      sites[site].absentMembers = tree.absentMembers
      let inner = sites[site].members.values + [sites[site].element].compactMap(\.self)
      for child in inner {
        guard let token = sites[child].pattern.tokens.last, let below = tree[token] else {
          continue
        }
        pending.append((below, child))
      }
    }
  }

  /// The sites of objects of which no key stands in every one, and whose values are of one kind.
  var patternsWithDifferingKeys: [JSONPointerPattern] {
    sites.compactMap { site in
      guard site.objectCount > 1, site.memberNames.count > 2 else { return nil }
      let members = site.members.values.map { sites[$0] }
      let kinds = members.reduce(into: Set<JSONKind>()) { $0.formUnion($1.kinds) }
      let isDiffering = members.allSatisfy { $0.count < site.objectCount }
      return isDiffering && kinds.count == 1 ? site.pattern : nil
    }
  }

  private mutating func read(_ root: JSONNode) {
    // A stack of its own: payloads may be nested deeper than the call stack allows.
    var pending: [(node: JSONNode, site: Int)] = [(root, 0)]
    while let (node, site) = pending.popLast() {
      sites[site].add(node)
      if node.kind == .string, node.range.count <= 64, let text = node.string {
        names.insert(text.lowercased())
      }
      guard node.isContainer else { continue }
      let children = node.children.map { ($0, self.site(of: $0, in: site)) }
      pending.append(contentsOf: children.reversed())
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
      sites[parent].members[name] = new
      sites[parent].memberNames.append(name.text)
      names.insert(name.text.lowercased())
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
      let tags = site.members.values.filter { sites[$0].declared == .tag }
      for tag in tags { sites[tag].isDiscriminator = true }
      guard tags.isEmpty else { continue }
      let candidates = site.memberNames.map(ExactText.init).filter { name in
        site.members[name].map { sites[$0].isEnumLike && sites[$0].strings.count > 1 } ?? false
      }
      // An object with more members that might say its case is a map.
      guard 1...64 ~= candidates.count else { continue }
      let shapes = site.objects.map { object in
        var names: [ExactText: String] = [:]
        for candidate in candidates { names[candidate] = object[candidate.text]?.string }
        return DiscriminatorInference.Shape(
          keys: Set(object.children.compactMap(\.name)), names: names)
      }
      let inference = DiscriminatorInference(candidates: candidates, shapes: shapes)
      if let name = inference.discriminator, let member = site.members[name] {
        sites[member].isDiscriminator = true
      }
    }
  }
}
