#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

enum ProcessorTime {
  /// Returns the time of all threads of a process; nil if the system does not report it, as on
  /// Darwin.
  static func used(by process: pid_t) -> Duration? {
    #if canImport(Darwin)
      return nil
    #else
      var clock = clockid_t()
      guard clock_getcpuclockid(process, &clock) == 0 else { return nil }
      return SystemClock.time(of: clock).map { .seconds($0.seconds) + .nanoseconds($0.nanoseconds) }
    #endif
  }
}
