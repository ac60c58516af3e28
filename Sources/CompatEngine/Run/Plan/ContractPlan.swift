package import CompatModel
package import JSONSyntax

/// All checks of one contract: its samples, its strategies, and how their mutants are made.
///
/// The mutants of a sample are made when they are needed, and not kept.
package struct ContractPlan: Sendable {
  package let contract: ContractFolder
  package let strategies: [Strategy]

  let operators: [OperatorManual]

  /// The position of the strategy that the others are compared with; nil if it is not selected.
  let reference: Int?

  /// The samples that no release of the contract is older than, selected or not.
  private let commonSamples: Set<Int>

  private let selection: Selection
  private let clients: ClientTraits
  private let catalog: OperatorCatalog

  /// Plans the checks of a contract; nil if nothing of it is selected.
  init?(
    of folder: ContractFolder, contract: Contract, catalog: OperatorCatalog, selection: Selection
  ) {
    guard selection.includes(contract: folder.id) else { return nil }
    strategies = contract.strategies.filter { selection.includes(strategy: $0.id) }
    guard !strategies.isEmpty else { return nil }
    var surveyed = folder.surveyed(everyElement: selection.everyElement).cut(selection.cuts)
    surveyed.incoming = selection.incoming
    self.contract = surveyed
    self.selection = selection
    clients = ClientTraits.union(contract.strategies.map(\.traits))
    self.catalog = catalog
    operators = catalog.manuals
    reference = strategies.firstIndex { $0.id == contract.referenceID }
    commonSamples = Set(
      folder.samples.indices.filter { position in
        !contract.strategies.contains {
          folder.samples[position].isNewer(than: $0, in: folder)
        }
      })
  }

  /// Whether single mutants are selected, so that every check is of interest.
  var selectsMutants: Bool { selection.mutants != nil }

  var remedies: RemedyEffort { selection.remedies }

  /// Whether no release of the contract is older than a sample, so that all of them get its mutants.
  func isCommon(sampleAt position: Int) -> Bool { commonSamples.contains(position) }

  /// The version that a strategy was built against: the newest one if it declares none.
  package func builtAgainst(_ strategy: Strategy) -> String {
    strategy.builtAgainst ?? contract.versions.last ?? ""
  }

  /// Plans the checks of one contract exactly as the plan of a whole run does.
  package init?(
    of folder: ContractFolder, contracts: [Contract], catalog: OperatorCatalog,
    selection: Selection
  ) {
    guard let contract = contracts.first(where: { $0.id == folder.id }) else { return nil }
    self.init(
      of: folder, contract: contract, catalog: selection.operators(of: catalog).applied,
      selection: selection)
  }

  package func mutants(ofSampleAt position: Int) -> [Mutant] {
    let mutants = catalog.operators.mutants(
      of: contract.samples[position], survey: contract.survey, clients: clients)
    guard let selectedMutants = selection.mutants else { return mutants }
    return mutants.filter { selectedMutants.contains($0.id) }
      + Mutant.combined(of: mutants, named: selectedMutants)
  }

  /// Returns the mutants of a sample like one of the contract by some operators, in the order of
  /// operators and sites.
  func mutants(of sample: Sample, byOperatorsAt numbers: [Int]) -> [Mutant] {
    numbers.map { catalog.operators[$0] }
      .mutants(of: sample, survey: contract.survey, clients: clients)
  }

  func mutantCounts() -> [[Int]] {
    let numbers = operatorNumbers
    return contract.samples.indices.map { position in
      var counts = Array(repeating: 0, count: operators.count)
      for mutant in mutants(ofSampleAt: position) {
        if let number = numbers[mutant.filedOperatorID] { counts[number] += 1 }
      }
      return counts
    }
  }

  private var operatorNumbers: [String: Int] {
    Dictionary(first: operators.enumerated().map { ($0.element.id, $0.offset) })
  }

  /// The sites and changes of mutants, in their order.
  func keys(of mutants: [Mutant]) -> [SiteChangeKey] {
    let numbers = operatorNumbers
    return mutants.map {
      SiteChangeKey(
        of: $0, operatorNumber: numbers[$0.filedOperatorID] ?? 0, survey: contract.survey)
    }
  }

  /// Everything that the mutants depend on, as text: equal texts give equal mutants.
  ///
  /// Names are quoted in lists, so that one name cannot look like two.
  var ingredients: String {
    var lines = ["contract \([contract.id])", "versions \(contract.versions)"]
    if contract.areDialects { lines.append("dialects") }
    lines += contract.acceptedSamples.keys.sorted().map { "accepted \([$0])" }
    lines += contract.notes.map { "note \($0)" }
    if let declaredSites = contract.declaredSites, declaredSites != DeclaredSites() {
      lines.append("declared \(String(decoding: declaredSites.recorded, as: UTF8.self))")
    }
    lines += strategies.map {
      "strategy \([$0.id, $0.release, builtAgainst($0), $0.decoder, $0.model])"
    }
    lines.append("clients \(clients)")
    lines.append("elements \(selection.everyElement ? "all" : "of each shape")")
    if let incoming = contract.incoming { lines.append("incoming \([incoming])") }
    lines.append("remedies \(remedies.rawValue)")
    if let mutants = selection.mutants { lines.append("mutants \(mutants.sorted())") }
    lines += selection.cuts.sorted { $0.key < $1.key }.compactMap { sample, cut in
      contract.samples.contains { $0.id == sample }
        ? "cut \(sample.debugDescription) \(String(decoding: cut.recorded, as: UTF8.self))" : nil
    }
    for sample in contract.samples {
      let hash = SHA256.hash(of: sample.captured.original).map(\.hexadecimal).joined()
      lines.append("sample \([sample.id, hash])")
    }
    return lines.joined(separator: "\n")
  }
}

extension Selection {
  /// Divides a catalogue into the operators to apply and the ids of the hazards that are left out.
  func operators(
    of catalog: OperatorCatalog
  ) -> (applied: OperatorCatalog, hazardsLeftOut: [String]) {
    let selected =
      catalog.operators.filter { includes(operator: $0.manual.id) }
      + catalog.searchOperators.filter { operators?.contains($0.manual.id) ?? false }
    let hazards = allowsHazards ? [] : selected.filter(\.manual.isHazard).map(\.manual.id)
    let applied = selected.filter { allowsHazards || !$0.manual.isHazard }
    return (OperatorCatalog(applying: applied), hazards)
  }
}

extension ContractPlan {
  /// The sites that mutants change, each once with each class of its changes, nil for those of none.
  package func changes() -> [(site: JSONPointerPattern, changeClass: ChangeClass?)] {
    var known: Set<SiteChangeKey> = []
    return contract.samples.indices.flatMap { keys(of: mutants(ofSampleAt: $0)) }
      .filter { known.insert($0).inserted }
      .map { ($0.pattern, $0.changeClass(among: operators)) }
  }
}

extension ContractPlan {
  /// Whether remedies are tried on the model of a strategy.
  ///
  /// They are tried on models as apps ship them, and not on those that were written to compare a
  /// tolerant pattern with others.
  func triesRemedies(ofStrategyAt index: Int) -> Bool {
    guard remedies != .none else { return false }
    if strategies.count == 1 { return true }
    let pattern = strategies[index].pattern
    return pattern == .strict || pattern == .asShipped
      || !StrategyPattern.standard.contains(pattern)
  }
}
