import CodableCompat

/// The model of a growth measurement: strict, with a list and a map of any length.
struct GrowingOrder: Codable, Equatable, Sendable {
  enum State: String, CaseIterable, Codable {
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
  /// An order like any other, always the same one.
  static func example(_ number: Int = 0, lines: Int? = nil, prices: Int? = nil) -> GrowingOrder {
    func state(_ number: Int) -> State { State.allCases[number * number / 3 % 3] }
    let towns = ["by the lake", "on the hill", "in the middle of the town"]
    return GrowingOrder(
      id: number, state: State.allCases[number % 3], title: "Order no. \(number)",
      lines: lines.map { count in
        (0..<count).map { line in
          Line(
            id: line, state: state(line), title: "Line no. \(line), \(towns[line % 3])",
            note: line % 2 == 0 ? "fragile" : nil)
        }
      },
      prices: prices.map { count in
        Dictionary(
          uniqueKeysWithValues: (0..<count).map {
            ("article-\($0)", Double($0 * 7919 % 90_000) / 100)
          })
      })
  }

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

  static func id(_ number: Int) -> String { "order-\(number)" }
}
