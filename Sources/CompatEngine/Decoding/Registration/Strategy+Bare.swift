#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

// The decoder and the encoder without any observation, for the benchmarks: the same closures over
// the same concrete model type as in a check.
extension Strategy {
  /// Decodes a payload and discards the value; returns whether that succeeded.
  package func decodes(_ payload: Data) -> Bool { (try? reader.decode(payload)) != nil }

  /// Decodes a payload, and records what the model reads; returns whether that succeeded.
  package func traces(_ payload: Data) -> Bool {
    tracer.map { $0.trace(Array(payload)).value != nil } ?? false
  }

  /// Decodes a payload, encodes the value, and discards both; returns whether that succeeded.
  package func decodesAndEncodes(_ payload: Data) -> Bool {
    (try? reader.decode(payload).encoded()) != nil
  }
}
