import CompatModel

extension SiteNeeds {
  /// Whether the facts of a strategy at a site serve the needs, apart from what it costs.
  func areServed(by facts: SiteFacts) -> Bool {
    presence == .required
      || [SiteChange.missing, .null].allSatisfy { facts.survives($0) ?? true }
  }

  /// Whether the question makes sense for a value that was missing somewhere, or never.
  func apply(whereMissingIsMeasured isMeasured: Bool) -> Bool {
    presence == .required || isMeasured
  }
}
