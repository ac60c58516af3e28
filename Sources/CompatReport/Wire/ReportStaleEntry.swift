package import CompatEngine
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
}

extension ReportStaleEntry {
  /// The entry, where its file has it.
  package init(_ stale: StaleEntry, in baseline: Baseline) {
    let (pattern, location) = (stale.entry.pattern, baseline.location(of: stale.entry))
    self.init(
      file: location?.file, line: location?.line, contract: pattern.contract,
      strategy: pattern.strategy, change: pattern.change, site: pattern.site,
      outcome: pattern.outcome, because: stale.entry.because)
    switch stale.cause {
    case .gone: break
    case .partlyGone(let signatures): gone = signatures
    case .expired(let day): expired = day.description
    }
  }
}
