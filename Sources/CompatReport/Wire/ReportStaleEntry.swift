package import CompatModel

/// An entry of the baseline that does not hold any more.
package struct ReportStaleEntry: Codable, Sendable, Hashable {
  /// The file of the baseline; nil if it is not known.
  package var file: String?
  /// The line of the entry; nil if it is not known.
  package var line: Int?
  package var contract: String
  package var strategy: String
  package var change: String
  package var site: String
  package var outcome: Outcome
  package var because: String
  /// The signatures that no longer happen, of an entry with wildcards of which others do.
  @LeftOutIfEmpty package var gone: [String] = []
  /// The day on which the entry expired; nil if it did not.
  package var expired: String?

  package init(
    file: String? = nil, line: Int? = nil, contract: String, strategy: String, change: String,
    site: String, outcome: Outcome, because: String, gone: [String] = [], expired: String? = nil
  ) {
    self.file = file
    self.line = line
    self.contract = contract
    self.strategy = strategy
    self.change = change
    self.site = site
    self.outcome = outcome
    self.because = because
    self.gone = gone
    self.expired = expired
  }
}
