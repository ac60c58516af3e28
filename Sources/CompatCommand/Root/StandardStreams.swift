#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The numbers of standard input, standard output and standard error.
enum StandardStreams {
  /// Occupies the numbers of streams that the process was started without.
  ///
  /// A file that is opened later would get the number, and everything that is printed. Each stream is
  /// opened for the other direction, so that using it is still an error.
  static func occupy() {
    for (number, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is this one.
      _ = open("/dev/null", mode)
    }
  }
}
