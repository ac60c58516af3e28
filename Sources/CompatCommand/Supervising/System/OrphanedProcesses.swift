import Platform

/// The processes that the children of this process leave behind.
///
/// A process that a model starts and that calls `setsid` leaves the group of its parent, which ends
/// with the parent. On Linux this process becomes their "child subreaper": when their parent ends,
/// they become its own children, however they try to hide. A mark in their environment could be
/// removed, and a number found by searching all processes could meanwhile belong to another one; the
/// number of an own child cannot.
///
/// Darwin has nothing like it: there such a process survives the run.
struct OrphanedProcesses {
  /// The children that this process had before: a shell that is replaced by a program leaves its
  /// own.
  private let others: Set<pid_t>

  /// Starts to adopt them; nil if the system cannot.
  ///
  /// From then on, only a supervisor may start processes.
  init?() {
    #if os(Linux)
      // Swift does not see functions with a variable number of arguments.
      typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
      guard let symbol = dlsym(nil, "prctl"),
        unsafeBitCast(symbol, to: Control.self)(Self.setChildSubreaper, 1, 0, 0, 0) == 0
      else { return nil }
      others = Self.children
    #else
      return nil
    #endif
  }

  /// Kills and reaps those that are left behind, and what these leave behind in turn.
  func end(except known: Set<pid_t>) {
    for _ in 0..<Self.maximumGenerations {
      let orphans = Self.children.subtracting(known).subtracting(others)
      guard !orphans.isEmpty else { return }
      for orphan in orphans { _ = kill(orphan, SIGKILL) }
      for orphan in orphans { Self.reap(orphan) }
    }
  }

  /// `PR_SET_CHILD_SUBREAPER` of `<sys/prctl.h>`.
  private static let setChildSubreaper: Int32 = 36

  /// A process that starts others faster than they are killed must not keep the run from its end.
  private static let maximumGenerations = 100

  /// Waits briefly: a process in a system call that never ends cannot be killed.
  private static func reap(_ process: pid_t) {
    for _ in 0..<500 {
      var status: Int32 = 0
      let result = waitpid(process, &status, WNOHANG)
      guard result == 0 || (result < 0 && errno == EINTR) else { return }
      usleep(1000)
    }
  }

  /// `/proc/self/task/*/children` would list them, but not every kernel has it.
  private static var children: Set<pid_t> {
    let own = getpid()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return Set(names.compactMap { pid_t($0) }.filter { parent(of: $0) == own })
  }

  private static func parent(of process: pid_t) -> pid_t? {
    guard let bytes = FileManager.default.contents(atPath: "/proc/\(process)/stat") else {
      return nil
    }
    // Behind the name, which can contain anything, follow the state and the parent.
    let words = bytes.text.split(separator: ")").last?
      .split(separator: " ")
    return words?.dropFirst().first.flatMap { pid_t($0) }
  }
}
