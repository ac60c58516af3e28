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

  /// The system's description of the error.
  let reason: String

  init(_ purpose: String, code: Int32 = errno) {
    self.purpose = purpose
    reason = String(cString: strerror(code))
  }

  var description: String { "error: cannot \(purpose): \(reason)" }
}
