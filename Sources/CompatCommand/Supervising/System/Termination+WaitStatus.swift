import CodableCompat

extension Termination.Cause {
  /// Interprets the status of `waitpid`.
  ///
  /// Swift cannot call the macros of `sys/wait.h`; every supported system has used the same bits for
  /// decades.
  init(waitStatus status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exit((status >> 8) & 0xff) : .signal(signal)
  }
}
