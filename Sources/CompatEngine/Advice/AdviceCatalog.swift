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
  ])

  /// Gives advice about one strategy of one contract: each mistake once, with all its sites.
  package func advice(forStrategyAt index: Int, in contract: ContractResults) -> [GivenAdvice] {
    var found: [String: [GivenAdvice]] = [:]
    for evidence in AdviceEvidence.sites(ofStrategyAt: index, in: contract) {
      let here = advice.compactMap { one in one.facts(evidence).map { (one, $0) } }
      let outranked = Set(here.flatMap { $0.0.outranks })
      for (one, facts) in here where !outranked.contains(one.id) {
        var given = facts
        (given.id, given.sites) = (one.id, [evidence.site.nonEmpty])
        given.property = evidence.property?.name
        found[one.id, default: []].append(given)
      }
    }
    return advice.flatMap { one in
      // What is lost as a whole is lost by the sites inside it, and by no others.
      (found[one.id] ?? []).grouped(by: \.lost).map { _, alike in
        var given = alike[0]
        given.sites = alike.flatMap(\.sites)
        return given
      }
    }
  }
}
