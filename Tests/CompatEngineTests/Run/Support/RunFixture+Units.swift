import CompatModel
import CompatOperators
import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RunFixture {
  static func part(
    _ folder: ContractFolder, _ strategies: [Strategy], selection: Selection = Selection()
  ) throws -> ContractPlan {
    try #require(
      ContractPlan(
        of: folder, contracts: [Contract(folder.id) { for strategy in strategies { strategy } }],
        catalog: .standard, selection: selection))
  }

  static func unit(
    _ folder: ContractFolder, _ strategy: Strategy, sample: Int = 0, operators: Set<String>? = nil,
    range: Range<Int>? = nil, watch: StepLog? = nil,
    knowing known: KnownTerminations = KnownTerminations()
  ) throws -> StrategyResults {
    let part = try part(folder, [strategy], selection: Selection(operators: operators))
    return try UnitChecker(part: part, number: 0, watch: watch)
      .check(.at(sample), in: range, knowing: known).only
  }

  static func searched(
    _ payload: String, by strategies: Strategy..., operators: Set<String>? = nil
  ) throws -> ContractPlan {
    try searched(payload, by: strategies, operators: operators)
  }

  static func searched(
    _ payload: String, by strategies: [Strategy], operators: Set<String>? = nil
  ) throws -> ContractPlan {
    let selection = operators.map { Selection(operators: $0) } ?? .everything
    return try part(
      folder(of: [payload]), strategies, selection: selection.searching(.standard))
  }

  static func closure<Model: Sendable>(
    _ id: String, encodingWith encode: @escaping @Sendable (Model) throws -> Data? = { _ in nil },
    decodingWith decode: @escaping @Sendable (Data) throws -> Model
  ) -> Strategy {
    Strategy(
      StrategyPattern(id: id, summary: "A model of a test."), release: "1.0", builtAgainst: "1",
      decoder: "a closure", decodingWith: decode, encodingWith: encode)
  }
}

extension RunResults {
  var only: StrategyResults {
    get throws { try #require(rows[Row(part: 0, strategyIndex: 0)]) }
  }

  var checkCount: Int {
    rows.values.flatMap(\.tallies.values).reduce(0) { $0 + $1.total }
  }
}

extension KnownTerminations {
  static func knowing(_ change: (inout Self) -> Void) -> Self {
    var known = KnownTerminations()
    change(&known)
    return known
  }
}

extension SiteChangeKey {
  /// The operators of which the keys of tests name one.
  static let operators = OperatorCatalog.standard.operators.map(\.manual)

  static func named(_ name: String, form: ChangeForm? = .renamed) -> SiteChangeKey {
    SiteChangeKey(
      pattern: JSONPointerPattern(tokens: [.key(name), .any]), operatorNumber: 1, form: form,
      siteChange: .newValue, isName: true, isFailClosed: false, isChangeFailClosed: true)
  }
}

extension PlanUnit {
  static func at(_ sample: Int = 0, _ strategyIndex: Int = 0) -> PlanUnit {
    PlanUnit(assigned: 0, part: 0, sample: sample, strategyIndex: strategyIndex, budget: 0)
  }
}
