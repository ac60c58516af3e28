#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads a clock of the system, by a function that POSIX allows in a signal handler.
enum SystemClock {
  /// Returns the time of a clock; nil if the system does not have it.
  static func time(of clock: clockid_t) -> (seconds: Int, nanoseconds: Int)? {
    // The layout of a `timespec`. The module that declares its members differs between builds, so
    // it cannot be imported reliably.
    var time: (seconds: Int, nanoseconds: Int) = (0, 0)
    let result = withUnsafeMutableBytes(of: &time) { bytes in
      bytes.assumingMemoryBound(to: timespec.self).baseAddress.map { clock_gettime(clock, $0) }
    }
    return result == 0 ? time : nil
  }
}
