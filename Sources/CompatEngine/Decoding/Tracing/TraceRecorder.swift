import JSONSyntax
import Synchronization

/// Records what is read during one decoding.
///
/// It belongs to the task and does not travel in the decoder's `userInfo`, because the app may share
/// its decoder: another task that decodes with it at the same time must not find it changed.
final class TraceRecorder: Sendable {
  /// The recorder of the decoding that this task performs.
  @TaskLocal static var current: TraceRecorder?

  private struct State {
    var reads: [TracedRead] = []

    /// The number of reads that have begun and not ended.
    var depth = 0

    /// The outermost read of each path that has begun and not ended.
    var active: [Int] = []

    /// The outermost reads that were active when each value could not be read; the last ones only.
    var failed: [[Int]] = []

    /// The last error, and the read that it is about.
    var thrown: (index: Int, error: any Error)?

    mutating func append(_ read: TracedRead) {
      reads.append(read)
      reads[reads.count - 1].depth = depth
    }

    /// Begins a read; returns its index, and whether it is the outermost one of its path.
    mutating func begin(_ read: TracedRead) -> (index: Int, isOutermost: Bool) {
      append(read)
      depth += 1
      let index = reads.count - 1
      let isOutermost = active.last.map { reads[$0].path } != read.path
      if isOutermost { active.append(index) }
      return (index, isOutermost)
    }

    /// Records that a read threw.
    ///
    /// An error passes through all values around the one that it is about. Another one follows
    /// failures that the model has forgiven.
    mutating func fail(_ index: Int, with error: any Error) {
      reads[index].hasThrown = true
      if let thrown, thrown.index > index, TraceRecorder.isPassed(error, from: thrown.error) {
        return
      }
      thrown = (index, error)
      if failed.count == TraceRecorder.maximumFailures { failed.removeFirst() }
      failed.append(active)
    }

    /// Where the last value is that could not be read; nil inside a key, for which no value can stand
    /// in: two of them could be the same.
    var replaceablePath: JSONPointer? {
      if active.contains(where: { reads[$0].origin == .key }) { return nil }
      return failed.last?.last.map { reads[$0].path }
    }
  }

  private let state = Mutex(State())

  /// What was found out about types: a model asks for the same few in each payload.
  private static let types = Mutex<[ObjectIdentifier: TracedType]>([:])

  /// Reads one property in another way; nil if all are read as they are.
  let simulation: Simulation?

  init(simulating simulation: Simulation? = nil) {
    self.simulation = simulation
  }

  /// The number of failed reads that are kept: a model may try a thousand elements in vain.
  private static let maximumFailures = 16

  /// The values that were being read when each value could not be read, from the payload inwards.
  var failures: [[TracedRead]] {
    state.withLock { state in state.failed.map { $0.map { state.reads[$0] } } }
  }

  var reads: [TracedRead] {
    state.withLock { state in
      var reads = state.reads
      if let thrown = state.thrown { reads[thrown.index].hasFailed = true }
      return reads
    }
  }

  /// Records a read that has no end of its own.
  func note(_ read: TracedRead) { state.withLock { $0.append(read) } }

  /// Records that a value is asked for, then reads it.
  ///
  /// - Parameters:
  ///   - read: What is asked for.
  ///   - body: Reads the value.
  ///   - standIn: Returns what stands in for it, from the path that could not be read and the error.
  /// - Returns: The value.
  /// - Throws: What `body` throws, where nothing stands in.
  func reading<Value>(
    _ read: TracedRead, _ body: () throws -> Value,
    orElse standIn: (JSONPointer, any Error) -> Value? = { _, _ in nil }
  ) throws -> Value {
    let (index, isOutermost) = state.withLock { $0.begin(read) }
    defer {
      state.withLock { state in
        state.depth -= 1
        if isOutermost { state.active.removeLast() }
      }
    }
    do {
      return try body()
    } catch {
      let failedPath = state.withLock { state in
        state.fail(index, with: error)
        return state.replaceablePath
      }
      if isOutermost, let failedPath, let value = standIn(failedPath, error) { return value }
      throw error
    }
  }

  /// Whether an error is another one that was passed on, or names it as its cause.
  ///
  /// The same box: what an error says of itself is code of the model.
  private static func isPassed(_ error: any Error, from cause: any Error) -> Bool {
    // As an argument of its own, an error would be taken out of its box.
    struct Boxed {
      let error: any Error
    }
    let box = unsafeBitCast(Boxed(error: error), to: Int.self)
    guard box != unsafeBitCast(Boxed(error: cause), to: Int.self) else { return true }
    guard let context = (error as? DecodingError)?.context else { return false }
    if let underlying = context.underlyingError { return isPassed(underlying, from: cause) }
    // Internal errors of Foundation's decoder become others at the top, which name no path.
    return context.codingPath.isEmpty
      && String(reflecting: Swift.type(of: cause)).hasPrefix("Foundation")
  }

  func type(_ type: any Any.Type) -> TracedType {
    let id = ObjectIdentifier(type)
    if let known = TraceRecorder.types.withLock({ $0[id] }) { return known }
    // Outside of the lock, because it runs code of the model.
    let found = TracedType(of: type)
    TraceRecorder.types.withLock { $0[id] = found }
    return found
  }
}

extension DecodingError {
  fileprivate var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}
