/// The state of a run, which a progress display shows.
package enum RunState: Sendable, Hashable {
  /// The corpus and the registrations are being read.
  case loading

  /// Checks are running: the number of finished checks, of all checks, and the current contract.
  case running(finished: Int, total: Int, contract: String)

  case finished

  /// The run ended early, for the reason given.
  case failed(String)
}
