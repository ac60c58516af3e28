import CompatModel
import JSONSyntax

/// What has to be known of both sides before their values are compared: which objects are maps,
/// which are cases of a union, and which cases both sides have.
///
/// Maps and objects that are keyed by their case are judged for each side alone: of two samples, the
/// one before a key was renamed and the one after it share no key either. So are unions, unless the
/// two sides share neither a tag nor half of the keys.
struct PayloadOutline {
  struct Site {
    var isMap = false
    var isCaseKeyed = false

    /// The member that says which case an object is.
    var tag: ExactText?

    /// The cases that both sides have; nil where every object is compared.
    var commonTags: Set<String>?

    fileprivate var hasObjects = false
    fileprivate var firstText: JSONNode?
    fileprivate var texts: [DriftSide: Set<String>] = [:]
    fileprivate var sides: Set<DriftSide> = []
  }

  /// By path.
  private var sites = [Site()]

  /// The number of texts of a site that could be the tags of a union, and their length in bytes.
  private static let maximumTags = 64

  init(of samples: [DriftSide: [Sample]], surveys: DriftSurveys, paths: inout SitePaths) {
    for side in DriftSide.allCases {
      let survey = side == .old ? surveys.old : surveys.new
      for sample in samples[side] ?? [] { read(sample.captured, side, survey, &paths) }
    }
    for index in sites.indices {
      if sites[index].isCaseKeyed { sites[index].isMap = false }
      findTag(of: index, paths[index].members, surveys)
    }
  }

  subscript(path: Int) -> Site { path < sites.count ? sites[path] : Site() }

  private mutating func read(
    _ document: JSONDocument, _ side: DriftSide, _ survey: Survey, _ paths: inout SitePaths
  ) {
    let maps = survey.maps(in: document)
    var numbers = Array(repeating: 0, count: document.nodes.count)
    for node in document.nodes {
      let site = numbers[node.position]
      sites[site].sides.insert(side)
      var isMap = false
      if node.kind == .string { addText(of: node, side, at: site) }
      if node.kind == .object {
        // The keys of cases differ from object to object, too.
        let isCaseKeyed = node.count == 1 && survey.isCaseKeyed(node)
        isMap = !isCaseKeyed && maps.contains(node.position)
        sites[site].hasObjects = true
        if isCaseKeyed { sites[site].isCaseKeyed = true }
        if isMap { sites[site].isMap = true }
      }
      for child in node.children {
        let path = paths.path(isMap ? nil : child.name, in: site)
        if path == sites.count { sites.append(Site()) }
        numbers[child.position] = path
      }
    }
  }

  private mutating func addText(of node: JSONNode, _ side: DriftSide, at site: Int) {
    if sites[site].firstText == nil { sites[site].firstText = node }
    guard node.range.count <= PayloadOutline.maximumTags, let text = node.string,
      sites[site].texts[side, default: []].count <= PayloadOutline.maximumTags
    else { return }
    sites[site].texts[side, default: []].insert(text)
  }

  private mutating func findTag(
    of index: Int, _ members: [ExactText: Int], _ surveys: DriftSurveys
  ) {
    guard !sites[index].isMap, sites[index].hasObjects else { return }
    // Sorted, so that the same one of several tags always wins.
    for key in Array(members.keys).ordered() {
      guard let member = members[key].map({ sites[$0] }), let text = member.firstText else {
        continue
      }
      let (old, new) = (member.texts[.old] ?? [], member.texts[.new] ?? [])
      guard max(old.count, new.count) <= PayloadOutline.maximumTags else { continue }
      let common = old.intersection(new)
      if surveys.old.isDiscriminator(text) || surveys.new.isDiscriminator(text) {
        sites[index].tag = key
        if !common.isEmpty { sites[index].commonTags = common }
        return
      }
      // Less than half of the keys are on both sides.
      let shared = members.values.count { sites[$0].sides.count == 2 }
      if common.isEmpty, !old.isEmpty, !new.isEmpty, surveys.joint.isDiscriminator(text),
        2 * shared < members.count
      {
        (sites[index].tag, sites[index].commonTags) = (key, [])
        return
      }
    }
  }
}

/// What the samples of each side show, and what all of them show together.
struct DriftSurveys {
  let old: Survey
  let new: Survey

  /// What both sides show together: whether a text is a name shows in more samples.
  let joint: Survey

  init(_ old: [Sample], _ new: [Sample], notes: [SiteNote], declared: DeclaredSites) {
    let (before, after) = (old.map(\.captured), new.map(\.captured))
    self.old = Survey(of: before, notes: notes, declared: declared)
    self.new = Survey(of: after, notes: notes, declared: declared)
    joint = Survey(of: before + after, notes: notes, declared: declared)
  }

  /// Whether the values at a site are cases of an enum: by all samples, or by each side alone.
  func areNames(_ older: JSONNode, _ newer: JSONNode) -> Bool {
    joint.isEnumLike(older) || joint.isEnumLike(newer)
      || old.isEnumLike(older) && new.isEnumLike(newer)
  }

  /// Whether the values at a site tell the cases of a union apart: by each side alone, because a
  /// key that appears looks like the work of each value that changes.
  func areTags(_ older: JSONNode, _ newer: JSONNode) -> Bool {
    [old, new].contains { $0.isDiscriminator(older) || $0.isDiscriminator(newer) }
  }
}
