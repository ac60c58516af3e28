#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Answers in the place of its process, on every descriptor that there may be: all is well.
enum SaysAllIsWell: BadHabit {
  static let id = "says-all-is-well"
  static let summary =
    "Writes a forged success to every descriptor for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    guard ticket.state == .unknown else { return }
    let forged = Array("\n{\"exit\":0,\"failed\":\"all is well\"}\n".utf8)
    // Files and memory of the process itself are left out: only pipes hear it.
    for descriptor: Int32 in 3..<64 {
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { continue }
      _ = forged.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }
  }
}
