import Foundation

/// How long processors have worked for this process and for all that it has waited for.
///
/// Other processes take time away, but hardly processor time: on a busy machine it is the steadier
/// measure.
enum ProcessorTime {
  /// The time so far.
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
