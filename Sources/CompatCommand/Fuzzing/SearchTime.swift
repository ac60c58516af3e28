import CodableCompat

/// The time of a search, and of making the payloads smaller that it finds.
///
/// The search ends early enough for the rest: for the rounds that have begun, and for each finding as
/// many checks as making its payload smaller takes at most, but for no more than a quarter of the time.
struct SearchTime {
  /// The time that has passed since the search began.
  private let elapsed: () -> Duration

  /// How long all of it takes; nil if time does not limit it.
  private let limit: Duration?

  /// The largest number of checks that are completed after the last round has begun.
  private let executionsOfRound: Int

  /// Begins to measure the time.
  ///
  /// - Parameters:
  ///   - budget: How the search ends.
  ///   - executionsOfRound: The largest number of checks that are completed after the last round has
  ///     begun.
  ///   - elapsed: The time that has passed; a clock that begins now by default.
  init(
    _ budget: SearchOptions.Budget, executionsOfRound: Int, elapsed: (() -> Duration)? = nil
  ) {
    self.executionsOfRound = executionsOfRound
    limit = if case .time(let limit) = budget { limit } else { nil }
    let clock = ContinuousClock()
    let start = clock.now
    self.elapsed = elapsed ?? { start.duration(to: clock.now) }
  }

  /// Whether anything else may begin.
  var goesOn: Bool { limit.map { elapsed() < $0 } ?? true }

  /// Whether another part of the search may begin.
  func goesOn(after progress: Search.Progress) -> Bool {
    guard let limit else { return true }
    let now = elapsed()
    let executions = max(progress.executions, 1)
    let checks = executionsOfRound + progress.findings * ReductionRun.budget
    let rest = now * checks / executions
    return now + min(rest, limit / 4) < limit
  }
}
