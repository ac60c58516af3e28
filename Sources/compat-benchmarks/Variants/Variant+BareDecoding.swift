import CodableCompat

extension Variant {
  /// Decodes every mutant with every strategy, and does nothing else.
  static func bareDecoding(_ workload: Workload) -> Variant {
    Variant(figure: .decode, items: workload.checkCount) {
      for entry in workload.entries {
        for strategy in entry.strategies {
          for payload in entry.payloads { _ = strategy.decodes(payload) }
        }
      }
    }
  }
}
