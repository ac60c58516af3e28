import CodableCompat

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A child as its supervisor sees it: its requests, its replies, and whether it makes progress.
final class SupervisedChild {
  /// The process.
  let process: ChildProcess

  /// Whether it was expected something that it has not answered.
  private(set) var isBusy = false

  /// Whether it was ended because it took too long.
  private(set) var isHung = false

  /// Decodes the results of the process.
  var decoder = ResultsDecoder()

  private var outgoing: ArraySlice<UInt8>
  private var lines = LineBuffer()
  private var watch = HangWatch()

  /// The maximum length of a reply in bytes.
  private static let maximumLineLength = 1 << 28

  /// Takes over a process.
  init(_ process: ChildProcess, setUp: [UInt8]) {
    self.process = process
    outgoing = setUp[...]
    process.page.limit = CheckLimit.preparation
  }

  /// Asks for something.
  func ask(_ line: [UInt8]) {
    outgoing += line
    isBusy = true
    watch = HangWatch()
    write()
  }

  /// Records that a unit is answered, and that the process works on the one requested ahead.
  ///
  /// How long it has been there is unknown: the time starts again.
  func goOn() { watch = HangWatch() }

  /// Records that all requests are answered.
  func rest() { isBusy = false }

  /// Writes as much as the process takes; what it does not take any more is lost with it.
  func write() {
    guard !outgoing.isEmpty else { return }
    outgoing = process.requests.send(outgoing).map { outgoing.dropFirst($0) } ?? []
  }

  /// Reads what the process has answered.
  ///
  /// - Returns: The lines, and whether more may come.
  func read() -> (lines: [[UInt8]], isOpen: Bool) {
    let isOpen = withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 1) { buffer in
      while lines.count < SupervisedChild.maximumLineLength {
        switch process.replies.receive(into: buffer) {
        case .bytes(let count): lines.append(buffer.prefix(count))
        case .nothing: return true
        case .end: return false
        }
      }
      return false
    }
    var complete: [[UInt8]] = []
    while let line = lines.next() { complete.append(line) }
    return (complete, isOpen)
  }

  /// What the supervisor waits for.
  var waiting: [pollfd] {
    let events = [
      (process.replies, POLLIN), (process.standardError, POLLIN),
      (process.requests, outgoing.isEmpty ? 0 : POLLOUT),
    ]
    return events.compactMap { descriptor, events in
      guard descriptor.isOpen, events != 0 else { return nil }
      return pollfd(fd: descriptor.number, events: Int16(events), revents: 0)
    }
  }

  /// How long the supervisor may wait; nil where it does not matter.
  var pause: Duration? { isBusy ? HangWatch.pause(limit: process.page.limit) : nil }

  /// Ends the process if it takes longer than it may.
  ///
  /// - Parameter elapsed: The time since the last call.
  func endIfStalled(after elapsed: Duration) {
    guard isBusy, process.termination == nil else { return }
    let page = process.page
    let isStalled = watch.isStalled(
      beats: page.beats, limit: page.limit, after: elapsed,
      worked: ProcessorTime.used(by: process.processID))
    guard isStalled else { return }
    isHung = true
    process.end()
  }

  /// Waits for the end of a process that does not answer any more, but not for long.
  func settle() {
    for _ in 0..<100 {
      if process.reap() { return }
      usleep(2000)
    }
    process.end()
  }

  /// How the process has ended.
  var termination: Termination {
    if isHung { return Termination(cause: .timeout) }
    return Termination(
      cause: process.termination ?? .signal(SIGKILL),
      standardErrorTail: StandardErrorTail.text(of: process.tail.contents))
  }
}
