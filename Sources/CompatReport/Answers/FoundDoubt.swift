package import CompatEngine
import CompatModel
package import JSONSyntax

/// Changes that strategies survive, and after which they do not do what they should.
package struct FoundDoubt {
  let kind: SearchDoubt.Kind
  package private(set) var strategies: [Strategy]

  /// The strategy that should do the same; nil where there is none.
  let other: Strategy?

  private(set) var found: FoundChanges

  package var task: FoundChanges.Task { found.task }

  /// Describes doubts, by contract and site.
  ///
  /// - Returns: The doubts; those of one contract that have everything but the strategy in common are
  ///   one.
  package static func all(in search: Search) throws(JSONEditConflict) -> [FoundDoubt] {
    var maker = FoundChanges.Maker(search.plan.plan)
    var found: [FoundDoubt] = []
    for (number, part) in search.plan.plan.parts.enumerated() {
      var positions: [SearchDoubt.Key: Int] = [:]
      for (index, strategy) in part.strategies.enumerated() {
        let lane = SearchPlan.Lane(part: number, strategyIndex: index)
        let doubts = (search.doubts[lane] ?? [:]).values.sorted { $0.comesBefore($1) }
        for doubt in doubts {
          if let position = positions[doubt.key] {
            found[position].strategies.append(strategy)
            continue
          }
          let symptom = doubt.key.symptom
          let changes = try maker.changes(
            doubt.moves, of: doubt.sample, part: number, strategyIndex: index,
            properties: doubt.properties, doubt: symptom)
          guard let changes else { continue }
          positions[doubt.key] = found.count
          found.append(
            FoundDoubt(
              kind: symptom.kind, strategies: [strategy],
              other: symptom.other.map { part.strategies[$0] }, found: changes))
        }
      }
    }
    return found
  }

  /// The same doubt, with the payload that is left of its sample; nil where that is not known.
  package func reduced(
    to reduced: ReducedPayload?, in plan: SearchPlan
  ) throws(JSONEditConflict) -> FoundDoubt {
    var doubt = self
    if let reduced { try doubt.found.reduce(to: reduced, in: plan) }
    return doubt
  }
}

extension SearchDoubt {
  fileprivate func comesBefore(_ other: SearchDoubt) -> Bool {
    if key.sites != other.key.sites {
      return key.sites.lexicographicallyPrecedes(other.key.sites)
    }
    let (symptom, others) = (key.symptom, other.key.symptom)
    if symptom.kind != others.kind { return symptom.kind.rawValue < others.kind.rawValue }
    return (symptom.other ?? -1) < (others.other ?? -1)
  }
}
