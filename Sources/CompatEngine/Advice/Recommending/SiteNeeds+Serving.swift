import CompatModel

extension SiteNeeds {
  /// Whether a strategy with these facts serves the needs, regardless of its costs.
  func areServed(by facts: SiteFacts) -> Bool {
    presence == .required
      || [SiteChange.missing, .null].allSatisfy { facts.survives($0) ?? true }
  }

  /// Whether the needs apply to a site; needs of optional values do not apply where a missing value
  /// was not measured.
  func apply(whereMissingIsMeasured isMeasured: Bool) -> Bool {
    presence == .required || isMeasured
  }
}
