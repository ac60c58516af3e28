package import CompatModel

/// What a strategy made of a payload when it was kept, and makes of it now.
package struct ReportReplay: Codable, Sendable, Hashable {
  package var strategy: String
  /// The release that ships its model; nil if no strategy of that id is registered any more.
  package var release: String?
  /// The outcome when the payload was kept.
  package var before: Outcome
  /// The outcome now; nil if the strategy did not decode it, or does not read the sample of the payload.
  package var now: Outcome?

  package init(strategy: String, release: String? = nil, before: Outcome, now: Outcome? = nil) {
    self.strategy = strategy
    self.release = release
    self.before = before
    self.now = now
  }
}
