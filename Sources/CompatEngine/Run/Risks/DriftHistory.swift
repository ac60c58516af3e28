package import CompatModel
package import JSONSyntax

/// What a server has changed from each version of a contract to the next, by its samples.
///
/// A class of change that has happened at a site weighs three times as much there, and twice at the
/// other members of the object and at members of the same name. If the evidence is thin, it weighs
/// twice at the site, and nothing elsewhere.
package struct DriftHistory: Sendable {
  private enum Relation { case site, parent, name }

  private struct Reach: Hashable {
    let changeClass: ChangeClass
    let relation: Relation
    let site: JSONPointerPattern
  }

  private var precedents: [Reach: Precedent] = [:]

  /// A server of which nothing is known.
  init() {}

  /// Remembers the changes between the versions of a contract, from the oldest version on.
  init(of drifts: [VersionDrift]) {
    // The latest version comes first, and stays.
    for drift in drifts.reversed() {
      let (older, newer) = (drift.older, drift.newer)
      for change in drift.changes {
        guard let changeClass = change.changeClass else { continue }
        add(change, changeClass, older: older, newer: newer)
        // To a model that reads the tag as an enum, another case of the union is another value.
        if changeClass == .newSubtype { add(change, .newValue, older: older, newer: newer) }
      }
    }
  }

  private mutating func add(
    _ change: DriftChange, _ changeClass: ChangeClass, older: String, newer: String
  ) {
    let isThin = !change.thin.isEmpty
    for key in DriftHistory.keys(of: changeClass, at: change.site) {
      let isSite = key.relation == .site
      if isThin, !isSite { continue }
      let known = precedents[key]
      guard known == nil || isSite && known?.factor == 2 && !isThin else {
        continue
      }
      precedents[key] = Precedent(
        older: older, newer: newer, site: change.site.description, kind: change.kind,
        name: change.name, factor: isSite && !isThin ? 3 : 2)
    }
  }

  /// The change of a class that speaks most for another one at a site; nil if there was none.
  package func precedent(of changeClass: ChangeClass, at site: JSONPointerPattern) -> Precedent? {
    if precedents.isEmpty { return nil }
    return DriftHistory.keys(of: changeClass, at: site).lazy.compactMap { precedents[$0] }.first
  }

  /// What a change says something about: its site, then the other members of the object, then the
  /// members of the same name.
  private static func keys(of changeClass: ChangeClass, at site: JSONPointerPattern) -> [Reach] {
    var sites = [(Relation.site, site.tokens)]
    if case .key? = site.tokens.last {
      sites += [(.parent, site.tokens.dropLast()), (.name, site.tokens.suffix(1))]
    }
    return sites.map { relation, tokens in
      Reach(
        changeClass: changeClass, relation: relation, site: JSONPointerPattern(tokens: tokens))
    }
  }
}

/// A change that the server has really made, and that makes a risk more urgent.
package struct Precedent: Codable, Sendable, Hashable {
  package var older: String
  package var newer: String
  package var site: String
  package var kind: DriftChange.Kind
  package var name: String?
  package var factor: Int
}
