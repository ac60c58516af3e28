import CodableCompat
import Foundation
import SampleContracts

/// Measures how good the search of `fuzz` is: on the corpus, and on models with planted faults.
struct SearchBenchmark {
  /// The folder of the corpus.
  let corpus: String
  let output: BenchmarkOutput

  /// The number of executions for each contract of the corpus.
  private static let executions = 10_000

  /// The search and what it is compared with.
  private static let searches: [(title: String, guidance: SearchGuidance)] = [
    ("(a) uniform operators and sites", .uniform),
    ("(e) the search without traces", .signatures),
    ("(b) the search", .traces),
  ]

  /// Prints the tables.
  func callAsFunction() throws {
    let executions = TextColumns.grouped(Self.executions)
    output.show([
      "Combinations of up to 3 changes, \(executions) executions for each contract, seed 1.", "",
      TextColumns.line(
        "search of '\(corpus)'", "executions", "signatures", "findings", "a second"),
    ])
    let contracts = SampleContracts.all
    let traced = try TracingPlan(
      corpus: Corpus.load(from: corpus), contracts: contracts, selection: .everything,
      isProtected: false
    ).run()
    var signatures: [SearchGuidance: Int] = [:]
    var rates: [SearchGuidance: Double] = [:]
    for (title, guidance) in Self.searches {
      output.progress(title)
      var sum = Search.Progress()
      var work = Duration.zero
      for contract in contracts {
        let before = ProcessorTime.now
        let progress = try progress(of: contract, in: traced, guidance: guidance)
        work += ProcessorTime.now - before
        sum.executions += progress.executions
        sum.signatures += progress.signatures
        sum.findings += progress.findings
      }
      let rate = Double(sum.executions) / (work / .seconds(1))
      (signatures[guidance], rates[guidance]) = (sum.signatures, rate)
      output.show([
        TextColumns.line(
          title, TextColumns.grouped(sum.executions), TextColumns.grouped(sum.signatures),
          TextColumns.grouped(sum.findings), TextColumns.rate(rate))
      ])
    }
    let runRate = try rateOfRun(contracts, in: traced)
    output.show([
      TextColumns.line("checks of a run", "", "", "", TextColumns.rate(runRate)), "",
      TextColumns.line("ratio", "measured", "aim"),
      TextColumns.line(
        "(b) / (a): signatures",
        TextColumns.quotient(signatures[.traces], signatures[.uniform]), "at least 2.0"),
      TextColumns.line(
        "(b) / (e): signatures",
        TextColumns.quotient(signatures[.traces], signatures[.signatures]), ""),
      TextColumns.line(
        "speed of (b) to that of a run",
        String(format: "%.2f", (rates[.traces] ?? 0) / runRate), "at least 0.7"),
    ])
    try PlantedFaults(output: output)()
  }

  private func progress(
    of contract: Contract, in corpus: Corpus, guidance: SearchGuidance
  ) throws -> Search.Progress {
    var selection = Selection.everything
    selection.contracts = [contract.id]
    let plan = try Plan(
      corpus: corpus, contracts: [contract], catalog: .standard,
      selection: selection.searching(.standard))
    var search = Search(
      SearchPlan(plan, runs: Self.executions), seed: 1, maximumOrder: 3, guidance: guidance)
    _ = try search.run()
    return search.progress
  }

  /// The checks of a run in a second of processors, without remedies, as a search has none.
  private func rateOfRun(_ contracts: [Contract], in corpus: Corpus) throws -> Double {
    output.progress("a run")
    var selection = Selection.everything.searching(.standard)
    selection.remedies = .none
    let harness = try Harness(
      corpus: corpus, contracts: contracts, catalog: .standard, selection: selection)
    let before = ProcessorTime.now
    _ = try harness.run()
    return Double(harness.plan.count) / ((ProcessorTime.now - before) / .seconds(1))
  }
}
