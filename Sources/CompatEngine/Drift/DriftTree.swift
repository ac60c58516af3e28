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
