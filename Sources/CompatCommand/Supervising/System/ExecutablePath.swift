#if canImport(Darwin)
  import Darwin
#endif

/// Where the program lies that this process runs.
enum ExecutablePath {
  #if canImport(Darwin)
    /// The path of the program; nil where the system does not say.
    static var current: String? {
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  #else
    /// The path of the program; nil where the system does not say.
    ///
    /// It leads each process to its own program. A child follows it while it still runs its
    /// parent's program, even where that was replaced or deleted since it was started.
    static let current: String? = "/proc/self/exe"
  #endif
}
