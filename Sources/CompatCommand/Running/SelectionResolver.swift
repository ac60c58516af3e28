import CodableCompat

/// Resolves the names and patterns of a command line to ids.
struct SelectionResolver {
  let contracts: [Contract]
  let catalog: OperatorCatalog
  let corpus: String

  let files: any FileReading

  /// Resolves the names of a run.
  ///
  /// - Returns: The selection. A part that selects everything is nil, so that a run over the
  ///   pattern `*` is a whole run.
  /// - Throws: A ``UsageError`` for the first name without a match.
  func selection(_ options: RunOptions) throws(UsageError) -> Selection {
    var selection = try selection(
      contracts: options.contracts, strategies: options.strategies, operators: options.operators,
      allowsHazards: options.allowsHazards, everyElement: options.everyElement)
    selection.remedies = options.remedies
    return selection
  }

  /// Resolves the names of contracts, strategies and operators.
  ///
  /// - Throws: A ``UsageError`` for the first name without a match.
  func selection(
    contracts: [String], strategies: [String], operators: [String]
  ) throws(UsageError) -> Selection {
    try selection(
      contracts: contracts, strategies: strategies, operators: operators, allowsHazards: true,
      everyElement: false)
  }

  /// Resolves the names of contracts and strategies, without any operator.
  ///
  /// - Throws: A ``UsageError`` for the first name without a match.
  func selectionWithoutOperators(
    contracts: [String], strategies: [String]
  ) throws(UsageError) -> Selection {
    var selection = try selection(
      contracts: contracts, strategies: strategies, operators: [], allowsHazards: true,
      everyElement: false)
    selection.operators = []
    return selection
  }

  private func selection(
    contracts contractNames: [String], strategies strategyNames: [String],
    operators operatorNames: [String], allowsHazards: Bool, everyElement: Bool
  ) throws(UsageError) -> Selection {
    let strategies = contracts.flatMap { $0.strategies.map(\.id) }
    let operators = try resolve(
      operatorNames, .mutationOperator, among: catalog.manuals.map(\.id))
    let hazards = catalog.manuals.filter { $0.isHazard && operators?.contains($0.id) ?? true }
      .map(\.id)
    if !allowsHazards, let operators, operators == Set(hazards) {
      throw .onlyHazards(hazards)
    }
    let selection = Selection(
      contracts: try resolve(contractNames, .contract, among: contracts.map(\.id)),
      strategies: try resolve(strategyNames, .strategy, among: strategies),
      operators: operators,
      // Leaving out hazards makes no difference if none are selected.
      allowsHazards: allowsHazards || hazards.isEmpty,
      everyElement: everyElement)
    let isEmpty = contracts.allSatisfy { contract in
      !selection.includes(contract: contract.id)
        || contract.strategies.allSatisfy { !selection.includes(strategy: $0.id) }
    }
    if isEmpty { throw contracts.isEmpty ? .nothingRegistered : .emptySelection }
    return selection
  }

  private func resolve(
    _ patterns: [String], _ kind: NameKind, among known: [String]
  ) throws(UsageError) -> Set<String>? {
    if patterns.isEmpty { return nil }
    var selected: Set<String> = []
    for text in patterns {
      if kind == .mutationOperator, text.first == OperatorTag.mark {
        selected.formUnion(try operators(taggedAs: text))
        continue
      }
      let pattern = NamePattern(text)
      let names = known.filter(pattern.matches)
      if names.isEmpty {
        if kind == .mutationOperator, OperatorTag.all.contains(where: { $0.name == text }) {
          throw .tagWithoutMark(text)
        }
        throw kind == .contract && isFolder(text)
          ? .unregisteredContract(text)
          : .unknownName(text, kind: kind, known: known)
      }
      selected.formUnion(names)
    }
    return selected == Set(known) ? nil : selected
  }

  private func operators(taggedAs text: String) throws(UsageError) -> [String] {
    let tag = try OperatorTag.named(text)
    let ids = catalog.manuals.filter(tag.matches).map(\.id)
    if ids.isEmpty { throw .untaggedCatalog(text) }
    return ids
  }

  private func isFolder(_ name: String) -> Bool {
    guard !name.contains("/"), let kind = try? files.kind(of: "\(corpus)/\(name)") else {
      return false
    }
    return kind == .folder
  }
}
