import CompatModel
import JSONSyntax

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
