package import CompatModel
import JSONSyntax

/// A remedy with which a finding is survived, or loses less: it was tried on the model, which is not
/// changed for it.
package struct FoundRemedy: Codable, Sendable, Hashable {
  package let remedy: TriedRemedy

  package let outcome: Outcome

  /// The name of the property that is written otherwise; nil if it is not known.
  package var propertyName: String? {
    // An element and a value of a map have no name of their own.
    remedy.site.tokens.last == .any ? remedy.collection?.name : remedy.property?.name
  }
}

extension FoundRemedy {
  /// The remedies that save a mutant, the best first, by outcome, loss and the change of the model; nil
  /// if none could be tried.
  static func all(
    saving mutant: Mutant, in part: ContractPlan, strategyIndex: Int, seen view: BaselineView
  ) -> [FoundRemedy]? {
    let keys = part.keys(of: mutant.singles)
    // One key stands for all: what may be tried is decided by the part that a model can survive.
    let isFailClosed = keys.contains { $0.isFailClosed || $0.isChangeFailClosed }
    let key = keys.first { $0.changeClass(among: part.operators) ?? .otherBody != .otherBody }
    guard !isFailClosed, let key else { return nil }
    let trials = RemedyTrials(
      view: view, mutants: [mutant], keys: [key], operators: part.operators
    ).results()
    // Where nothing that a remedy changes is read in vain, there is nothing to say.
    if trials.isEmpty { return nil }
    let helpful = trials.filter { $0.value.saved > 0 && $0.value.harmed == 0 }
    let saving = helpful.sorted { left, right in
      let (one, other) = (left.value, right.value)
      if (one.outcome, one.loss) != (other.outcome, other.loss) {
        return (one.outcome, one.loss) < (other.outcome, other.loss)
      }
      return (left.key.pattern.position, left.key.property, left.key.type)
        < (right.key.pattern.position, right.key.property, right.key.type)
    }
    // What the sample does not have is known from the mutant, as far as that is read.
    let traces = [try? view.trace.get(), view.attemptedTrace(of: mutant)].compactMap(\.self)
    var remedies: [FoundRemedy] = []
    for (subject, trial) in saving {
      let site = traces.reduce(subject.property) { $1.normalised($0) }
      let remedy = TriedRemedy(
        strategyIndex: strategyIndex, pattern: subject.pattern, site: site
      ) { site in traces.lazy.compactMap { $0.shortProperty(at: site, of: subject.type) }.first }
      // All values of a map are one property.
      if remedies.contains(where: { $0.remedy == remedy }) { continue }
      remedies.append(FoundRemedy(remedy: remedy, outcome: trial.outcome))
    }
    return remedies
  }
}

extension BaselineView {
  /// What the model reads of a mutant that does not end the process, as far as it reads it; nil if that
  /// is not known.
  func attemptedTrace(of mutant: Mutant) -> ModelTrace? {
    guard let tracer = trials.strategy.tracer, let payload = try? mutant.bytes(),
      let document = try? JSONDocument(parsing: payload)
    else { return nil }
    return probes.trying(payload) { tracer.attemptedTrace(of: document) }
  }
}
