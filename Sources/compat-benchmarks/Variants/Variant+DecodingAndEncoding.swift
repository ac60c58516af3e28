import CodableCompat

extension Variant {
  /// Decodes every mutant with every strategy, and encodes what could be decoded.
  ///
  /// The encoder is the strategy's own, which sorts keys; one that does not is about a fifth faster.
  static func decodingAndEncoding(_ workload: Workload) -> Variant {
    Variant(figure: .encode, items: workload.checkCount) {
      for entry in workload.entries {
        for strategy in entry.strategies {
          for payload in entry.payloads { _ = strategy.decodesAndEncodes(payload) }
        }
      }
    }
  }
}
