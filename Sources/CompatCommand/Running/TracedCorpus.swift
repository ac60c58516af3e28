import CodableCompat

/// Reads the corpus, and asks the models what they declare about its sites.
struct TracedCorpus {
  typealias Dependencies = HasContracts & ShardRun.Dependencies

  let corpus: CorpusOptions
  let results: String
  let options: SupervisionOptions
  let dependencies: any Dependencies

  /// Reads the corpus and traces the models of the selected contracts.
  ///
  /// - Returns: The corpus; nil if the run is interrupted.
  func load(_ selection: Selection) throws -> Corpus? {
    let tracing = try TracingPlan(
      corpus: try corpus.load(dependencies.files), contracts: dependencies.contracts,
      selection: selection, isProtected: options.jobs ?? dependencies.standardJobs > 0)
    return try ShardRun(
      plan: tracing.plan, corpus: corpus, results: results, options: options,
      work: .traces, dependencies: dependencies
    ).run().map(tracing.corpus)
  }
}
