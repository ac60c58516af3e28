import CodableCompat

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
    var numbers = NumberSequence()
    var text = #"{"id":\#(number),"state":"\#(state(number))","title":"Order no. \#(number)""#
    if axis == .list || axis == .strategies {
      let lines = (0..<(axis == .list ? size : 3)).map { line in
        """
        {"id":\(line),"state":"\(state(numbers.next(below: 3)))","title":"Line no. \(line), \
        \(numbers.pick(["by the lake", "on the hill", "in the middle of the town"]))",\
        "note":\(numbers.pick(["null", "\"fragile\""]))}
        """
      }
      text += #","lines":[\#(lines.joined(separator: ","))]"#
    }
    if axis == .map {
      let prices = (0..<size).map { key in
        #""article-\#(key)":\#(numbers.next(below: 900)).\#(1 + numbers.next(below: 99))"#
      }
      text += #","prices":{\#(prices.joined(separator: ","))}"#
    }
    return text + "}"
  }

  private static func state(_ number: Int) -> String {
    ["placed", "paid", "shipped"][number % 3]
  }
}

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
