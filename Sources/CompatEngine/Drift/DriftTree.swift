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
  let outline: PayloadOutline.Site

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

  let samples: [DriftSide: [Sample]]

  init(_ old: [Sample], _ new: [Sample], surveys: DriftSurveys) {
    samples = [.old: old, .new: new]
    var paths = SitePaths()
    let outline = PayloadOutline(of: samples, surveys: surveys, paths: &paths)
    let profiles = [old, new].map { DriftTree.profiles(of: $0, outline, &paths) }
    sites = paths.all.enumerated().map { number, path in
      let (old, new) = (profiles[0], profiles[1])
      return DriftSite(
        path: path, outline: outline[number],
        old: number < old.count ? old[number] : SiteProfile(),
        new: number < new.count ? new[number] : SiteProfile())
    }
  }

  private static func profiles(
    of samples: [Sample], _ outline: PayloadOutline, _ paths: inout SitePaths
  ) -> [SiteProfile] {
    var profiles = paths.all.map { _ in SiteProfile() }
    for (ordinal, sample) in samples.enumerated() {
      var numbers = sample.captured.nodes.map { _ -> Int? in nil }
      numbers[0] = 0
      for node in sample.captured.nodes {
        guard let site = numbers[node.position] else { continue }
        let location = ValueLocation(sample: ordinal, position: node.position)
        let unshared = unsharedTag(of: node, outline[site])
        profiles[site].add(node, at: location, isCompared: unshared == nil)
        let isMap = node.kind == .object && outline[site].isMap
        for child in unshared.map({ [$0] }) ?? node.children {
          let path = paths.path(isMap ? nil : child.name, in: site)
          if path == profiles.count { profiles.append(SiteProfile()) }
          if isMap, let key = child.name {
            profiles[site].add(
              mapKey: key, at: ValueLocation(sample: ordinal, position: child.position))
          } else if node.kind == .object, unshared == nil {
            guard profiles[path].isFirst(in: location) else { continue }
          }
          numbers[child.position] = path
        }
      }
    }
    return profiles
  }

  /// The tag of an object that is a case of a union which only one side has; nil for other values.
  private static func unsharedTag(of node: JSONNode, _ outline: PayloadOutline.Site) -> JSONNode? {
    guard node.kind == .object, let key = outline.tag, let common = outline.commonTags,
      let tag = node[key.text], let name = tag.string, !common.contains(name)
    else { return nil }
    return tag
  }

  func node(_ value: ValueLocation, _ side: DriftSide) -> JSONNode? {
    samples[side]?[value.sample].captured.nodes[value.position]
  }

  /// The object or array that holds a site; nil for the root.
  func container(of site: DriftSite) -> DriftSite? { site.path.parent.map { sites[$0] } }

  /// Whether a member says which case its object is.
  func isTag(_ site: DriftSite) -> Bool {
    site.path.name != nil && container(of: site)?.outline.tag == site.path.name
  }
}
