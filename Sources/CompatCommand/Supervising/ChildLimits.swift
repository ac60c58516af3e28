#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a child process may take from the machine.
struct ChildLimits: Sendable, Hashable {
  /// How much memory it may ask for, in mebibytes; nil where that does not matter.
  ///
  /// What counts is the address space, since the system does not limit anything else. A process
  /// that wants more is refused, which ends a Swift program. Darwin does not enforce it.
  var memory: Int?

  /// Creates limits.
  ///
  /// - Parameter memory: How much memory it may ask for, in mebibytes.
  init(memory: Int?) {
    self.memory = memory
  }

  /// Limits this process from now on.
  ///
  /// A limit that the system refuses, because it is above what the user may have, is left out: that
  /// one is the stricter one.
  func apply() {
    // A model that ends the process is what is looked for: its memory on the disk helps nobody.
    ChildLimits.limit(RLIMIT_CORE, to: 0)
    if let memory {
      let (bytes, isTooMuch) = UInt64(memory).multipliedReportingOverflow(by: 1 << 20)
      if !isTooMuch { ChildLimits.limit(RLIMIT_AS, to: bytes) }
    }
  }

  #if canImport(Darwin) || canImport(Musl)
    private typealias Resource = Int32
  #else
    private typealias Resource = __rlimit_resource
  #endif

  private static func limit(_ resource: Resource, to bytes: UInt64) {
    var limit = rlimit()
    #if canImport(Glibc) && !canImport(Darwin)
      guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return }
    #else
      guard getrlimit(resource, &limit) == 0 else { return }
    #endif
    limit.rlim_cur = min(rlim_t(bytes), limit.rlim_max)
    #if canImport(Glibc) && !canImport(Darwin)
      _ = setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    #else
      _ = setrlimit(resource, &limit)
    #endif
  }
}
