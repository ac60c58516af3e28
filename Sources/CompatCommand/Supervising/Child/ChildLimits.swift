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
  /// that wants more gets none, which ends a Swift program. Darwin does not enforce it.
  var memory: Int?

  /// Creates limits.
  init(memory: Int?) {
    self.memory = memory
  }

  /// A child needs as many mebibytes beyond what its program takes up, or it cannot even start.
  static let leastFreeMemory = 16

  /// Limits this process from now on.
  ///
  /// A limit that the system does not accept, because it is above what the user may have, is left
  /// out: that one is the stricter one.
  ///
  /// - Throws: A ``CommandFailure`` where so little memory is left that the process could only crash;
  ///   then it is not limited.
  func apply() throws(CommandFailure) {
    // A model that ends the process is what is looked for: a core file of it is useless.
    ChildLimits.limit(RLIMIT_CORE, to: 0)
    if let memory {
      let (bytes, isTooMuch) = UInt64(memory).multipliedReportingOverflow(by: 1 << 20)
      if !isTooMuch { ChildLimits.limit(RLIMIT_AS, to: bytes) }
      if !ChildLimits.hasMemory {
        ChildLimits.limit(RLIMIT_AS, to: .max)
        throw ChildLimits.tooLittle(memory)
      }
    }
  }

  /// The failure of a run whose processes have too little memory to start.
  static func tooLittle(_ memory: Int) -> CommandFailure {
    CommandFailure(
      .usage,
      """
      error: a process that checks cannot start with '--memory-limit \(memory)'; give more, such as \
      '--memory-limit 512', or leave the option out for \(SupervisionOptions.standardMemoryLimit)
      """)
  }

  private static var hasMemory: Bool {
    let size = leastFreeMemory << 20
    let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let address, address != MAP_FAILED else { return false }
    munmap(address, size)
    return true
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
