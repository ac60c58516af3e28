import CodableCompat

extension Termination.Cause {
  /// Reads what `waitpid` says.
  ///
  /// The macros of `sys/wait.h` are no functions that Swift could call; every system that this
  /// runs on has had the same bits for decades.
  init(waitStatus status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exit((status >> 8) & 0xff) : .signal(signal)
  }
}
