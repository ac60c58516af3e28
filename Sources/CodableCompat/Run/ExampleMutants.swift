/// The mutants that serve as examples, made again.
///
/// Results name them by their positions. The mutants of one sample at a time are made, and those
/// that are not needed are dropped at once.
struct ExampleMutants {
  private var mutants: [CheckPosition: Mutant] = [:]

  /// Makes the mutants of a contract that its results name.
  init(of part: PlanPart, namedBy rows: [RowResults]) {
    for (sample, indices) in ExampleMutants.indices(namedBy: rows).sorted(by: { $0.key < $1.key }) {
      guard part.contract.samples.indices.contains(sample) else { continue }
      let all = part.mutants(ofSampleAt: sample)
      for index in indices where all.indices.contains(index) {
        mutants[CheckPosition(sample: sample, index: index)] = all[index]
      }
    }
  }

  /// The mutant at a position; nil where no result named it, or where there is none.
  subscript(position: CheckPosition) -> Mutant? { mutants[position] }

  /// The positions of mutants, by sample.
  private static func indices(namedBy rows: [RowResults]) -> [Int: Set<Int>] {
    var indices: [Int: Set<Int>] = [:]
    func name(_ position: CheckPosition) {
      indices[position.sample, default: []].insert(position.index)
    }
    for results in rows {
      for record in results.findings.values {
        if let example = record.example { name(example.position) }
      }
      for (key, facts) in results.places where key.form != nil {
        for example in facts.examples.values { name(example.position) }
      }
      if let flaky = results.flaky { name(flaky.position) }
    }
    return indices
  }
}
