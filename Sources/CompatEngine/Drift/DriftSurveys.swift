import CompatModel
import JSONSyntax

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
