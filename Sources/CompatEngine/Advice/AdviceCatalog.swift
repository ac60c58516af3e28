import JSONSyntax

/// The advice that a report can give, by id.
package struct AdviceCatalog: Sendable {
  /// The advice in the order of the ids.
  let advice: [any Advice]

  init(_ advice: [any Advice]) {
    self.advice = advice.sorted { $0.manual.id < $1.manual.id }
  }

  /// Every piece of advice that comes with the library.
  package static let standard = AdviceCatalog([
    CaughtMissingKey(),
    EpochUnit(),
    FailOpen(),
    FakeTolerance(),
    FallbackCollision(),
    HiddenFailure(),
    MissingKeyOverload(),
    MistakenCase(),
    OptionalEnum(),
    ReplacedElement(),
    ShadowedCase(),
    SnakeCaseCollision(),
    StrictEnum(),
    WrapperInGenericModel(),
  ])

  /// The manuals in the order of the ids.
  package var manuals: [AdviceManual] { advice.map(\.manual) }

  /// Gives advice about one strategy of one contract: each mistake once, with all its sites.
  package func advice(forStrategyAt index: Int, in contract: ContractResults) -> [GivenAdvice] {
    var found: [String: [(site: JSONPointerPattern, property: String?, facts: AdviceFacts)]] = [:]
    for evidence in AdviceEvidence.sites(ofStrategyAt: index, in: contract) {
      let here = advice.compactMap { one in one.facts(in: evidence).map { (one.manual, $0) } }
      let outranked = Set(here.flatMap { $0.0.outranks })
      for (manual, facts) in here where !outranked.contains(manual.id) {
        found[manual.id, default: []].append((evidence.site, evidence.property?.name, facts))
      }
    }
    return advice.flatMap { one in
      // What is lost as a whole is lost by the sites inside it, and by no others.
      let byLoss = Dictionary(grouping: found[one.manual.id] ?? [], by: \.facts.lost)
      return byLoss.values.compactMap { sites in
        sites.first.map {
          GivenAdvice(
            id: one.manual.id, sites: sites.map(\.site), property: $0.property, facts: $0.facts)
        }
      }
      .sorted { ($0.sites.first ?? .root) < ($1.sites.first ?? .root) }
    }
  }
}
