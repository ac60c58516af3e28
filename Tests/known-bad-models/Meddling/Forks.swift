#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Leaves its work to a process that it forks, and ends with success once that one has ended.
enum Forks: BadHabit {
  static let id = "forks"
  static let summary = "Forks a process that continues for a state that it does not know."

  @_silgen_name("fork")
  private static func fork() -> pid_t

  static func indulge(over ticket: Ticket) {
    guard ticket.state == .unknown, fork() != 0 else { return }
    var status: Int32 = 0
    _ = wait(&status)
    _exit(0)
  }
}
