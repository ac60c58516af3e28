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
    var members: [ExactText: Int] = [:]
    var element: Int?

    fileprivate var firstObject: JSONNode?
    fileprivate var firstText: JSONNode?
    fileprivate var texts: [DriftSide: Set<String>] = [:]

    fileprivate var sides: Set<DriftSide> = []
  }

  /// The sites; the first is the root.
  private(set) var sites = [Site()]

  /// The number of texts of a site that could be the tags of a union, and their length in bytes.
  private static let maximumTags = 64

  init(_ old: [Sample], _ new: [Sample], surveys: DriftSurveys) {
    for (side, samples) in [(DriftSide.old, old), (.new, new)] {
      let survey = side == .old ? surveys.old : surveys.new
      for sample in samples {
        read(sample.captured, side, maps: survey.maps(in: sample.captured), survey)
      }
    }
    for index in sites.indices where sites[index].isCaseKeyed { sites[index].isMap = false }
    for index in sites.indices { findTag(of: index, surveys) }
    for index in sites.indices { (sites[index].firstObject, sites[index].firstText) = (nil, nil) }
  }

  private mutating func read(
    _ document: JSONDocument, _ side: DriftSide, maps: Set<Int>, _ survey: Survey
  ) {
    // A stack of its own: payloads may be nested deeper than the call stack allows.
    var pending = [(node: document.root, site: 0)]
    while let (node, site) = pending.popLast() {
      sites[site].sides.insert(side)
      switch node.kind {
      case .string:
        if sites[site].firstText == nil { sites[site].firstText = node }
        addText(of: node, side, at: site)
      case .object:
        if sites[site].firstObject == nil { sites[site].firstObject = node }
        // The keys of cases differ from object to object, too.
        let isCaseKeyed = node.count == 1 && survey.isCaseKeyed(node)
        let isMap = !isCaseKeyed && maps.contains(node.position)
        if isCaseKeyed { sites[site].isCaseKeyed = true }
        if isMap { sites[site].isMap = true }
        for child in node.children {
          pending.append((child, self.site(isMap ? nil : child.name, in: site)))
        }
      case .array:
        for child in node.children { pending.append((child, self.site(nil, in: site))) }
      case .number, .boolean, .null: break
      }
    }
  }

  private mutating func addText(of node: JSONNode, _ side: DriftSide, at site: Int) {
    guard node.range.count <= PayloadOutline.maximumTags, let text = node.string else { return }
    guard sites[site].texts[side, default: []].count <= PayloadOutline.maximumTags else { return }
    sites[site].texts[side, default: []].insert(text)
  }

  private mutating func site(_ key: ExactText?, in parent: Int) -> Int {
    if let known = key.map({ sites[parent].members[$0] }) ?? sites[parent].element { return known }
    sites.append(Site())
    let new = sites.count - 1
    if let key { sites[parent].members[key] = new } else { sites[parent].element = new }
    return new
  }

  private mutating func findTag(of index: Int, _ surveys: DriftSurveys) {
    let site = sites[index]
    guard !site.isMap, site.firstObject != nil else { return }
    // Sorted, so that the same one of several tags always wins.
    for (key, member) in site.members.sorted(by: { $0.key < $1.key }) {
      guard let text = sites[member].firstText else { continue }
      let (old, new) = (sites[member].texts[.old] ?? [], sites[member].texts[.new] ?? [])
      guard max(old.count, new.count) <= PayloadOutline.maximumTags else { continue }
      let common = old.intersection(new)
      if surveys.old.isDiscriminator(text) || surveys.new.isDiscriminator(text) {
        sites[index].tag = key
        if !common.isEmpty { sites[index].commonTags = common }
        return
      }
      if common.isEmpty, !old.isEmpty, !new.isEmpty, surveys.joint.isDiscriminator(text),
        areDifferent(site)
      {
        (sites[index].tag, sites[index].commonTags) = (key, [])
        return
      }
    }
  }

  /// Whether less than half of the keys of an object are on both sides.
  private func areDifferent(_ site: Site) -> Bool {
    2 * site.members.values.count { sites[$0].sides.count == 2 } < site.members.count
  }
}
