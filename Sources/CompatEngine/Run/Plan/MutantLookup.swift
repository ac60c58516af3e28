package import CompatModel
import JSONSyntax

/// Makes a mutant again, of which the id is known.
package struct MutantLookup: Sendable {
  package enum Answer: Sendable {
    /// The mutant, and what a plan must select to make it.
    case found(Mutant, Selection)

    /// There is no such sample, but there are others, by their ids.
    case noSample(others: [String])

    /// The operators make no such mutant of the sample, but others, by their ids.
    case noMutant(others: [String])
  }

  private let corpus: Corpus
  private let contracts: [Contract]
  private let catalog: OperatorCatalog

  package init(corpus: Corpus, contracts: [Contract], catalog: OperatorCatalog) {
    self.corpus = corpus
    self.contracts = contracts
    self.catalog = catalog
  }

  package func find(
    _ name: MutantName, cutting cut: SampleCut = SampleCut()
  ) throws(RegistrationErrors) -> Answer {
    try RegistrationErrors.check(
      contracts, against: corpus, selection: Selection(contracts: [name.contract]))
    var nearest: [String] = []
    for everyElement in [false, true] {
      var selection = Selection(
        contracts: [name.contract], operators: Set(name.operatorIDs), allowsHazards: true,
        everyElement: everyElement)
      if !cut.isEmpty { selection.cuts = [name.sample: cut] }
      guard let folder = corpus[name.contract],
        let part = ContractPlan(
          of: folder, contracts: contracts, catalog: catalog, selection: selection)
      else { continue }
      let samples = part.contract.samples
      guard let position = samples.firstIndex(where: { $0.id == name.sample }) else {
        return .noSample(others: samples.map(\.id))
      }
      let mutants = part.mutants(ofSampleAt: position)
      let found = mutants.first { $0.id == name.id }
      if let mutant = found ?? Mutant.combined(of: mutants, named: [name.id]).first {
        return .found(mutant, selection)
      }
      nearest = mutants.map(\.id)
    }
    return .noMutant(others: nearest)
  }

  /// Makes the payload of a regression again.
  ///
  /// - Returns: The mutant, and what a plan must select to make it; nil if the corpus and the operators
  ///   make another payload of the id, or none.
  package func mutant(of kept: Regression) throws -> (mutant: Mutant, selection: Selection)? {
    guard contracts.contains(where: { $0.id == kept.contract }),
      let name = MutantName(kept.mutant), name.contract == kept.contract,
      case .found(let mutant, var selection) = try find(name, cutting: kept.cut),
      try mutant.bytes() == kept.payload
    else { return nil }
    selection.mutants = [mutant.id]
    selection.remedies = .none
    return (mutant, selection)
  }
}

/// The id of a mutant, in its parts: `light/2018-11/go.json#enum-case-added@/color`.
///
/// Between the changes of several operators stands `+`.
package struct MutantName: Sendable, Hashable {
  package let id: String

  package let sample: String
  package let contract: String

  /// The ids of the operators, in the order of their changes.
  package let operatorIDs: [String]

  /// Reads an id; nil for a text that is none.
  package init?(_ id: String) {
    self.id = id
    // Neither names of samples nor those of operators hold the two signs.
    let parts = id.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let changes = (parts.count == 2 ? parts[1] : "").split(
      separator: "+", omittingEmptySubsequences: false)
    let operatorIDs = changes.compactMap { change in
      change.firstIndex(of: "@").map { String(change[..<$0]) }
    }
    guard operatorIDs.count == changes.count, !operatorIDs.contains(""),
      let contract = parts[0].split(separator: "/").first
    else { return nil }
    sample = String(parts[0])
    self.contract = String(contract)
    self.operatorIDs = operatorIDs
  }
}
