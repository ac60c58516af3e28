/// A change that the server has really made, and that makes a risk more urgent.
package struct ReportPrecedent: Codable, Sendable, Hashable {
  package var older: String
  package var newer: String
  /// The normalised path of the change.
  package var site: String
  package var kind: DriftReportKind
  /// The case or key that came or went, as JSON writes it; nil for other changes.
  package var name: String?
  /// By what the weight of the risk is multiplied.
  package var factor: Int

  package init(
    older: String, newer: String, site: String, kind: DriftReportKind, name: String?, factor: Int
  ) {
    self.older = older
    self.newer = newer
    self.site = site
    self.kind = kind
    self.name = name
    self.factor = factor
  }
}
