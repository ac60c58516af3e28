/// Tells from outside whether a process still gets on.
struct HangWatch: Sendable, Hashable {
  /// How often it had taken a step down when it was looked at last.
  private var beats: UInt64?

  /// How long it has been seen at the same step.
  private var waited = Duration.zero

  /// Creates a watch over a process that has not been looked at yet.
  init() {}

  /// Looks at the process.
  ///
  /// - Parameters:
  ///   - beats: How often it has taken a step down.
  ///   - limit: How long a step may take.
  ///   - elapsed: How long ago it was looked at before.
  /// - Returns: Whether it takes longer than it may.
  mutating func isStalled(beats: UInt64, limit: Duration, after elapsed: Duration) -> Bool {
    guard beats == self.beats else {
      self.beats = beats
      waited = .zero
      return false
    }
    // Whoever was stopped, or not given a processor, has not looked: that is no fault of the child.
    waited += min(elapsed, HangWatch.pause(limit: limit) * 2)
    return waited > limit
  }

  /// How long to wait until the next look.
  ///
  /// - Parameter limit: How long a step may take.
  /// - Returns: An eighth of the limit, in bounds.
  static func pause(limit: Duration) -> Duration {
    max(.milliseconds(2), min(limit / 8, longestPause))
  }

  /// The longest time between two looks.
  static let longestPause = Duration.milliseconds(500)
}
