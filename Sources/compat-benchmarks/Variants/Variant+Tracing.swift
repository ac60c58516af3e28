import CodableCompat

extension Variant {
  /// Decodes every mutant with every strategy, and records what the models read.
  static func tracing(_ workload: Workload) -> Variant {
    Variant(figure: .tracing, items: workload.checkCount) {
      for entry in workload.entries {
        for strategy in entry.strategies {
          for payload in entry.payloads { _ = strategy.traces(payload) }
        }
      }
    }
  }
}
