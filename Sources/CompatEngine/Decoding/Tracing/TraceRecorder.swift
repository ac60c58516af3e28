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
    var active: [OpenRead] = []

    /// The outermost reads that were active when each value could not be read; the last ones only.
    var failed: [[OpenRead]] = []

    /// The last error, and the read that it is about.
    var thrown: (index: Int, error: any Error)?

    /// What was found out about types: their names are long to make.
    var types: [ObjectIdentifier: TracedType] = [:]

    /// Whether a read fails because of the last error within it.
    func isPassedOn(_ error: any Error, by index: Int) -> Bool {
      guard let thrown, thrown.index > index else { return false }
      return TraceRecorder.isPassed(error, from: thrown.error)
    }
  }

  private let state = Mutex(State())

  /// Reads one property in another way; nil if all are read as they are.
  private let simulation: Simulation?

  /// Creates a recorder.
  ///
  /// - Parameter simulation: Reads one property in another way; nil to read all as they are.
  init(simulating simulation: Simulation? = nil) {
    self.simulation = simulation
  }

  /// The number of failed reads that are kept: a model may try a thousand elements in vain.
  private static let maximumFailures = 16

  /// The values that were being read when each value could not be read, from the payload inwards.
  var failures: [[OpenRead]] { state.withLock(\.failed) }

  /// The values that were being read when the last one could not be read, from the payload inwards.
  private var failedReads: [OpenRead] { state.withLock { $0.failed.last ?? [] } }

  var reads: [TracedRead] {
    state.withLock { state in
      var reads = state.reads
      if let thrown = state.thrown { reads[thrown.index].hasFailed = true }
      return reads
    }
  }

  func reading<Value, Asked>(
    _ asked: Asked.Type, at path: [any CodingKey], _ origin: ReadOrigin, by declaring: any Any.Type,
    isOptional: Bool = false, isPresent: Bool = true, from source: (any ValueSource)? = nil,
    _ read: () throws -> Value
  ) throws -> Value {
    try reading(
      type(asked), as: asked, at: path, origin, by: declaring, isOptional: isOptional,
      isPresent: isPresent, from: source, read)
  }

  /// Records that a container is asked for, then opens it.
  func opening<Value>(
    _ container: TracedType, at path: [any CodingKey], _ origin: ReadOrigin,
    by declaring: any Any.Type, isPresent: Bool = true, _ open: () throws -> Value
  ) throws -> Value {
    try reading(
      container, as: Value.self, at: path, origin, by: declaring, isPresent: isPresent, from: nil,
      open)
  }

  /// Records that a superclass reads the rest of the same value, and watches it.
  func tracing(_ base: any Decoder, declaring: any Any.Type) -> TracingDecoder {
    let path = TraceRecorder.pointer(base.codingPath)
    let read = TracedRead(
      path: path, type: .object, declaringType: type(declaring).name,
      origin: .property(path.tokens.last ?? ""), depth: state.withLock(\.depth),
      isOptional: false, isPresent: true)
    state.withLock { $0.reads.append(read) }
    return TracingDecoder(base: base, recorder: self, declaring: declaring)
  }

  /// Records an entry of a dictionary that was decoded as a whole.
  func note(_ type: any Any.Type, at path: [any CodingKey], by declaring: any Any.Type) {
    let read = TracedRead(
      path: TraceRecorder.pointer(path), type: self.type(type),
      declaringType: self.type(declaring).name, origin: .entry,
      depth: state.withLock(\.depth), isOptional: false, isPresent: true)
    state.withLock { $0.reads.append(read) }
  }

  private func reading<Value>(
    _ asked: TracedType, as type: any Any.Type, at path: [any CodingKey], _ origin: ReadOrigin,
    by declaring: any Any.Type, isOptional: Bool = false, isPresent: Bool,
    from source: (any ValueSource)?, _ read: () throws -> Value
  ) throws -> Value {
    let declaringType = self.type(declaring).name
    let path = TraceRecorder.pointer(path)
    let (index, isOutermost) = state.withLock { state in
      state.reads.append(
        TracedRead(
          path: path, type: asked, declaringType: declaringType, origin: origin,
          depth: state.depth, isOptional: isOptional, isPresent: isPresent))
      state.depth += 1
      let isOutermost = state.active.last?.path != path
      if isOutermost {
        state.active.append(
          OpenRead(
            path: path, type: type, form: asked.form,
            isElement: origin == .element || origin == .entry || origin == .key,
            isKey: origin == .key))
      }
      return (state.reads.count - 1, isOutermost)
    }
    defer {
      state.withLock { state in
        state.depth -= 1
        if isOutermost { state.active.removeLast() }
      }
    }
    do {
      return try read()
    } catch {
      state.withLock { state in
        state.reads[index].hasThrown = true
        // An error passes through all values around the one that it is about. Another one follows
        // failures that the model has forgiven.
        if !state.isPassedOn(error, by: index) {
          state.thrown = (index, error)
          if state.failed.count == TraceRecorder.maximumFailures { state.failed.removeFirst() }
          state.failed.append(state.active)
        }
      }
      // A key has no value that could stand in: two of them could be the same.
      if isOutermost, let simulation, var source, !isInKey, let failed = failedReads.last,
        let value = simulation.value(
          Value.self, asked: type, at: path, failingAt: failed.path, with: error, from: &source)
      {
        return value
      }
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

  /// Whether a key of a dictionary is being read.
  private var isInKey: Bool { state.withLock { $0.active.contains(where: \.isKey) } }

  private static func pointer(_ path: [any CodingKey]) -> JSONPointer {
    JSONPointer(tokens: path.map { $0.intValue.map(String.init) ?? $0.stringValue })
  }

  private func type(_ type: any Any.Type) -> TracedType {
    let id = ObjectIdentifier(type)
    if let known = state.withLock({ $0.types[id] }) { return known }
    // Outside of the lock, because it runs code of the model.
    let found = TracedType(of: type)
    state.withLock { $0.types[id] = found }
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
