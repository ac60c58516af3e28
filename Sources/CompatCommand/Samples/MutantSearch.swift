import CodableCompat

extension Session {
  /// Makes a mutant again that a user has named.
  ///
  /// - Returns: The mutant, and whether only a run over every element makes it.
  func mutant(
    _ name: MutantName, of corpus: Corpus
  ) throws -> (mutant: Mutant, everyElement: Bool) {
    let lookup = MutantLookup(corpus: corpus, contracts: contracts, catalog: catalog)
    switch try lookup.find(name) {
    case .found(let mutant, let selection):
      return (mutant, selection.everyElement)
    case .noSample(let others):
      throw CommandFailure(
        .usage,
        "error: there is no sample '\(Suggestion.visible(name.sample))'"
          + Suggestion.termination(
            for: name.sample, among: others, otherwise: "'list samples' shows all"))
    case .noMutant(let others):
      let example = others.first.map { "there are \(others.count), such as '\($0)'" }
      let operators = name.operatorIDs.map { "'\($0)'" }.joined(separator: " and ")
      throw CommandFailure(
        .usage,
        "error: \(operators) \(name.operatorIDs.count > 1 ? "do" : "does") not make "
          + "'\(Suggestion.visible(name.id))'"
          + Suggestion.termination(
            for: name.id, among: others, otherwise: example ?? "it changes nothing in this sample"))
    }
  }
}
