#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The numbers of the file descriptors that a child process inherits.
enum ChildDescriptor {
  /// The child's requests, one document per line.
  static let requests: Int32 = 3

  /// The child's replies, one document per line.
  static let replies: Int32 = 4

  static let page: Int32 = 5

  /// A pipe that is closed when the parent ends.
  static let lifeLine: Int32 = 6

  static let all = [requests, replies, page, lifeLine]
}

/// Starts a child process with the descriptors that it inherits.
struct ChildSpawn {
  let requests: Descriptor
  let replies: Descriptor
  let standardError: Descriptor
  let lifeLine: Descriptor
  let page: Descriptor

  /// Starts a process with no signal blocked or ignored, in a group of its own.
  ///
  /// The arguments start with the program's name; each variable is `NAME=value`.
  func start(
    _ executable: String, arguments: [String], variables: [String]
  ) throws(SystemFailure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }

    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    // Their current numbers are all higher than the new ones, so none is overwritten.
    let inherited = [
      (standardError, 2), (requests, ChildDescriptor.requests), (replies, ChildDescriptor.replies),
      (page, ChildDescriptor.page), (lifeLine, ChildDescriptor.lifeLine),
    ]
    for (descriptor, number) in inherited {
      posix_spawn_file_actions_adddup2(&actions, descriptor.number, number)
    }

    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var processID: pid_t = 0
    let code = ChildSpawn.withPointers(to: arguments) { arguments in
      ChildSpawn.withPointers(to: variables) { variables in
        posix_spawn(&processID, executable, &actions, &attributes, arguments, variables)
      }
    }
    guard code == 0 else { throw SystemFailure("start '\(executable)'", code: code) }
    return processID
  }

  /// Calls a function with texts as C expects them: an array of pointers that ends with nil.
  private static func withPointers<Result>(
    to texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
      .allocate(capacity: texts.count + 1)
    for (position, text) in texts.enumerated() {
      (pointers + position).initialize(to: strdup(text))
    }
    (pointers + texts.count).initialize(to: nil)
    defer {
      for position in texts.indices { free(pointers[position]) }
      pointers.deallocate()
    }
    return body(pointers)
  }
}
