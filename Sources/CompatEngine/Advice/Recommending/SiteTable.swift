import JSONSyntax

/// The measurements of the strategies of a contract, site by site.
struct SiteTable: Sendable {
  struct Site: Sendable {
    /// The normalised path.
    let pattern: JSONPointerPattern

    /// Whether unreadable values of the site must be rejected; true if that holds for any element.
    var isFailClosed: Bool

    /// The facts, one for each strategy in the order of registration.
    var facts: [SiteFacts]
  }

  /// The sites in the order of their paths.
  let sites: [Site]

  /// Creates the table from the results of the strategies, in the order of registration.
  init(of rows: [StrategyResults]) {
    var sites: [JSONPointerPattern: Site] = [:]
    for (row, results) in rows.enumerated() {
      for (key, kinds) in results.checks {
        guard let change = key.siteChange else { continue }
        sites[
          key.pattern,
          default: Site(
            pattern: key.pattern, isFailClosed: false,
            facts: Array(repeating: SiteFacts(), count: rows.count))
        ].facts[row].add(kinds, of: change)
        if key.isFailClosed { sites[key.pattern]?.isFailClosed = true }
      }
    }
    for (row, results) in rows.enumerated() {
      for (site, distinguishability) in results.distinguishability {
        sites[site.pattern]?.facts[row].distinguishability.formUnion(distinguishability)
      }
    }
    self.sites = sites.values.sorted { $0.pattern < $1.pattern }
  }
}
