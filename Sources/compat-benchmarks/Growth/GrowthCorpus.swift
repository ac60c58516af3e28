import CodableCompat
import Foundation

/// A corpus in which one thing has some size, the same on every machine and in every run.
struct GrowthCorpus {
  let folder: String

  /// The size of all samples in bytes.
  let bytes: Int

  /// Writes the corpus.
  init(_ axis: GrowthAxis, size: Int, in folder: TemporaryFolder) throws {
    let name = "growth-\(axis.rawValue)-\(size)"
    self.folder = folder.path(of: name)
    var bytes = 0
    for contract in 0..<(axis == .contracts ? size : 1) {
      let path = "\(name)/\(GrowingOrder.id(contract))"
      try folder.write(
        #"{"title": "Orders", "summary": "Generated.", "versions": ["1"]}"#,
        to: "\(path)/contract.json")
      for number in 0..<(axis == .samples ? size : 1) {
        let order = GrowthCorpus.order(number, axis, size: size)
        bytes += order.utf8.count
        try folder.write(order, to: "\(path)/1/\(number).json")
      }
    }
    self.bytes = bytes
  }

  private static func order(_ number: Int, _ axis: GrowthAxis, size: Int) -> String {
    let lines = axis == .list ? size : axis == .strategies ? 3 : nil
    let order = GrowingOrder.example(number, lines: lines, prices: axis == .map ? size : nil)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(order)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

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
