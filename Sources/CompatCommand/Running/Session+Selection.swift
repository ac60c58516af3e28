import CodableCompat

extension Session {
  /// Resolves the names and patterns of a command line to ids; the operators are none where they are
  /// nil.
  ///
  /// - Returns: The selection. A part that selects everything is nil, so that a run over the
  ///   pattern `*` is a whole run.
  func selection(
    contracts contractNames: [String], strategies strategyNames: [String],
    operators operatorNames: [String]?, allowsHazards: Bool = true
  ) throws(UsageError) -> Selection {
    let strategies = contracts.flatMap { $0.strategies.map(\.id) }
    let operators = try resolve(
      operatorNames ?? [], .mutationOperator, among: catalog.manuals.map(\.id))
    let hazards = catalog.manuals.filter { $0.isHazard && operators?.contains($0.id) ?? true }
      .map(\.id)
    if !allowsHazards, let operators, operators == Set(hazards) {
      throw UsageError(
        """
        nothing is left to check: '--no-hazards' leaves out \(Prose.list(hazards, "and"))
        """)
    }
    let selection = Selection(
      contracts: try resolve(contractNames, .contract, among: contracts.map(\.id)),
      strategies: try resolve(strategyNames, .strategy, among: strategies),
      operators: operatorNames == nil ? [] : operators,
      // Leaving out hazards makes no difference if none are selected.
      allowsHazards: allowsHazards || hazards.isEmpty)
    let isEmpty = contracts.allSatisfy { contract in
      !selection.includes(contract: contract.id)
        || contract.strategies.allSatisfy { !selection.includes(strategy: $0.id) }
    }
    guard isEmpty else { return selection }
    throw UsageError(
      contracts.isEmpty
        ? "no contract is registered; register some in 'CompatCommand.main'"
        : "nothing is left to check: no selected contract has a selected strategy")
  }

  /// Returns the names that patterns stand for; nil for all.
  func resolve(
    _ patterns: [String], _ kind: NameKind, among known: [String]
  ) throws(UsageError) -> Set<String>? {
    if patterns.isEmpty { return nil }
    var selected: Set<String> = []
    for text in patterns {
      let isTag = kind == .mutationOperator && text.first == OperatorTag.mark
      let tag = isTag ? try OperatorTag.read(text, of: "--operator") : nil
      let names =
        tag.map { catalog.manuals.filter($0.matches).map(\.id) }
        ?? known.filter(NamePattern(text).matches)
      if names.isEmpty {
        if isTag {
          throw UsageError(
            "no operator has the tag \(text.quoted); 'list tags' shows how many have which")
        }
        if kind == .mutationOperator, OperatorTag.all.contains(where: { $0.name == text }) {
          throw UsageError(
            "there is no operator \(text.quoted), but there is a tag; did you mean '@\(text)'?")
        }
        if kind == .contract, !text.contains("/"),
          (try? files.kind(of: "\(options.folder)/\(text)")) == .folder
        {
          throw UsageError(
            "the contract \(text.quoted) lies in the corpus, but no model is registered for it")
        }
        throw .unknown(kind, text, among: known)
      }
      selected.formUnion(names)
    }
    return selected == Set(known) ? nil : selected
  }
}
