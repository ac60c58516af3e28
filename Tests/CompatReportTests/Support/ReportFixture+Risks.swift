@testable import CompatModel
@testable import CompatReport

extension ReportRisk {
  /// A new value costs one strategy the payload, and the other one nothing but the value.
  static func newValue(_ string: (String) -> String = { $0 }) -> ReportRisk {
    ReportRisk(
      site: string("/type"), property: string("Item.type"), type: string("Kind"),
      changeClass: .newValue,
      effects: effects(string),
      example: string("item/2018-11/house.json#enum-case-added@/type"), weight: 504,
      precedent: ReportPrecedent(
        older: string("2018-11"), newer: string("2020-03"), site: string("/type"),
        kind: .caseAdded, name: string("boat"), factor: 3),
      remedies: [string("unknown-case@/type")])
  }

  /// A price that is missing must be rejected, and one strategy accepts it.
  static func missing(_ string: (String) -> String = { $0 }) -> ReportRisk {
    ReportRisk(
      site: string("/price"), changeClass: .missing, isFailClosed: true,
      effects: effects(string),
      example: string("item/2018-11/house.json#key-missing@/price"), weight: 136)
  }

  /// The worst effect comes first.
  private static func effects(_ string: (String) -> String) -> [ReportRiskEffect] {
    [
      ReportRiskEffect(outcome: .rejected, lost: .payload, strategies: [string("strict")]),
      ReportRiskEffect(outcome: .absorbed, lost: .value, strategies: [string("unknown-case")]),
    ]
  }
}

extension ReportRemedy {
  /// An unknown case saves the payload.
  static func unknownCase(_ string: (String) -> String = { $0 }) -> ReportRemedy {
    ReportRemedy(
      id: string("unknown-case@/type"), strategies: [string("strict")], site: string("/type"),
      property: string("Item.type"), pattern: string("unknown-case"), tried: 2, saves: 12,
      effects: [.value: [.newValue]], costs: [.rawValueReplaced],
      code: string("enum Kind: String, UnknownDecodable"),
      isAlternative: true)
  }
}

extension ReportSimulation {
  /// An unknown case saves all checks of a new value.
  static func unknownCase(_ string: (String) -> String = { $0 }) -> ReportSimulation {
    ReportSimulation(
      id: string("unknown-case"), tried: 2,
      cells: [Cell(changeClass: .newValue, checks: 12, survived: 12)])
  }
}
