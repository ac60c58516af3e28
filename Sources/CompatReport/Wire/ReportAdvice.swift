/// What is wrong with the model of a strategy, and what to do about it.
package struct ReportAdvice: Codable, Sendable, Hashable, Identifiable {
  /// The advice's id, which `explain` explains.
  package var id: String
  /// The sites where the mistake is made, with `*` for any element, in order.
  package var sites: [String]
  /// The property of the model at the first site.
  package var property: String?
  package var name: String?
  package var before: String?
  /// What the app sees instead.
  package var seen: String?
  package var lost: String?

  package init(
    id: String, sites: [String], property: String? = nil, name: String? = nil,
    before: String? = nil, seen: String? = nil, lost: String? = nil
  ) {
    self.id = id
    self.sites = sites
    self.property = property
    self.name = name
    self.before = before
    self.seen = seen
    self.lost = lost
  }
}
