/// Measures the same work several times and keeps the fastest time.
///
/// Whatever else the machine does can only make work slower, so the fastest time is the one that
/// says most about the work itself.
struct Stopwatch {
  /// The fastest time so far; nil before the first.
  private(set) var fastest: Duration?

  /// Does the work and takes its time.
  mutating func measure(_ work: () throws -> Void) rethrows {
    let time = try ContinuousClock().measure(work)
    fastest = fastest.map { min($0, time) } ?? time
  }
}
