package import CompatModel

/// A sample that is newer than releases, and says what their models cannot read, or show differently.
package struct ReportNewerSample: Codable, Sendable, Hashable {
  package var sample: String
  package var file: String
  package var sites: [ReportBrokenSite]

  package init(sample: String, file: String, sites: [ReportBrokenSite]) {
    self.sample = sample
    self.file = file
    self.sites = sites
  }
}

/// A site of a newer sample that broke: with an older value there, models read the sample.
package struct ReportBrokenSite: Codable, Sendable, Hashable {
  package var site: String
  package var line: Int
  package var column: Int
  /// What the payload says, shortened; nil where the member is missing.
  package var value: String?
  /// What becomes of the sample in the strategies that it breaks, the worst first.
  package var effects: [ReportSampleEffect]

  package init(
    site: String, line: Int, column: Int, value: String?, effects: [ReportSampleEffect]
  ) {
    self.site = site
    self.line = line
    self.column = column
    self.value = value
    self.effects = effects
  }
}

/// What becomes of a sample in some strategies.
package struct ReportSampleEffect: Codable, Sendable, Hashable {
  package var outcome: Outcome
  /// The ids of the strategies, in the order of their registration.
  package var strategies: [String]

  package init(outcome: Outcome, strategies: [String]) {
    self.outcome = outcome
    self.strategies = strategies
  }
}
