import CompatModel
import JSONSyntax

/// The advice that a report can give, by id.
package struct AdviceCatalog: Sendable {
  /// The advice in the order of the ids.
  package let advice: [Advice]

  init(_ advice: [Advice]) { self.advice = advice.ordered { $0.id < $1.id } }

  /// Every piece of advice that comes with the library.
  package static let standard = AdviceCatalog([
    .caughtMissingKey,
    .epochUnit,
    .failOpen,
    .fakeTolerance,
    .fallbackCollision,
    .hiddenFailure,
    .missingKeyOverload,
    .mistakenCase,
    .optionalEnum,
    .replacedElement,
    .shadowedCase,
    .snakeCaseCollision,
    .strictEnum,
    .wrapperInGenericModel,
  ])

  /// Gives advice about one strategy of one contract: each mistake once, with all its sites.
  package func advice(forStrategyAt index: Int, in contract: ContractResults) -> [GivenAdvice] {
    var found: [String: [(site: JSONPointerPattern, property: String?, facts: AdviceFacts)]] = [:]
    for evidence in AdviceEvidence.sites(ofStrategyAt: index, in: contract) {
      let here = advice.compactMap { one in one.facts(evidence).map { (one, $0) } }
      let outranked = Set(here.flatMap { $0.0.outranks })
      for (one, facts) in here where !outranked.contains(one.id) {
        found[one.id, default: []].append((evidence.site, evidence.property?.name, facts))
      }
    }
    return advice.flatMap { one in
      // What is lost as a whole is lost by the sites inside it, and by no others.
      let byLoss = Dictionary(grouping: found[one.id] ?? [], by: \.facts.lost)
      return byLoss.values.sorted { $0[0].site < $1[0].site }.map { sites in
        let (first, facts) = (sites[0], sites[0].facts)
        return GivenAdvice(
          id: one.id, sites: sites.map(\.site.nonEmpty), property: first.property,
          name: facts.name, before: facts.before, seen: facts.seen, lost: facts.lost?.nonEmpty)
      }
    }
  }
}
