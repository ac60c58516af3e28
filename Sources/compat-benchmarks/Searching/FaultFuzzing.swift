import CodableCompat
import JSONSyntax

/// Lets libFuzzer look for planted faults, in the processor time that the search takes.
///
/// Each model with a fault and its right twin decode the same inputs, and encode what they read. An
/// input on which they differ, or that ends the process, shows the fault. libFuzzer is given that
/// judgement; the search has to judge each model by itself, and blames no twin.
struct FaultFuzzing {
  let corpus: String

  let models: String

  let faults: [String]
  let output: BenchmarkOutput

  private static let seeds = 1...3

  /// Prints a line for each kind of fuzzer.
  ///
  /// - Parameter time: The processor time for each fault.
  /// - Throws: A `Program.Failure`, or what is wrong with the corpus.
  func callAsFunction(for time: Duration) throws {
    try TemporaryFolder.with { folder in
      let builder = try FuzzerBuilder(folder: folder)
      if let reason = builder.whyImpossible() {
        output.show(["", "The faults are not searched by libFuzzer: \(reason)"])
        return
      }
      let samples = try Corpus.load(from: corpus)
      output.show([
        "",
        "The same time for libFuzzer: \(TextColumns.duration(time / .seconds(1))) of a processor "
          + "for each fault and seed, from its first execution on.",
        "It is told that a model and its twin must agree.", "",
        TextColumns.line("fuzzer", "faults", "by fewer seeds, or by none"),
      ])
      for kind in FuzzerKind.allCases {
        output.progress("linking \(kind.title)")
        let program = try builder.program(kind, decodingFaultsOf: models)
        let counts = try faults.map { fault in
          output.progress("\(kind.title): \(fault)")
          let documents = samples[fault]?.samples.map(\.document) ?? []
          let inputs = try FuzzerSeeds(documents, of: fault, in: folder)
          let found = try Self.seeds.count { seed in
            try program.findsDifference(
              contract: fault, strategies: ("faulty", "right"), corpus: corpus, seeds: inputs,
              seed: seed, for: time)
          }
          return (fault: fault, found: found)
        }
        let all = counts.reduce(0) { $0 + $1.found }
        let missed = counts.filter { $0.found < Self.seeds.count }
        output.show([
          TextColumns.line(
            kind.title, "\(all) of \(faults.count * Self.seeds.count)",
            missed.isEmpty
              ? "-" : missed.map { "\($0.fault) (\($0.found))" }.joined(separator: ", "))
        ])
      }
    }
  }
}
