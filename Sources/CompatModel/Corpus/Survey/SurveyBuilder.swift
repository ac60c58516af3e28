import JSONSyntax

/// Reads all samples into sites, then lets the rules infer.
struct SurveyBuilder {
  /// The sites; the first is the root.
  private(set) var sites: [SurveyedSite] = []

  /// Every name that a sample contains, in lower case: member names, and strings as short as names.
  private(set) var names: Set<String> = []

  init(reading documents: [JSONDocument], declared: DeclaredSites) {
    if documents.isEmpty { return }
    sites.append(SurveyedSite(memberName: nil))
    var paths = SitePaths()
    for document in documents { read(document, &paths) }
    for (number, path) in paths.all.enumerated() { sites[number].path = path }
    if !declared.forms.isEmpty { declare(declared) }
    inferMaps()
    inferEnums()
    inferDiscriminators()
  }

  private mutating func read(_ document: JSONDocument, _ paths: inout SitePaths) {
    var numbers = Array(repeating: 0, count: document.nodes.count)
    for node in document.nodes {
      let site = numbers[node.position]
      sites[site].add(node)
      if node.kind == .string, node.range.count <= 64, let text = node.string {
        names.add(text.lowercased())
      }
      for child in node.children {
        let path = paths.path(child.name, in: site)
        numbers[child.position] = path
        if path < sites.count { continue }
        sites.append(SurveyedSite(memberName: child.key ?? sites[site].memberName))
        if let key = child.key { names.add(key.lowercased()) }
      }
    }
  }

  /// Records what models declare about each site.
  private mutating func declare(_ declared: DeclaredSites) {
    var paths = SitePaths()
    var forms: [Int: DeclaredForm] = [:]
    for (site, form) in declared.forms { forms.set(paths.path(of: site), to: form) }
    var found: [Int?] = sites.map { _ in nil }
    for (number, site) in sites.enumerated() {
      guard let parent = site.path.parent else {
        found[number] = 0
        continue
      }
      // A name that is not declared is that of any member.
      guard let outer = found[parent].map({ paths[$0] }) else { continue }
      found[number] = site.path.name.flatMap { outer.members[$0] } ?? outer.element
    }
    for (number, path) in found.enumerated() {
      guard let path else { continue }
      sites[number].declared = forms[path]
      for (name, member) in paths[path].members {
        guard case .absent(let kind)? = forms[member] else { continue }
        sites[number].absentMembers.append((name.text, kind))
      }
      sites[number].absentMembers = sites[number].absentMembers.ordered {
        $0.key.precedesBytewise($1.key)
      }
    }
  }

  private mutating func inferMaps() {
    for (index, site) in sites.enumerated()
    where site.objectCount > 1 && site.path.names.count > 2 {
      let members = site.path.members.values.map { sites[$0] }
      var kinds: Set<JSONKind> = []
      for member in members { kinds.add(all: member.kinds) }
      sites[index].hasDifferingKeys =
        kinds.count == 1 && members.allSatisfy { $0.count < site.objectCount }
    }
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
        sites[index].isEnumLike = site.values.contains { $0.kind == .number }
      }
      guard site.kinds == [.string] else { continue }
      let siblings = site.path.parent.map { sites[$0].path.names } ?? []
      sites[index].isEnumLike = site.strings.areCases(
        seen: site.counts[.string] ?? 0,
        promise: MemberPromise(of: site.memberName, among: siblings))
    }
  }

  private mutating func inferDiscriminators() {
    for index in sites.indices {
      let site = sites[index]
      var isTagged = false
      for member in site.path.members.values where sites[member].declared == .tag {
        sites[member].isDiscriminator = true
        isTagged = true
      }
      guard !isTagged else { continue }
      let candidates = site.path.names.map(ExactText.init).filter { name in
        site.path.members[name].map { sites[$0].isEnumLike && sites[$0].strings.count > 1 } ?? false
      }
      // An object with more members that might say its case is a map.
      guard 1...64 ~= candidates.count else { continue }
      let inference = DiscriminatorInference(of: site.objects)
      if let name = inference.discriminator(among: candidates),
        let member = site.path.members[name]
      {
        sites[member].isDiscriminator = true
      }
    }
  }
}
