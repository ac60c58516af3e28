import CodableCompat

extension Variant {
  /// Finds every mutant of every sample, and writes its payload out.
  static func mutantGeneration(_ workload: Workload) -> Variant {
    let bytes = workload.entries.reduce(0) { sum, entry in
      entry.payloads.reduce(sum) { $0 + $1.count }
    }
    return Variant(figure: .mutants, items: workload.mutantCount, bytes: bytes) {
      let mutator = Mutator()
      for entry in workload.entries {
        for mutant in mutator.mutants(of: entry.sample, survey: workload.survey) {
          _ = try mutant.bytes()
        }
      }
    }
  }
}
