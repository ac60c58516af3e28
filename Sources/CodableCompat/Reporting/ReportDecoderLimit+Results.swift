import CompatEngine
import CompatModel
import CompatReport

/// The checks of a contract and an operator that no model can change.
struct LimitedOperator: Sendable {
  let id: String
  let limit: DecoderLimit

  /// The id of the first mutant.
  let mutant: String

  static func all(in contract: ContractResults) -> [LimitedOperator] {
    contract.operators.enumerated().compactMap { number, manual in
      let limits = contract.strategies.compactMap { $0.decoderLimits[number] }
      let limit = limits.reduce(into: DecoderLimit()) { $0.merge($1) }
      return limit.position.flatMap { contract.mutants[$0] }.map {
        LimitedOperator(id: manual.id, limit: limit, mutant: $0.id)
      }
    }
  }
}

extension ReportDecoderLimit {
  /// One for each outcome, worst first.
  static func all(of operators: [LimitedOperator]) -> [ReportDecoderLimit] {
    let total = Dictionary(grouping: operators, by: \.id).mapValues { same in
      same.map(\.limit.outcome).max() ?? .intact
    }
    return Dictionary(grouping: operators) { total[$0.id] ?? .intact }
      .sorted { $0.key > $1.key }
      .compactMap { outcome, limited in
        limited.first.map { first in
          ReportDecoderLimit(
            outcome: outcome, operators: Set(limited.map(\.id)).sorted(),
            checks: limited.reduce(0) { $0 + $1.limit.count }, mutant: first.mutant)
        }
      }
  }
}
