import CodableCompat
import JSONSyntax

/// Payloads that were kept, for other programs.
struct RegressionExport {
  enum Format: String, CaseIterable, ArgumentValue {
    case swift, json
  }

  private let format: Format
  private let kept: [KeptRegression]
  private let contracts: [Contract]

  init(_ format: Format, of kept: [KeptRegression], contracts: [Contract]) {
    self.format = format
    self.kept = kept
    self.contracts = contracts
  }

  var text: String {
    switch format {
    case .json: JSONValue.array(kept.map(\.exported)).description + "\n"
    case .swift: SwiftExport(tests: tests).text
    }
  }

  /// A test for each payload and each strategy that did not survive it.
  private var tests: [SwiftExport.Test] {
    kept.flatMap { one in
      let strategies = contracts.first { $0.id == one.contract }?.strategies ?? []
      return one.regression.outcomes.sorted { $0.key < $1.key }.map { id, outcome in
        SwiftExport.Test(
          regression: one, outcome: outcome, strategyID: id,
          strategy: strategies.first { $0.id == id })
      }
    }
  }
}

extension KeptRegression {
  fileprivate var exported: JSONValue {
    let outcomes = regression.outcomes.sorted { $0.key < $1.key }.map { strategy, outcome in
      JSONMember(key: strategy, value: .string(outcome.rawValue))
    }
    // One that is named by its id alone has no file.
    let file = folder.isEmpty ? [] : [JSONMember(key: "file", value: .string(path))]
    return .object(
      [JSONMember(key: "contract", value: .string(contract))] + file + [
        JSONMember(key: "mutant", value: .string(regression.mutant)),
        JSONMember(key: "strategies", value: .object(outcomes)),
        JSONMember(
          key: "payload", value: .string(String(decoding: regression.payload, as: UTF8.self))),
      ])
  }
}
