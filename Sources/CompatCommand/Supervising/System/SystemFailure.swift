#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A failed system call.
struct SystemFailure: Error, Hashable, CustomStringConvertible {
  /// The purpose of the call: `start a process`.
  let purpose: String

  let code: Int32

  init(_ purpose: String, code: Int32 = errno) {
    self.purpose = purpose
    self.code = code
  }

  /// Whether the system has too little of something, which may be enough for fewer processes.
  var isShortage: Bool { [EMFILE, ENFILE, EAGAIN, ENOMEM].contains(code) }

  /// What is wrong and, where it is known, what to do.
  var reason: String {
    switch code {
    case EMFILE: "too few file descriptors are allowed; raise the limit with 'ulimit -n'"
    case ENFILE: "the system has too many open files; end other programs"
    // Threads count as processes.
    case EAGAIN: "too few processes are allowed; raise the limit with 'ulimit -u'"
    case ENOMEM: "too little memory is free; end other programs"
    case EFBIG: "the file is larger than 'ulimit -f' allows; raise that limit"
    default: String(cString: strerror(code))
    }
  }

  var description: String { "error: cannot \(purpose): \(reason)" }
}
