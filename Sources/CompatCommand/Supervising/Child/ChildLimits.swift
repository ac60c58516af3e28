import Platform

enum ChildLimits {
  /// The mebibytes that a child needs, beyond those of its program, to make its first check.
  private static let minimumFreeMemory = 64

  /// Limits the memory to mebibytes; nil for no limit.
  ///
  /// The limit applies to the address space, because the system limits nothing else. An allocation
  /// beyond it fails, which ends a Swift program. Darwin does not enforce it. A limit above the one
  /// that the system already enforces has no effect.
  ///
  /// - Throws: A ``CommandFailure`` if too little memory is left to do anything; the process is then
  ///   not limited.
  static func apply(memory: Int?) throws(CommandFailure) {
    // Crashing models are expected: their core files are useless.
    limit(core, to: 0)
    guard let memory else { return }
    limit(space, to: UInt64(memory) << 20)
    if hasMemory { return }
    limit(space, to: .max)
    throw CommandFailure(
      usage: """
        child processes cannot start with '--memory-limit \(memory)'; use a higher limit, \
        such as '--memory-limit 512', or 0 for none, which a program needs that is built with a \
        sanitizer
        """)
  }

  private static var hasMemory: Bool {
    let size = minimumFreeMemory << 20
    let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let address, address != MAP_FAILED else { return false }
    munmap(address, size)
    return true
  }

  #if canImport(Darwin) || canImport(Musl)
    private static let (core, space) = (RLIMIT_CORE, RLIMIT_AS)
  #else
    private static let (core, space) = (Int32(RLIMIT_CORE.rawValue), Int32(RLIMIT_AS.rawValue))
  #endif

  private static func limit(_ resource: Int32, to bytes: UInt64) {
    var limit = rlimit()
    guard getrlimit(.init(resource), &limit) == 0 else { return }
    limit.rlim_cur = min(rlim_t(bytes), limit.rlim_max)
    _ = setrlimit(.init(resource), &limit)
  }
}
