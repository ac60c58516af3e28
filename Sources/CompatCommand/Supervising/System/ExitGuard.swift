import Platform
import Synchronization

/// Keeps a model that calls `exit` in this process from passing for a command that is done.
enum ExitGuard {
  private static let isChecking = Atomic(false)

  private static let registration = atexit {
    guard isChecking.load(ordering: .acquiring) else { return }
    FileDescriptorSink(2).write(
      """
      error: a model has ended this process by 'exit', so nothing is reported; without '--jobs 0', \
      the report says which model, and of which payload

      """)
    _exit(ExitCode.defect.rawValue)
  }

  /// Runs models; one that calls `_exit` is not noticed.
  static func whileChecking<Result>(_ check: () throws -> Result) rethrows -> Result {
    _ = registration
    isChecking.store(true, ordering: .releasing)
    defer { isChecking.store(false, ordering: .releasing) }
    return try check()
  }
}
