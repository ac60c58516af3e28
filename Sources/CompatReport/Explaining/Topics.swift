package import CompatEngine
package import CompatModel

extension Topic {
  /// All topics, in the order in which they are suggested for an unknown word.
  package static func all(
    contracts: [Contract], catalog: OperatorCatalog, facts: DecoderFactCatalog
  ) -> [Topic] {
    catalog.allManuals.map(Topic.init(operator:)) + strategies(of: contracts)
      + Outcome.allCases.map(Topic.init(outcome:)) + Prose.vocabulary.map(Topic.init(word:))
      + ChangeKind.allCases.map { Topic(changeKind: $0, catalog: catalog) }
      + AdviceCatalog.standard.advice.map(Topic.init(advice:))
      + OperatorTag.all.filter { $0.axis != .kind }.map { Topic(tag: $0, catalog: catalog) }
      + facts.facts.map(Topic.init(decoderFact:))
  }

  /// The patterns of the library, the team's own patterns, and strategies with their own names.
  private static func strategies(of contracts: [Contract]) -> [Topic] {
    let registered = contracts.flatMap { contract in
      contract.strategies.map { (contract: contract.id, strategy: $0) }
    }
    var patterns: [(id: String, pattern: StrategyPattern)] = StrategyPattern.standard
      .map { ($0.id, $0) }
    for (_, strategy) in registered {
      for id in [strategy.pattern.id, strategy.id] where !patterns.contains(where: { $0.id == id })
      {
        patterns.append((id, strategy.pattern))
      }
    }
    return patterns.map { id, pattern in
      Topic(
        strategy: id, pattern: pattern,
        registrations: registered.filter { $0.strategy.id == id || $0.strategy.pattern.id == id })
    }
  }
}
