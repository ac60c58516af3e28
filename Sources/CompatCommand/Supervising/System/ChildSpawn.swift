#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The numbers under which a child process finds what its parent gives it.
enum ChildDescriptor {
  /// Gives the child its requests, one document a line.
  static let requests: Int32 = 3

  /// Takes what the child answers, one document a line.
  static let replies: Int32 = 4

  /// Holds the page in which the child records its steps.
  static let page: Int32 = 5

  /// Ends when the parent is gone.
  static let lifeLine: Int32 = 6

  /// All of them.
  static let all = [requests, replies, page, lifeLine]
}

/// What a child process inherits, and how it begins.
struct ChildSpawn {
  let requests: Descriptor
  let replies: Descriptor
  let standardError: Descriptor
  let lifeLine: Descriptor
  let page: Descriptor

  /// Starts a process with no signal blocked or ignored, in a group of its own.
  ///
  /// - Parameters:
  ///   - executable: The path of the program.
  ///   - arguments: The arguments, with the program's name as the first.
  ///   - variables: The environment, each as `NAME=value`.
  /// - Returns: The number of the process.
  /// - Throws: What keeps the system from starting it.
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
    // All of these have numbers above those that they get, so that none is lost on the way.
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

  /// Calls a function with texts as C has them: an array of pointers, with nil at its end.
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
