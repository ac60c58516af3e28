/// Where a run stands: the single truth that a progress display observes.
package enum RunState: Sendable, Hashable {
  /// The corpus and the registrations are being read.
  case loading

  /// So many of all checks are done; the contract is the one under way.
  case running(finished: Int, total: Int, contract: String)

  /// Every check is done.
  case finished

  /// The run ended early, for the reason given.
  case failed(String)
}
