package import CompatEngine
package import CompatReport

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
