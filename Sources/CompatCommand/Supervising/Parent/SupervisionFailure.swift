import CodableCompat
import Platform

extension Termination.Cause {
  var words: String {
    switch self {
    case .signal(let number): "signal \(number)"
    case .exit(let status): "exit status \(status)"
    case .timeout: "no answer"
    }
  }

  /// Interprets the status of `waitpid`.
  ///
  /// Swift cannot call the macros of `sys/wait.h`; every supported system has used the same bits for
  /// decades.
  init(waitStatus status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exit((status >> 8) & 0xff) : .signal(signal)
  }
}

/// Several child processes in a row ended before their first check, so another one would not help.
struct SupervisionFailure: Error, CustomStringConvertible {
  let termination: Termination
  let contract: String

  var description: String {
    """
    error: the child processes for '\(contract)' end before their first check, with \
    \(termination.cause.words)\
    \(termination.standardErrorTail.isEmpty ? "" : ":\n\(termination.standardErrorTail)")
    """
  }
}
