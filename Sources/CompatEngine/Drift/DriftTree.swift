import CompatModel
import JSONSyntax

/// One of the two sides that are compared.
package enum DriftSide: String, Codable, Sendable, CaseIterable {
  case old

  case new

  var opposite: DriftSide { self == .old ? .new : .old }
}

/// What both sides have at a normalised path.
struct DriftSite: Sendable {
  /// The path, with a star for elements and for the values of maps.
  let path: SitePaths.Path

  /// What was found out about the objects here.
  let outline: ObjectOutline

  let old: SiteProfile
  let new: SiteProfile

  subscript(side: DriftSide) -> SiteProfile { side == .old ? old : new }
}

/// Everything that both sides have, by normalised path.
///
/// Of an object that is a case of a union, and whose case only one side has, only the tag is read:
/// its members are no change of the other cases.
struct DriftTree {
  /// The sites, containers before their content; the first is the root.
  let sites: [DriftSite]

  init(_ old: [Sample], _ new: [Sample], surveys: DriftSurveys) {
    var paths = SitePaths()
    var values: [[DriftSide: [SeenValue]]] = [[.old: .init(roots: old), .new: .init(roots: new)]]
    var outlines: [ObjectOutline] = []
    while outlines.count < values.count {
      let (site, here) = (outlines.count, values[outlines.count])
      let outline = ObjectOutline(of: here, surveys)
      outlines.append(outline)
      for side in DriftSide.allCases {
        for value in here[side] ?? [] {
          for child in value.children(of: outline) {
            let name = outline.isMap && value.node.kind == .object ? nil : child.node.name
            let path = paths.path(name, in: site)
            if path == values.count { values.append([:]) }
            let isRepeated = name != nil && values[path][side]?.last?.isSibling(of: child) == true
            if !isRepeated { values[path][side, default: []].append(child) }
          }
        }
      }
    }
    sites = zip(paths.all, zip(outlines, values)).map { path, found in
      let (outline, values) = found
      return DriftSite(
        path: path, outline: outline, old: SiteProfile(of: values[.old] ?? [], outline),
        new: SiteProfile(of: values[.new] ?? [], outline))
    }
  }

  /// The object or array that holds a site; nil for the root.
  func container(of site: DriftSite) -> DriftSite? { site.path.parent.map { sites[$0] } }

  /// Whether a member says which case its object is.
  func isTag(_ site: DriftSite) -> Bool {
    site.path.name != nil && container(of: site)?.outline.tag == site.path.name
  }
}

extension SeenValue {
  /// The values inside.
  var children: [SeenValue] {
    node.children.map { SeenValue(sample: sample, position: position, node: $0) }
  }

  /// The values inside that are compared.
  fileprivate func children(of outline: ObjectOutline) -> [SeenValue] {
    guard let tag = outline.unsharedTag(of: node) else { return children }
    return [SeenValue(sample: sample, position: position, node: tag)]
  }

  /// Whether two values are in the same object.
  fileprivate func isSibling(of other: SeenValue) -> Bool {
    position == other.position && node.parent?.position == other.node.parent?.position
  }
}

/// A value of a sample, which has a position among those of its side.
struct SeenValue: Sendable {
  let sample: Sample
  let position: Int
  let node: JSONNode
}

/// Values of one side: those of the first sample, then those of the next one.
extension [SeenValue] {
  init(roots samples: [Sample]) {
    self = samples.enumerated().map { position, sample in
      SeenValue(sample: sample, position: position, node: sample.captured.root)
    }
  }

  /// The number of samples that have such values.
  var samples: Int {
    isEmpty ? 0 : 1 + zip(self, dropFirst()).count { $0.position != $1.position }
  }

  func grouped<Trait: Hashable>(by trait: (JSONNode) -> Trait?) -> [Trait: [SeenValue]] {
    var groups: [Trait: [SeenValue]] = [:]
    for value in self {
      if let trait = trait(value.node) { groups[trait, default: []].append(value) }
    }
    return groups
  }

  /// In how many of the samples some of the values are, and where the first one is, or another one.
  func showing(_ some: [SeenValue], at other: SeenValue? = nil) -> DriftEvidence.Count {
    DriftEvidence.Count(
      some.samples, of: samples, example: (other ?? some.first).map(DriftExample.init))
  }
}

extension Dictionary where Key: CaseIterable, Value == [SeenValue] {
  /// What is seen, in the order of all.
  var seen: [Key] { Key.allCases.filter { self[$0] != nil } }

  /// What most values have; of equal ones, the last of all.
  func main(where isIncluded: (Key) -> Bool = { _ in true }) -> Key? {
    seen.filter(isIncluded).reversed().max { (self[$0]?.count ?? 0) < (self[$1]?.count ?? 0) }
  }
}

/// What the samples of one side have at a site.
struct SiteProfile: Sendable {
  let all: [SeenValue]
  let shapes: [ValueShape: [SeenValue]]
  let formats: [TextFormat: [SeenValue]]
  let ranges: [IntegerRange: [SeenValue]]

  /// The values by distinct text or number.
  let names: [JSONValue: [SeenValue]]

  /// The objects whose members are compared.
  let objects: [SeenValue]

  let mapKeys: [ExactText: [SeenValue]]

  /// The number of distinct texts and numbers, or keys, that prove nothing, as in a survey.
  static let maximumNames = 1_024

  /// The length of the longest text that counts, in bytes.
  private static let longestName = 128

  init(of all: [SeenValue], _ outline: ObjectOutline) {
    self.all = all
    shapes = all.grouped(by: ValueShape.init)
    formats = all.grouped { $0.kind == .string ? TextFormat($0) : nil }
    ranges = all.grouped(by: IntegerRange.init)
    names = all.grouped { node in
      let isName = node.kind == .string || node.kind == .number
      return isName && node.range.count <= SiteProfile.longestName ? node.value : nil
    }
    objects = (shapes[.object] ?? []).filter { outline.unsharedTag(of: $0.node) == nil }
    mapKeys = (outline.isMap ? objects : []).flatMap(\.children).grouped { node in
      node.name.flatMap { $0.text.utf8.count <= SiteProfile.longestName ? $0 : nil }
    }
  }

  var nulls: [SeenValue] { all.filter { $0.node.kind == .null } }

  var emptyArrays: [SeenValue] { (shapes[.array] ?? []).filter { $0.node.count == 0 } }

  /// The format that most texts have, apart from empty ones.
  var mainFormat: TextFormat? { formats.main { $0 != .empty } }

  /// The first text or number, which could be a name.
  var firstName: SeenValue? { all.first { $0.node.kind == .string || $0.node.kind == .number } }
}

/// What the samples of each side show, and what all of them show together.
struct DriftSurveys {
  private let old: Survey
  private let new: Survey

  /// What both sides show together: whether a text is a name shows in more samples.
  let joint: Survey

  init(_ old: [Sample], _ new: [Sample], notes: [SiteNote], declared: DeclaredSites) {
    let (before, after) = (old.map(\.captured), new.map(\.captured))
    self.old = Survey(of: before, notes: notes, declared: declared)
    self.new = Survey(of: after, notes: notes, declared: declared)
    joint = Survey(of: before + after, notes: notes, declared: declared)
  }

  subscript(side: DriftSide) -> Survey { side == .old ? old : new }

  /// Whether the values at a site are cases of an enum: by all samples, or by each side alone.
  func areNames(_ older: JSONNode, _ newer: JSONNode) -> Bool {
    joint.isEnumLike(older) || joint.isEnumLike(newer)
      || old.isEnumLike(older) && new.isEnumLike(newer)
  }

  /// Whether a value at a site tells the cases of a union apart: by each side alone, because a key
  /// that appears looks like the work of each value that changes.
  func isTag(_ node: JSONNode) -> Bool { old.isDiscriminator(node) || new.isDiscriminator(node) }
}

/// What has to be known of the objects at a site before their members are compared.
///
/// Maps and objects that are keyed by their case are judged for each side alone: of two samples, the
/// one before a key was renamed and the one after it share no key either. So are unions, unless the
/// two sides share neither a tag nor half of the keys.
struct ObjectOutline: Sendable {
  private(set) var isMap = false
  private(set) var isCaseKeyed = false

  /// The member that says which case an object is.
  private(set) var tag: ExactText?

  /// The cases that both sides have; nil where every object is compared.
  private var commonTags: Set<String>?

  /// The number of texts of a site that could be the tags of a union, and their length in bytes.
  private static let maximumTags = 64

  init(of values: [DriftSide: [SeenValue]], _ surveys: DriftSurveys) {
    var members: [ExactText: [DriftSide: [JSONNode]]] = [:]
    for side in DriftSide.allCases {
      for object in (values[side] ?? []).map(\.node) where object.kind == .object {
        if surveys[side].isCaseKeyed(object) {
          // The keys of cases differ from object to object, too.
          isCaseKeyed = true
        } else if surveys[side].isMap(object) {
          isMap = true
        }
        for child in object.children {
          if let name = child.name { members[name, default: [:]][side, default: []].append(child) }
        }
      }
    }
    if isCaseKeyed { isMap = false }
    if !isMap { findTag(among: members, surveys) }
  }

  private mutating func findTag(
    among members: [ExactText: [DriftSide: [JSONNode]]], _ surveys: DriftSurveys
  ) {
    // Sorted, so that the same one of several tags always wins.
    for key in Array(members.keys).ordered() {
      let (older, newer) = (members[key]?[.old] ?? [], members[key]?[.new] ?? [])
      guard let text = (older + newer).first(where: { $0.kind == .string }),
        surveys.isTag(text) || surveys.joint.isDiscriminator(text)
      else { continue }
      let (old, new) = (ObjectOutline.tags(older), ObjectOutline.tags(newer))
      guard max(old.count, new.count) <= ObjectOutline.maximumTags else { continue }
      let common = old.intersection(new)
      if surveys.isTag(text) {
        (tag, commonTags) = (key, common.isEmpty ? nil : common)
        return
      }
      // Less than half of the keys are on both sides.
      let shared = members.values.count { $0.count == 2 }
      if common.isEmpty, !old.isEmpty, !new.isEmpty, 2 * shared < members.count {
        (tag, commonTags) = (key, [])
        return
      }
    }
  }

  private static func tags(_ nodes: [JSONNode]) -> Set<String> {
    Set(nodes.filter { $0.range.count <= maximumTags }.compactMap(\.string))
  }

  /// The tag of an object that is a case of a union which only one side has; nil for other values.
  func unsharedTag(of node: JSONNode) -> JSONNode? {
    guard node.kind == .object, let tag, let commonTags, let text = node[tag.text],
      let name = text.string, !commonTags.contains(name)
    else { return nil }
    return text
  }
}
