#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The processor time of a process.
enum ProcessorTime {
  /// Returns the time of all threads of a process; nil if the system does not report it, as on
  /// Darwin.
  static func used(by process: pid_t) -> Duration? {
    #if canImport(Darwin)
      return nil
    #else
      var clock = clockid_t()
      guard clock_getcpuclockid(process, &clock) == 0 else { return nil }
      // The layout of a `timespec`. The module that declares its members differs between builds, so
      // it cannot be imported reliably.
      var time: (seconds: Int, nanoseconds: Int) = (0, 0)
      let result = withUnsafeMutableBytes(of: &time) { bytes in
        bytes.assumingMemoryBound(to: timespec.self).baseAddress.map { clock_gettime(clock, $0) }
      }
      return result == 0 ? .seconds(time.seconds) + .nanoseconds(time.nanoseconds) : nil
    #endif
  }
}
