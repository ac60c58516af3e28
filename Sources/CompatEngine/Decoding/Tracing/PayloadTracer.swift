#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import CompatModel

/// Decodes payloads into one model type, and records what the model reads.
struct PayloadTracer: Sendable {
  private let decode: @Sendable (Data, TraceRecorder) throws -> Any

  /// Creates a tracer with the decoder that a release uses.
  ///
  /// - Parameters:
  ///   - model: The type to decode.
  ///   - decoder: Returns the configured decoder, which may be shared: it is not changed.
  init<Model: Decodable & SendableMetatype>(
    _ model: Model.Type, decoder: @escaping @Sendable () -> JSONDecoder
  ) {
    decode = { data, recorder in
      try TraceRecorder.$current.withValue(recorder) {
        try decoder().decode(Traced<Model>.self, from: data).value
      }
    }
  }

  /// Decodes a payload.
  ///
  /// - Returns: What the model read, and the value; nil if the decoder threw.
  func trace(_ bytes: [UInt8]) -> (trace: Trace, value: Any?) {
    let recorder = TraceRecorder()
    do {
      let value = try decode(Data(bytes), recorder)
      return (Trace(reads: recorder.reads, error: nil), value)
    } catch {
      return (Trace(reads: recorder.reads, error: ErrorFacts(error)), nil)
    }
  }
}
