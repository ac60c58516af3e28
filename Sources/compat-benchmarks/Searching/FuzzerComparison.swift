import CodableCompat
import Foundation
import JSONSyntax

/// Compares the search with libFuzzer, at equal processor time.
///
/// For each contract, libFuzzer gets the processor time that the search has taken; each strategy an
/// equal part, as the search gives each an equal part of its executions. The time of libFuzzer begins
/// with its first execution: that its program starts and reads the corpus is not counted, and what
/// the search does before its first execution is. All payloads are kept, and looked at afterwards by
/// one measure: ``PayloadSignatures``. A payload that ends a process would end the comparison with an
/// error: the models of the corpus do not trap.
struct FuzzerComparison {
  /// What all payloads of one searcher have shown.
  private struct Sum {
    var executions = 0
    var payloads = 0
    var errors = 0
    var decodings = 0
    var signatures = 0

    mutating func add(_ shown: PayloadSignatures, executions: Int) {
      self.executions += executions
      payloads += shown.payloadCount
      errors += shown.errorCount
      decodings += shown.decodingCount
      signatures += shown.count
    }
  }

  let corpus: String
  let output: BenchmarkOutput

  /// Prints a line for the search and for each kind of fuzzer.
  func callAsFunction(_ search: CorpusSearch) throws {
    output.show([""])
    try TemporaryFolder.with { folder in
      let builder = try FuzzerBuilder(folder: folder)
      if let reason = builder.whyImpossible() {
        output.show(["Not compared with libFuzzer: \(reason)"])
        return
      }
      output.progress("compiling the sample contracts for libFuzzer")
      try builder.compileContracts()
      let programs = try FuzzerKind.allCases.map { kind in
        output.progress("linking \(kind.title)")
        return (kind: kind, program: try builder.program(kind))
      }
      try compare(search, with: programs, in: folder)
    }
  }

  private func compare(
    _ search: CorpusSearch, with programs: [(kind: FuzzerKind, program: FuzzerProgram)],
    in folder: TemporaryFolder
  ) throws {
    var found = Sum()
    var sums: [FuzzerKind: Sum] = [:]
    var work = Duration.zero
    for contract in search.contracts {
      let plan = try search.plan(of: contract)
      guard let part = plan.parts.first else { continue }
      let samples = part.contract.samples.map(\.document)
      let none = part.strategies.map { PayloadSignatures(of: $0, samples: samples) }
      var shown = none
      let (time, payloads) = try payloads(of: contract, in: search)
      work += time
      for (strategy, payload) in payloads { shown[strategy].insert(payload) }
      for (index, signatures) in shown.enumerated() {
        found.add(signatures, executions: payloads.count { $0.strategy == index })
      }
      var counts = ["(b) \(shown.reduce(0) { $0 + $1.count })"]
      let seeds = try FuzzerSeeds(samples, of: contract.id, in: folder)
      for (kind, program) in programs {
        var count = 0
        for (index, strategy) in part.strategies.enumerated() {
          let inputs = try program.run(
            contract: contract.id, strategy: strategy.id, corpus: corpus, seeds: seeds,
            for: time / part.strategies.count)
          var shown = none[index]
          for input in inputs { shown.insert(input) }
          sums[kind, default: Sum()].add(shown, executions: inputs.count)
          count += shown.count
        }
        counts.append("(\(kind.rawValue)) \(count)")
      }
      let seconds = TextColumns.duration(time / .seconds(1))
      output.progress("\(contract.id), \(seconds): \(counts.joined(separator: ", ")) signatures")
    }
    show(found, sums, work: work)
  }

  /// The payloads that the search executes, with the positions of their strategies.
  private func payloads(
    of contract: Contract, in search: CorpusSearch
  ) throws -> (time: Duration, payloads: [(strategy: Int, bytes: [UInt8])]) {
    var payloads: [(strategy: Int, bytes: [UInt8])] = []
    let result = try search.search(
      contract, .traces, executions: SearchBenchmark.executions
    ) { payloads.append(($0, $1)) }
    return (result.work, payloads)
  }

  private func show(_ found: Sum, _ sums: [FuzzerKind: Sum], work: Duration) {
    func line(_ title: String, _ sum: Sum) -> String {
      TextColumns.line(
        title, TextColumns.grouped(sum.executions), TextColumns.grouped(sum.payloads),
        TextColumns.grouped(sum.errors), TextColumns.grouped(sum.decodings),
        TextColumns.grouped(sum.signatures),
        TextColumns.rate(Double(sum.executions) / (work / .seconds(1))))
    }
    let executions = TextColumns.grouped(SearchBenchmark.executions)
    output.show([
      "Equal processor time: what (b) takes for \(executions) executions of each contract, "
        + "\(TextColumns.duration(work / .seconds(1))) in all.",
      "Each strategy gets an equal part; the start of libFuzzer is not counted.",
      "A signature here is what a payload shows, however it was made: the kind and the path of the "
        + "error (errors),",
      "and the set of sites and types that the model reads (decodings, where there is no error).",
      "Positions, and names that no sample has, are alike. No payload has ended a process.", "",
      TextColumns.line(
        "different payloads of '\(corpus)'", "executions", "payloads", "errors", "decodings",
        "signatures", "a second"),
      line("(b) the search", found),
    ])
    output.show(FuzzerKind.allCases.map { line($0.title, sums[$0] ?? Sum()) })
    output.show(["", TextColumns.line("ratio", "measured", "aim")])
    for kind in FuzzerKind.allCases {
      output.show([
        TextColumns.line(
          "(b) / (\(kind.rawValue)): signatures",
          TextColumns.quotient(found.signatures, sums[kind]?.signatures), kind.aim),
        TextColumns.line(
          "(b) / (\(kind.rawValue)): errors",
          TextColumns.quotient(found.errors, sums[kind]?.errors)),
        TextColumns.line(
          "(b) / (\(kind.rawValue)): decodings",
          TextColumns.quotient(found.decodings, sums[kind]?.decodings)),
      ])
    }
  }
}
