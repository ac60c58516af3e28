package import CompatEngine
package import CompatModel
import JSONSyntax

/// A site of a contract's payloads, and what changes cost there.
package struct ReportSite: Codable, Sendable, Hashable {
  /// What a class of change costs at one site, for each strategy that reads it.
  ///
  /// A risk is no failure: it says what would be lost if the server made the change.
  package struct Risk: Codable, Sendable, Hashable {
    package var changeClass: ChangeClass
    package var effects: [ReportRiskEffect] = []
    package var outcomes: Tally?
    package var example: String
    package var weight: Int
    package var precedent: Precedent?
    @LeftOutIfEmpty package var remedies: [ReportSaving] = []
  }

  package var site: String
  package var property: String?
  package var type: String?
  @LeftOutIfEmpty package var isFailClosed = false
  @LeftOutIfEmpty package var harmless: [ChangeClass] = []
  @LeftOutIfEmpty package var risks: [Risk] = []
}

/// What a class of change costs at one site with some strategies.
package struct ReportRiskEffect: Codable, Sendable, Hashable {
  package var outcome: Outcome
  package var lost: Loss
  package var strategies: [String]
}

package struct ReportSaving: Codable, Sendable, Hashable, Identifiable {
  package var id: String
  package var saves: Int
  package var lost: Loss
}

extension ReportSite {
  /// The sites of a contract, in the order of its payloads; then those that no payload has.
  static func all(in contract: ContractResults) -> [ReportSite] {
    let order = order(in: contract)
    return Dictionary(grouping: contract.risks, by: \.site)
      .sorted { (order[$0.key] ?? .max, $0.key) < (order[$1.key] ?? .max, $1.key) }
      .map { site, risks in
        let property = contract.property(at: site)
        let (costly, harmless) = (risks.filter(\.isCostly), risks.filter { !$0.isCostly })
        return ReportSite(
          site: site.nonEmpty, property: property?.name, type: property?.type,
          isFailClosed: risks.contains(where: \.isFailClosed),
          harmless: harmless.map(\.changeClass).sorted { $0.rank < $1.rank },
          risks: costly.compactMap { Risk($0, in: contract) })
      }
  }

  private static func order(in contract: ContractResults) -> [JSONPointerPattern: Int] {
    var order: [JSONPointerPattern: Int] = [:]
    for sample in contract.part.contract.samples {
      for node in sample.document.nodes {
        let site = contract.strategies.reduce(node.pattern) { $1.trace.normalised($0) }
        if order[site] == nil { order[site] = order.count }
      }
    }
    return order
  }

  /// What puts risks in order: the weight, the class of change, and how deep the site lies.
  func order(of risk: Risk) -> (Int, Int, Int) {
    let depth = site == "/" ? 0 : site.utf8.count { $0 == UInt8(ascii: "/") }
    return (-risk.weight, risk.changeClass.rank, depth)
  }
}

extension ReportSite.Risk {
  /// Names the strategies and the example of a risk; nil if there is no example.
  fileprivate init?(_ risk: Risk, in contract: ContractResults) {
    guard let example = contract.mutants[risk.example] else { return nil }
    let effects = risk.effects.sorted { $0.key < $1.key }.grouped { one in
      ReportRiskEffect(outcome: one.value.outcome, lost: one.value.loss, strategies: [])
    }.map { effect, alike in
      ReportRiskEffect(
        outcome: effect.outcome, lost: effect.lost,
        strategies: alike.map { contract.part.strategies[$0.key].id })
    }
    self.init(
      changeClass: risk.changeClass,
      effects: effects.sorted { ($0.outcome, $0.lost) > ($1.outcome, $1.lost) },
      outcomes: contract.part.strategies.count == 1 ? risk.effects[0]?.tally : nil,
      example: example.id, weight: risk.weight,
      precedent: risk.precedent, remedies: contract.savings(at: risk))
  }
}

// The keys of weights.
extension ChangeClass: CodingKeyRepresentable {}
