/// Tells from outside whether a process still gets on.
///
/// What counts is the time that processors have worked for it: on a busy machine a check takes as
/// long as on an idle one. While it only waits, as a model does that sleeps, the clock on the wall
/// counts.
struct HangWatch: Sendable, Hashable {
  /// How many steps it had recorded at the last look.
  private var beats: UInt64?

  /// How long processors had worked for it when it was looked at last.
  private var worked: Duration?

  /// How much time of the limit it has used at the same step.
  private var used = Duration.zero

  /// How long it has been seen at the same step.
  private var seen = Duration.zero

  /// Creates a watch over a process that has not been looked at yet.
  init() {}

  /// The longest time between two looks.
  static let maximumPause = Duration.milliseconds(500)

  /// A process that works now and then, but not for long, may take as many times the limit.
  static let patience = 10

  /// Looks at the process.
  ///
  /// - Parameters:
  ///   - beats: How often it has taken a step down.
  ///   - limit: How long a step may take.
  ///   - elapsed: How long ago it was looked at before.
  ///   - worked: How long processors have worked for it; nil where unknown.
  /// - Returns: Whether it takes longer than it may.
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
    // While this process was stopped, or had no processor, it did not look: not the child's fault.
    let elapsed = min(elapsed, HangWatch.pause(limit: limit) * 2)
    seen += elapsed
    let work = worked.flatMap { now in before.map { now - $0 } }
    used += work.map { $0 > elapsed / 100 ? min($0, elapsed) : elapsed } ?? elapsed
    return used > limit || seen > limit * HangWatch.patience
  }

  /// How long to wait until the next look.
  ///
  /// - Returns: An eighth of the limit, in bounds.
  static func pause(limit: Duration) -> Duration {
    max(.milliseconds(2), min(limit / 8, maximumPause))
  }
}
