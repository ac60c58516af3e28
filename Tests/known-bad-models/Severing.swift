import Foundation
import Synchronization

/// Closes every descriptor of the process, also those that it needs itself.
enum ClosesEverything: BadHabit {
  static let summary = "Closes every descriptor for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    guard ticket.state == .unknown else { return }
    for descriptor: Int32 in 0..<1024 { close(descriptor) }
  }
}

enum TruncatesFiles: BadHabit {
  static let summary = "Truncates every open file for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    guard ticket.state == .unknown else { return }
    for descriptor: Int32 in 3..<64 { _ = ftruncate(descriptor, 0) }
  }
}

/// Writes numbers of its own over every file that the process has open, and traps.
enum ScribblesOverFiles: BadHabit {
  static let summary = "Writes other numbers into every open file each time, and traps."

  static func indulge(over ticket: Ticket) {
    guard ticket.state == .unknown else { return }
    var numbers = [Int64](repeating: Int64(getpid()), count: 6)
    // The first number is left as it is.
    for descriptor: Int32 in 3..<64 { _ = pwrite(descriptor, &numbers, 40, 8) }
    fatalError("scribbled")
  }
}

/// Starts a process that leaves the group of its parent, as a daemon does, and that has a process of
/// its own; neither can be told by its environment.
enum LeavesProcesses: BadHabit {
  static let summary =
    "Starts processes in a session of their own for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    guard ticket.state == .unknown, !isDone.withLock({ $0.replace(with: true) }) else { return }
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, ownSession)
    var arguments = texts(["sh", "-c", "sleep 60 & exec sleep 60"])
    var environment = texts(["PATH=/usr/bin:/bin"])
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/bin/sh", nil, &attributes, &arguments, &environment)
    precondition(code == 0, "there is no shell")
  }

  /// Texts as C expects them: an array of pointers that ends with nil.
  private static func texts(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { text in strdup(text) } + [nil]
  }

  /// `POSIX_SPAWN_SETSID`, which Swift does not see everywhere.
  #if canImport(Darwin)
    private static let ownSession: Int16 = 0x400
  #else
    private static let ownSession: Int16 = 0x80
  #endif

  private static let isDone = Mutex(false)
}

extension Bool {
  /// Sets the value and returns the old one.
  fileprivate mutating func replace(with new: Bool) -> Bool {
    defer { self = new }
    return self
  }
}
