import Foundation

/// Measures the same work several times and keeps the fastest time.
///
/// Other processes can only make work slower, so the fastest time is closest to the work itself.
struct Stopwatch {
  /// The fastest time so far; nil before the first.
  private(set) var fastest: Duration?

  /// The least that processors have worked so far; nil before the first.
  private(set) var leastWork: Duration?

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

/// How long processors have worked for this process and for all that it has waited for.
///
/// Other processes take time away, but hardly processor time: on a busy machine it is the steadier
/// measure.
enum ProcessorTime {
  static var now: Duration {
    time(of: itself) + time(of: children)
  }

  #if canImport(Glibc)
    private static let (itself, children) = (RUSAGE_SELF.rawValue, RUSAGE_CHILDREN.rawValue)
  #else
    private static let (itself, children) = (RUSAGE_SELF, RUSAGE_CHILDREN)
  #endif

  private static func time(of processes: Int32) -> Duration {
    var usage = rusage()
    guard getrusage(processes, &usage) == 0 else { return .zero }
    return [usage.ru_utime, usage.ru_stime].reduce(.zero) { sum, time in
      sum + .seconds(time.tv_sec) + .microseconds(time.tv_usec)
    }
  }
}
