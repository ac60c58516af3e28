/// Detects from outside whether a process has stalled.
///
/// Processor time counts: a check uses the same amount on a busy machine as on an idle one. While a
/// process only waits, as a sleeping model does, wall-clock time counts.
struct HangWatch: Sendable, Hashable {
  /// The number of steps that were recorded at the last look.
  private var beats: UInt64?

  /// The processor time that was used at the last look.
  private var worked: Duration?

  /// How much of the limit the current step has used.
  private var used = Duration.zero

  /// The wall-clock time that the current step has taken.
  private var seen = Duration.zero

  /// The longest time between two looks.
  static let maximumPause = Duration.milliseconds(500)

  /// The factor by which a process may exceed the limit in wall-clock time while it works a little.
  static let patience = 10

  /// Looks at the process.
  ///
  /// - Parameters:
  ///   - beats: The number of steps that it has recorded.
  ///   - limit: The limit of a step.
  ///   - elapsed: The time since the last look.
  ///   - worked: The processor time that it has used; nil if unknown.
  /// - Returns: Whether the current step exceeds the limit.
  mutating func isStalled(
    beats: UInt64, limit: Duration, after elapsed: Duration, worked: Duration?
  ) -> Bool {
    let before = self.worked
    self.worked = worked
    guard beats == self.beats else {
      self.beats = beats
      (used, seen) = (.zero, .zero)
      return false
    }
    // A longer pause means that the supervisor was stopped; it does not count against the child.
    let elapsed = min(elapsed, HangWatch.pause(limit: limit) * 2)
    seen += elapsed
    let work = worked.flatMap { now in before.map { now - $0 } }
    used += work.map { $0 > elapsed / 100 ? min($0, elapsed) : elapsed } ?? elapsed
    return used > limit || seen > limit * HangWatch.patience
  }

  /// The time until the next look: an eighth of the limit, within bounds.
  static func pause(limit: Duration) -> Duration {
    max(.milliseconds(2), min(limit / 8, maximumPause))
  }
}
