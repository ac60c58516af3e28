/// How far a run came that is not complete.
package struct ReportProgress: Codable, Sendable, Hashable {
  /// Why the report is not complete.
  package enum Cause: String, CaseIterable, Codable, Sendable, Hashable {
    /// The run was stopped before its end.
    case interrupted
    /// The run was limited to one shard of the plan.
    case shard
    /// Result files were merged, and some are missing.
    case merged
  }

  /// Why the report is not complete.
  package var cause: Cause
  /// The shard of the run: `3/16`; nil where it was the whole plan.
  package var shard: String?
  /// The number of checks that the report covers.
  package var checksDone: Int
  /// The number of planned checks: of the shard, or of the whole plan.
  package var checksPlanned: Int

  /// Creates what a report says about how far a run came.
  ///
  /// - Parameters:
  ///   - cause: Why the report is not complete.
  ///   - shard: The shard of the run; nil where it was the whole plan.
  ///   - checksDone: The number of checks that the report covers.
  ///   - checksPlanned: The number of planned checks.
  package init(cause: Cause, shard: String? = nil, checksDone: Int, checksPlanned: Int) {
    self.cause = cause
    self.shard = shard
    self.checksDone = checksDone
    self.checksPlanned = checksPlanned
  }
}
