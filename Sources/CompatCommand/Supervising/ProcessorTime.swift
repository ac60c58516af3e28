#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How long the processors of the machine have worked for a process.
enum ProcessorTime {
  /// Returns the time of all threads of a process since it was started.
  ///
  /// - Parameter process: The number of the process.
  /// - Returns: The time; nil where the system does not tell, as on Darwin.
  static func used(by process: pid_t) -> Duration? {
    #if canImport(Darwin)
      return nil
    #else
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
        return nil
      }
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    #endif
  }
}
