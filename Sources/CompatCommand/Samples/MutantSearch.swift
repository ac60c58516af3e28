import CodableCompat
import JSONSyntax

/// Makes a mutant again, of which the id is known.
struct MutantSearch {
  /// The corpus, with what its models declare.
  let corpus: Corpus

  /// The registered strategies.
  let contracts: [Contract]

  /// The mutation operators.
  let catalog: OperatorCatalog

  /// Makes a mutant.
  ///
  /// - Parameters:
  ///   - name: The id of the mutant.
  ///   - leftOut: What is left out of its sample first, by pointers in the captured payload.
  /// - Returns: The mutant, and whether only a run over every element makes it.
  /// - Throws: An error that says which part of the id is wrong.
  func mutant(
    _ name: MutantName, leavingOut leftOut: [JSONPointer] = []
  ) throws -> (mutant: Mutant, everyElement: Bool) {
    var nearest: [String] = []
    for everyElement in [false, true] {
      var selection = Selection(
        contracts: [name.contract], operators: Set(name.operatorIDs), allowsHazards: true,
        everyElement: everyElement)
      if !leftOut.isEmpty { selection.leftOut = [name.sample: leftOut] }
      let plan = try Plan(
        corpus: corpus, contracts: contracts, catalog: catalog, selection: selection)
      guard let part = plan.parts.first else { continue }
      let samples = part.contract.samples
      guard let position = samples.firstIndex(where: { $0.id == name.sample }) else {
        throw CommandFailure(
          .usage,
          "error: there is no sample '\(Suggestion.visible(name.sample))'"
            + Suggestion.termination(
              for: name.sample, among: samples.map(\.id), otherwise: "'list samples' shows all"))
      }
      let mutants = part.mutants(ofSampleAt: position)
      let found = mutants.first { $0.id == name.id }
      if let mutant = found ?? Mutant.combined(of: mutants, named: [name.id]).first {
        return (mutant, everyElement)
      }
      nearest = mutants.map(\.id)
    }
    let example = nearest.first.map { "there are \(nearest.count), such as '\($0)'" }
    let operators = name.operatorIDs.map { "'\($0)'" }.joined(separator: " and ")
    throw CommandFailure(
      .usage,
      "error: \(operators) \(name.operatorIDs.count > 1 ? "do" : "does") not make "
        + "'\(Suggestion.visible(name.id))'"
        + Suggestion.termination(
          for: name.id, among: nearest, otherwise: example ?? "it changes nothing in this sample"))
  }
}
