package import CompatModel
package import JSONSyntax

/// A remedy with which a finding is survived, or loses less: it was tried on the model, which is not
/// changed for it.
package struct FoundRemedy: Sendable, Hashable {
  /// How the property would be written.
  package let pattern: RemedyPattern

  /// The site of the property.
  package let site: JSONPointerPattern

  /// The outcome with the remedy.
  package let outcome: Outcome

  /// What the model reads at the site, and around an element; nil if it is not known.
  let property: TracedProperty?
  let collection: TracedProperty?

  /// The remedy as one of a model.
  ///
  /// - Parameter strategyIndex: The position of the strategy whose model it changes.
  /// - Returns: The remedy.
  package func tried(strategyIndex: Int) -> TriedRemedy {
    TriedRemedy(
      strategyIndex: strategyIndex, pattern: pattern, site: site, property: property,
      collection: collection)
  }
}

extension FoundRemedy {
  /// The remedies that save a mutant, the best first: by outcome, loss and the change of the model.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - part: The plan of the contract.
  ///   - view: What the app sees of the sample.
  /// - Returns: The remedies; nil if none could be tried.
  static func all(
    saving mutant: Mutant, in part: ContractPlan, seen view: BaselineView
  ) -> [FoundRemedy]? {
    let keys = (mutant.parts.isEmpty ? [mutant] : mutant.parts).map { change in
      SiteChangeKey(
        of: change, operatorNumber: part.operators.firstIndex { $0.id == change.operatorID } ?? 0,
        survey: part.contract.survey)
    }
    // One key stands for all: what may be tried is decided by the part that a model can survive.
    let isFailClosed = keys.contains { $0.isFailClosed || $0.isChangeFailClosed }
    let key = keys.first { $0.changeClass(among: part.operators) ?? .otherBody != .otherBody }
    guard !isFailClosed, let key else { return nil }
    let trials = RemedyTrials(
      in: view, mutants: [mutant], keys: [key], operators: part.operators, isComplete: false
    ).results(isOwner: { _ in true }, isLethal: { _ in false })
    // Where nothing that a remedy changes is read in vain, there is nothing to say.
    if trials.isEmpty { return nil }
    let trace = try? view.trials.trace()
    let saving = trials.filter { $0.value.saved > 0 && $0.value.harmed == 0 }.sorted {
      left, right in
      let (first, second) = (left.value, right.value)
      if first.outcome != second.outcome { return first.outcome < second.outcome }
      if first.loss != second.loss { return first.loss < second.loss }
      if left.key.pattern != right.key.pattern {
        return left.key.pattern.position < right.key.pattern.position
      }
      return left.key.property < right.key.property
    }
    return saving.map { subject, trial in
      let around = JSONPointerPattern(tokens: Array(subject.property.tokens.dropLast()))
      return FoundRemedy(
        pattern: subject.pattern, site: subject.property, outcome: trial.outcome,
        property: trace?.shortProperty(at: subject.property),
        collection: subject.property.tokens.last == .any
          ? trace?.shortProperty(at: around) : nil)
    }
  }
}

extension FoundRemedy: Record {
  static func transfer(
    _ remedy: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    FoundRemedy(
      pattern: try coder.field(remedy?.pattern), site: try coder.field(remedy?.site),
      outcome: try coder.field(remedy?.outcome), property: try coder.optional(remedy?.property),
      collection: try coder.optional(remedy?.collection))
  }
}
