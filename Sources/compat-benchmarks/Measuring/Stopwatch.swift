/// Measures the same work several times and keeps the fastest time.
///
/// Other processes can only make work slower, so the fastest time is closest to the work itself.
struct Stopwatch {
  /// The fastest time so far; nil before the first.
  private(set) var fastest: Duration?

  /// The least that processors have worked so far; nil before the first.
  private(set) var leastWork: Duration?

  /// How often the work was done.
  private(set) var count = 0

  mutating func measure(_ work: () throws -> Void) rethrows {
    count += 1
    let workBefore = ProcessorTime.now
    let time = try ContinuousClock().measure(work)
    let work = ProcessorTime.now - workBefore
    fastest = fastest.map { min($0, time) } ?? time
    leastWork = leastWork.map { min($0, work) } ?? work
  }
}
