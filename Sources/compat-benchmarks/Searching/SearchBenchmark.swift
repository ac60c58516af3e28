import CodableCompat
import Foundation

/// Measures how good the search of `fuzz` is: on the corpus, and on models with planted faults.
struct SearchBenchmark {
  let corpus: String

  let parts: Set<SearchPart>
  let output: BenchmarkOutput

  /// The number of executions for each contract of the corpus.
  static let executions = 10_000

  /// About as many as a run checks of a contract on average: what a search begins with counts for less.
  static let manyExecutions = 40_000

  static let titles: KeyValuePairs<SearchGuidance, String> = [
    .uniform: "(a) uniform operators and sites",
    .signatures: "(e) the search without traces",
    .traces: "(b) the search",
  ]

  func callAsFunction() throws {
    var search = try CorpusSearch(path: corpus)
    if parts.contains(.searches) { try compareSearches(&search) }
    if parts.contains(.growth) { try SearchGrowth(output: output)(&search) }
    if parts.contains(.fuzzers) { try FuzzerComparison(corpus: corpus, output: output)(search) }
    if parts.contains(.faults) { try PlantedFaults(output: output)() }
  }

  private func compareSearches(_ search: inout CorpusSearch) throws {
    let executions = TextColumns.grouped(Self.executions)
    output.show([
      "Combinations of up to 3 changes, \(executions) executions for each contract, seed 1.", "",
      TextColumns.line(
        "search of '\(corpus)'", "executions", "signatures", "findings", "a second"),
    ])
    var totals: [SearchGuidance: CorpusSearch.Result] = [:]
    for (guidance, title) in Self.titles {
      output.progress(title)
      let sum = try search.total(guidance, executions: Self.executions)
      totals[guidance] = sum
      output.show([
        TextColumns.line(
          title, TextColumns.grouped(sum.progress.executions),
          TextColumns.grouped(sum.progress.signatures),
          TextColumns.grouped(sum.progress.findings), TextColumns.rate(sum.rate))
      ])
    }
    output.progress("(b) the search, \(TextColumns.grouped(Self.manyExecutions)) executions")
    let long = try search.total(.traces, executions: Self.manyExecutions)
    let runRate = try rateOfRun(search.contracts, in: search.corpus)
    let signatures = totals.mapValues(\.progress.signatures)
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
        String(format: "%.2f", (totals[.traces]?.rate ?? 0) / runRate), "at least 0.7"),
      TextColumns.line(
        "the same with \(TextColumns.grouped(Self.manyExecutions)) executions",
        String(format: "%.2f", long.rate / runRate), ""),
    ])
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
