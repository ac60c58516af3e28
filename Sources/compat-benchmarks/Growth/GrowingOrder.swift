import CodableCompat

/// The model of a growth measurement: strict, with a list and a map of any length.
struct GrowingOrder: Codable, Equatable, Sendable {
  enum State: String, Codable {
    case placed
    case paid
    case shipped
  }

  struct Line: Codable, Equatable {
    let id: Int
    let state: State
    let title: String
    let note: String?
  }

  let id: Int
  let state: State
  let title: String
  let lines: [Line]?
  let prices: [String: Double]?
}

extension GrowingOrder {
  /// Returns contracts that all decode this model.
  static func contracts(count: Int, strategies: Int) -> [Contract] {
    (0..<count).map { number in
      Contract(id(number)) {
        for strategy in 0..<strategies {
          Strategy(
            .strict, decoding: GrowingOrder.self, named: "strict-\(strategy)", release: "1.0",
            builtAgainst: "1")
        }
      }
    }
  }

  /// The id of one of several contracts.
  static func id(_ number: Int) -> String { "order-\(number)" }
}
