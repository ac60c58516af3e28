import Platform
import Synchronization

/// Detects that the user or the system wants the process to end.
///
/// The first signal is only recorded, and wakes the thread that polls ``descriptor``. A later `SIGINT`
/// ends the process at once, for a user who does not want to wait. It has to come a second later:
/// terminals and wrappers often send the same signal twice, and the results of the run must not be
/// lost for it.
final class Interruption {
  /// Becomes readable with the first signal.
  let descriptor: Descriptor

  /// Kept open for the handler, which only has its number.
  private let alarm: Descriptor

  private typealias Handler = @convention(c) (Int32) -> Void
  private var previous: [(signal: Int32, handler: Handler?)] = []

  /// Installs the handlers; only one instance may exist at a time.
  init() throws(SystemFailure) {
    let pipe = try Descriptor.inheritance.withLock { _ throws(SystemFailure) in try PipeEnds() }
    descriptor = pipe.reading
    alarm = pipe.writing
    descriptor.makeNonblocking()
    // A handler must never block, even if nothing reads the pipe.
    alarm.makeNonblocking()
    // Globals are initialised when they are first used, which must not be in the handler.
    firstSignal.store(0, ordering: .relaxed)
    alarmNumber.store(alarm.number, ordering: .releasing)
    for number in [SIGINT, SIGTERM] {
      let old = signal(number) { Interruption.receive($0) }
      previous.append((number, old))
      // Shells start background processes with the terminal's signals ignored.
      if unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
    }
    // A process inherits the blocked signals of the thread that started it, and the threads of a
    // pool block them: the process must still be stoppable.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  deinit { end() }

  var isRequested: Bool { firstSignal.load(ordering: .acquiring) != 0 }

  func end() {
    for (number, handler) in previous { _ = signal(number, handler) }
    previous = []
    // A newer instance may already have stored its own pipe.
    _ = alarmNumber.compareExchange(
      expected: alarm.number, desired: -1, ordering: .acquiringAndReleasing)
  }

  /// The signal handler, which calls only functions that POSIX allows there.
  private static func receive(_ signal: Int32) {
    let code = errno
    let now = Int64(time(nil))
    let (isFirst, first) = firstSignal.compareExchange(
      expected: 0, desired: now, ordering: .acquiringAndReleasing)
    if !isFirst, signal == SIGINT, now - first > 1 {
      _exit(ExitCode.interrupted.rawValue)
    }
    var byte: UInt8 = 1
    _ = write(alarmNumber.load(ordering: .acquiring), &byte, 1)
    errno = code
  }
}

/// The time of the first signal in seconds; zero if there was none.
private let firstSignal = Atomic<Int64>(0)

/// The descriptor that wakes the polling thread; negative if there is none.
private let alarmNumber = Atomic<Int32>(-1)
