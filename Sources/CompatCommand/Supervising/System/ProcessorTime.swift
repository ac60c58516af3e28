import Platform

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

enum ExecutablePath {
  #if canImport(Darwin)
    static var current: String? {
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  #else
    /// It refers to the program of the process that opens it; a child opens it while it is still a
    /// copy of its parent, so this works even after the file was replaced or deleted.
    static let current: String? = "/proc/self/exe"
  #endif
}
