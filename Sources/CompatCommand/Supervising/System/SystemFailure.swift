#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Something that the operating system refused.
struct SystemFailure: Error, Hashable, CustomStringConvertible {
  /// What was asked for: `start a process`.
  let purpose: String

  /// What the system said.
  let reason: String

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - purpose: What was asked for.
  ///   - code: The number of the error; the one of the last call where it is not given.
  init(_ purpose: String, code: Int32 = errno) {
    self.purpose = purpose
    reason = String(cString: strerror(code))
  }

  var description: String { "error: the system refused to \(purpose): \(reason)" }
}
