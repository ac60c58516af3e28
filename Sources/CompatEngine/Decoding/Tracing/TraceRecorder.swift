import JSONSyntax
import Synchronization

/// Records what is read during one decoding.
///
/// It belongs to the task and does not travel in the decoder's `userInfo`, because the app may share
/// its decoder: another task that decodes with it at the same time must not find it changed.
final class TraceRecorder: Sendable {
  /// The recorder of the decoding that this task performs.
  @TaskLocal static var current: TraceRecorder?

  private let state = Mutex<[TracedRead]>([])

  /// What was recorded.
  var reads: [TracedRead] { state.withLock { $0 } }

  /// Records that a value is asked for, then reads it.
  func reading<Value, Asked>(
    _ asked: Asked.Type, at path: [any CodingKey], by declaring: any Any.Type,
    isOptional: Bool = false, isPresent: Bool = true, _ read: () throws -> Value
  ) throws -> Value {
    let index = state.withLock { reads in
      reads.append(
        TracedRead(
          path: JSONPointer(tokens: path.map { $0.intValue.map(String.init) ?? $0.stringValue }),
          type: String(describing: asked), declaringType: String(describing: declaring),
          isOptional: isOptional, isPresent: isPresent, rawValues: TraceRecorder.rawValues(asked)))
      return reads.count - 1
    }
    do {
      return try read()
    } catch {
      state.withLock { reads in
        // An error passes through all values around the one that it is about.
        if !reads[(index + 1)...].contains(where: \.hasFailed) { reads[index].hasFailed = true }
      }
      throw error
    }
  }

  /// The raw values of the cases of an enum that lists them.
  private static func rawValues(_ type: any Any.Type) -> [JSONValue]? {
    (type as? any CaseIterable.Type).flatMap { TraceRecorder.rawValues(of: $0) }
  }

  private static func rawValues<Cases: CaseIterable>(of _: Cases.Type) -> [JSONValue]? {
    let values = Cases.allCases.compactMap { value -> JSONValue? in
      switch (value as? any RawRepresentable)?.rawValue {
      case let text as String: .string(text)
      case let integer as any BinaryInteger: .number(JSONNumber(integer))
      default: nil
      }
    }
    return values.isEmpty ? nil : values
  }
}
