#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Something that the operating system cannot do.
struct SystemFailure: Error, Hashable, CustomStringConvertible {
  /// What the system was to do: `start a process`.
  let purpose: String

  /// What the system said.
  let reason: String

  /// Creates a failure.
  init(_ purpose: String, code: Int32 = errno) {
    self.purpose = purpose
    reason = String(cString: strerror(code))
  }

  var description: String { "error: cannot \(purpose): \(reason)" }
}
