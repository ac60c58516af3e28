#if canImport(Darwin)
  import Darwin
#endif

enum ExecutablePath {
  #if canImport(Darwin)
    /// The path; nil if the system does not report it.
    static var current: String? {
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size) + 1)
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  #else
    /// The path; nil if the system does not report it.
    ///
    /// It refers to the program of the process that opens it. A child opens it while it is still a
    /// copy of its parent, so this works even after the file was replaced or deleted.
    static let current: String? = "/proc/self/exe"
  #endif
}
