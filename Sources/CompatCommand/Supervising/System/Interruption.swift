import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Notices that the user, or the system, wants the process to end.
///
/// The first signal is only counted, and wakes the thread that waits for ``descriptor``. The second
/// `SIGINT` ends the process at once, for users who do not want to wait for the first one's effect.
final class Interruption {
  /// How a process ends that was interrupted.
  static let exitStatus: Int32 = 130

  /// Can be read from as soon as there was a signal.
  let descriptor: Descriptor

  /// Kept open for the handler, which cannot hold anything.
  private let alarm: Descriptor

  private var previous: [(signal: Int32, action: sigaction)] = []

  /// Starts to notice; only one at a time is possible.
  ///
  /// - Throws: What keeps the system from making a pipe.
  init() throws(SystemFailure) {
    let pipe = try Descriptor.inheritance.withLock { _ throws(SystemFailure) in try PipeEnds() }
    descriptor = pipe.reading
    alarm = pipe.writing
    descriptor.stopWaiting()
    // A handler must never wait, even if the reader is gone.
    alarm.stopWaiting()
    signalCount.store(0, ordering: .relaxed)
    alarmNumber.store(alarm.number, ordering: .releasing)
    for signal in [SIGINT, SIGTERM] { handle(signal) }
    // A process inherits what the thread that started it has blocked, as the threads of a pool do:
    // it must be possible to stop it all the same.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  deinit { end() }

  /// Whether there was a signal.
  var isRequested: Bool { signalCount.load(ordering: .acquiring) > 0 }

  /// Does with signals again what was done with them before.
  func end() {
    for (signal, action) in previous {
      var action = action
      _ = sigaction(signal, &action, nil)
    }
    previous = []
    // Only the own pipe: a successor may have taken the place.
    _ = alarmNumber.compareExchange(
      expected: alarm.number, desired: -1, ordering: .acquiringAndReleasing)
  }

  private func handle(_ signal: Int32) {
    var old = sigaction()
    guard sigaction(signal, nil, &old) == 0, !Interruption.isIgnoring(old) else {
      // Shells start background processes with the terminal's signals ignored.
      return
    }
    var new = sigaction()
    #if canImport(Darwin)
      new.__sigaction_u.__sa_handler = { Interruption.receive($0) }
    #elseif canImport(Musl)
      new.__sa_handler.sa_handler = { Interruption.receive($0) }
    #else
      new.__sigaction_handler.sa_handler = { Interruption.receive($0) }
    #endif
    sigemptyset(&new.sa_mask)
    if sigaction(signal, &new, nil) == 0 { previous.append((signal, old)) }
  }

  private static func isIgnoring(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// What happens at a signal: nothing but what POSIX allows in a handler.
  private static func receive(_ signal: Int32) {
    let code = errno
    let (before, _) = signalCount.add(1, ordering: .acquiringAndReleasing)
    if before > 0, signal == SIGINT { _exit(exitStatus) }
    var byte: UInt8 = 1
    _ = write(alarmNumber.load(ordering: .acquiring), &byte, 1)
    errno = code
  }
}

/// How many signals there were.
private let signalCount = Atomic<Int>(0)

/// The file that wakes the waiting thread; negative where none waits.
private let alarmNumber = Atomic<Int32>(-1)
