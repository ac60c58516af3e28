import CompatModel

extension Prose {
  static func comparisonNote(isSummed: Bool, marks: Set<Outcome>) -> Sentence {
    let worst: Sentence = isSummed ? "" : " in the strategy's worst contract"
    let legend = Outcome.allCases.filter(marks.contains).map { outcome -> Sentence in
      "\("\(outcome.style.symbol) \(outcome.rawValue)", .outcome(outcome))"
    }
    return """
      Each cell: survived/total\(worst), and the worst outcome: \(Sentence.joined(legend, by: ", ")); \
      · not applied.
      """
  }

  static func comparison(of contract: ReportContract) -> Sentence {
    "\(contract.id, .name), compared with \(contract.reference ?? "", .name)"
  }

  /// How many strategies are left out, and where they are.
  static func moreStrategies(_ count: Int) -> Sentence {
    """
    \(count, of: "more strategy", plural: "more strategies"), in fewer contracts: \
    \("report --show strategies", .command)
    """
  }

  static func title(of change: ComparedChange) -> String {
    switch change {
    case .newValue: "new value"
    case .newElement: "new in array"
    case .newSubtype: "new subtype"
    case .missing: "missing"
    case .null: "null"
    case .otherType: "other type"
    case .badElement: "bad element"
    }
  }

  /// How many checks survive, and the worst outcome.
  static func share(of cell: ComparisonDigest.Cell) -> Sentence {
    """
    \(cell.worst.style.symbol, .outcome(cell.worst))\
    \("\(cell.survived)/\(cell.checks)", .number)
    """
  }

  /// What encoding sends back for a value that the app does not know, in one word.
  static func shortRoundTrip(of strategy: StrategyDigest) -> String {
    let kinds = Set(strategy.allRoundTrips.flatMap(\.others).map(\.result))
    if kinds.count > 1 { return "varies" }
    return kinds.first?.rawValue ?? (strategy.allRoundTrips.isEmpty ? "·" : "kept")
  }

  /// What the app tells apart of unknown, missing and null, in a word or two.
  static func shortDistinction(of strategy: StrategyDigest) -> String {
    let facts = strategy.allDistinguishability.flatMap(\.others)
    let unknown = Set(facts.compactMap(\.unknownFromAbsent))
    let null = Set(facts.compactMap(\.missingFromNull))
    switch (unknown, null) {
    case ([], []): return strategy.allDistinguishability.isEmpty ? "·" : "unknowns"
    case ([true], [true]): return "all"
    case ([true], _): return "unknown"
    case (_, [true]): return "null"
    case ([false], _), ([], [false]): return "nothing"
    default: return "varies"
    }
  }
}
