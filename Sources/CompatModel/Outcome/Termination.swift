/// How a process ended in the midst of a check.
package struct Termination: Sendable, Hashable {
  package enum Cause: Sendable, Hashable {
    /// A signal: a trap, an abort, a stack overflow, a kill by the system.
    case signal(Int32)
    /// The model ended the process by itself, with this status.
    case exit(Int32)
    /// There was no answer within the limit, and the process was killed.
    case timeout
  }

  package var cause: Cause

  /// The last lines of the process's standard error; empty where there were none.
  package var standardErrorTail: String

  package init(cause: Cause, standardErrorTail: String = "") {
    self.cause = cause
    self.standardErrorTail = standardErrorTail
  }
}
