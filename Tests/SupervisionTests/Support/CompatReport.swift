import Foundation

/// What these tests read of a report in JSON.
struct CompatReport: Decodable {
  struct Contract: Decodable {
    let id: String
    let strategies: [Strategy]
  }

  struct Strategy: Decodable {
    let id: String
    let cells: [Cell]
  }

  struct Cell: Decodable {
    let operatorID: String
    let tally: [String: Int]
  }

  let verdict: String
  let contracts: [Contract]

  init(_ bytes: Data) throws {
    self = try JSONDecoder().decode(CompatReport.self, from: bytes)
  }

  /// The cells of a strategy by operator, without those of operators that found nothing to change.
  func cells(of strategy: String, in contract: String) -> [String: [String: Int]] {
    let found = contracts.first { $0.id == contract }?.strategies.first { $0.id == strategy }
    return Dictionary(
      (found?.cells ?? []).filter { !$0.tally.isEmpty }.map { ($0.operatorID, $0.tally) },
      uniquingKeysWith: { first, _ in first })
  }
}
