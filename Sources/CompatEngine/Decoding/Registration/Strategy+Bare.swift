#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

// What the decoder and the encoder cost without anybody looking, for the benchmarks: the same
// closures over the same concrete model type as in a check, and nothing around them.
extension Strategy {
  /// Decodes a payload and drops what was decoded.
  package func decodes(_ payload: Data) -> Bool { reader.decodes(payload) }

  /// Decodes a payload, encodes what was decoded, and drops both.
  package func decodesAndEncodes(_ payload: Data) -> Bool { reader.decodesAndEncodes(payload) }
}
