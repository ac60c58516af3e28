import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The process of a browser, and of all its children, which are in a group of their own.
final class BrowserProcess: Sendable {
  private let process: Process

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: The path of the program, and its arguments.
  ///   - socket: What the program has as its descriptors 3 and 4.
  ///   - errors: The file for its standard error.
  /// - Throws: Why the program does not start.
  init(_ arguments: [String], socket: Int32, errors: URL) throws(BrowserFailure) {
    process = Process()
    // Foundation passes on no descriptors but the standard ones; a shell moves them.
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", #"exec "$0" "$@" 3<&0 4<&0 </dev/null >/dev/null"#] + arguments
    process.standardInput = FileHandle(fileDescriptor: socket, closeOnDealloc: false)
    do {
      try Data().write(to: errors)
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
    } catch {
      throw BrowserFailure("'\(arguments[0])' does not start: \(error)")
    }
  }

  deinit { kill() }

  /// Waits until the process ends by itself, but not longer than it may take.
  func wait(atMost limit: Duration) async {
    let deadline = ContinuousClock.now + limit
    while process.isRunning, ContinuousClock.now < deadline {
      try? await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Ends the process and its children.
  func kill() {
    // Afterwards, the number may be that of another process.
    guard process.isRunning else { return }
    for number in [-process.processIdentifier, process.processIdentifier] {
      _ = system_kill(number, SIGKILL)
    }
  }
}

/// The function of the system, under a name that no method hides.
private func system_kill(_ processID: pid_t, _ signal: Int32) -> Int32 { kill(processID, signal) }
