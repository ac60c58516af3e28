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
  /// - Returns: The time; nil where the system does not say, as on Darwin.
  static func used(by process: pid_t) -> Duration? {
    #if canImport(Darwin)
      return nil
    #else
      var clock = clockid_t()
      guard clock_getcpuclockid(process, &clock) == 0 else { return nil }
      // A `timespec` is two of these. Which module declares its members differs from build to build,
      // and so cannot be imported for sure.
      var time: (seconds: Int, nanoseconds: Int) = (0, 0)
      let result = withUnsafeMutableBytes(of: &time) { bytes in
        bytes.assumingMemoryBound(to: timespec.self).baseAddress.map { clock_gettime(clock, $0) }
      }
      return result == 0 ? .seconds(time.seconds) + .nanoseconds(time.nanoseconds) : nil
    #endif
  }
}
