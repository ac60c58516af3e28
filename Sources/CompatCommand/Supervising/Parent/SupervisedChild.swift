import CodableCompat
import Platform

/// The supervisor's end of a child process: its requests, its replies, and whether it has stalled.
final class SupervisedChild {
  let process: ChildProcess

  /// The checks that were requested and not answered: each reply is about the next ones.
  private var requested: ArraySlice<Range<Int>> = []

  private(set) var isHung = false

  /// Whether the process was ended because it went on after its replies were closed.
  private(set) var isSevered = false

  /// Decodes the results; a later reply may refer to an earlier one.
  var decoder = ResultsDecoder()
  private let nonce = Array(UUID().uuidString.utf8)
  private var outgoing: ArraySlice<UInt8>
  private var lines = LineBuffer()
  private var watch = HangWatch()
  private static let maximumLineLength = 1 << 28

  init(_ process: ChildProcess, setUp: [UInt8]) {
    self.process = process
    outgoing = (nonce + [UInt8(ascii: "\n")] + setUp)[...]
  }

  var isBusy: Bool { !requested.isEmpty }

  func send(_ request: UnitRequest) {
    outgoing += request.encoded() + [UInt8(ascii: "\n")]
    requested = request.chunks[...]
    watch = HangWatch()
    write()
  }

  /// Writes as much as the pipe accepts; the rest is dropped once the process has closed it.
  func write() {
    guard !outgoing.isEmpty else { return }
    outgoing = process.requests.send(outgoing).map { outgoing.dropFirst($0) } ?? []
  }

  /// Returns the checks that the next reply is about; nil if none is expected.
  func takeAnswered() -> Range<Int>? { requested.popFirst() }

  /// Reads replies; what else is written to the same pipe is ignored.
  func read() -> (replies: [WorkReply], isOpen: Bool) {
    var bytes: [UInt8]?
    repeat {
      bytes = process.replies.receive()
      lines.append(bytes ?? [])
    } while bytes?.isEmpty == false && lines.count < Self.maximumLineLength
    var replies: [WorkReply] = []
    while let line = lines.next() { replies += [WorkReply(line, nonce: nonce)].compactMap(\.self) }
    return (replies, bytes?.isEmpty ?? false)
  }

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

  /// How long the supervisor may wait before it looks at the process again; nil if idle.
  var pause: Duration? { isBusy ? HangWatch.pause(limit: limit) : nil }
  private var limit: Duration { process.steps.content?.limit ?? CheckLimit.preparation }

  func endIfStalled(after elapsed: Duration) {
    guard isBusy, process.termination == nil else { return }
    let isStalled = watch.isStalled(
      beats: process.steps.content?.beats ?? 0, limit: limit, after: elapsed,
      worked: ProcessorTime.used(by: process.processID))
    guard isStalled else { return }
    isHung = true
    process.end()
  }

  /// Waits briefly for a process that has closed its replies, and ends it if it does not exit.
  func awaitExit() {
    for _ in 0..<100 {
      if process.reap() { return }
      usleep(2000)
    }
    isSevered = true
    process.end()
  }

  var termination: Termination {
    if isHung { return Termination(cause: .timeout) }
    // A process that closes its replies ends by itself, unless it is busy. The report must not depend
    // on which of the two was earlier, nor speak of a signal that only the supervisor has sent.
    let cause = isSevered ? .exit(LifeLine.exitStatus) : process.termination
    return Termination(
      cause: cause ?? .signal(SIGKILL),
      standardErrorTail: StandardErrorTail.text(of: process.tail))
  }
}

/// Detects from outside whether a process has stalled.
///
/// Processor time counts: a check uses the same amount on a busy machine as on an idle one. While a
/// process only waits, as a sleeping model does, wall-clock time counts.
struct HangWatch {
  private var beats: UInt64?
  private var worked: Duration?

  /// How much of the limit the current step has used.
  private var used = Duration.zero

  /// The wall-clock time that the current step has taken.
  private var seen = Duration.zero
  static let maximumPause = Duration.milliseconds(500)

  /// The factor by which a process may exceed the limit in wall-clock time while it works a little.
  static let patience = 10

  mutating func isStalled(
    beats: UInt64, limit: Duration, after elapsed: Duration, worked: Duration?
  ) -> Bool {
    let before = self.worked
    self.worked = worked
    guard beats == self.beats else {
      self.beats = beats
      (used, seen) = (.zero, .zero)
      return false
    }
    // A longer pause means that the supervisor was stopped; it does not count against the child.
    let elapsed = min(elapsed, Self.pause(limit: limit) * 2)
    seen += elapsed
    let work = worked.flatMap { now in before.map { now - $0 } }
    used += work.map { $0 > elapsed / 100 ? min($0, elapsed) : elapsed } ?? elapsed
    return used > limit || seen > limit * Self.patience
  }

  static func pause(limit: Duration) -> Duration {
    max(.milliseconds(2), min(limit / 8, maximumPause))
  }
}
