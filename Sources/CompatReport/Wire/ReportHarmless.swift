package import CompatModel

/// The classes of change that cost no strategy anything at a site.
package struct ReportHarmless: Codable, Sendable, Hashable {
  package var site: String
  /// The classes, in their order.
  package var classes: [ChangeClass]

  package init(site: String, classes: [ChangeClass]) {
    self.site = site
    self.classes = classes
  }
}
