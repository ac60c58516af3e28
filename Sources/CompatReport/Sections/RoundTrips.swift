import CompatModel

// What encoding sends back, and what the app can distinguish.

extension Sections {
  /// Strategies of which the same is known share a sentence.
  static func roundTrips(_ report: Report, _ detail: ReportDetail) -> [Block] {
    let strategies = StrategyDigest.all(in: report).map { (id: $0.id, text: sentence(for: $0)) }
    let items = strategies.filter { !$0.text.isEmpty }.grouped(by: \.text)
      .map { text, strategies in
        Block.Item(text: "\(list: strategies.map(\.id), .name): \(text)")
      }
    return .section(
      "round-trip", "Round trip and distinguishability",
      note: """
        What encoding sends back for an unknown enum value, and what the app can (≠) and cannot (=) \
        distinguish. A | separates contracts that differ.
        """,
      .list(items, spacing: .plain))
  }

  /// What a strategy sends back, and what its app can distinguish; empty if nothing is known.
  private static func sentence(for strategy: StrategyDigest) -> Sentence {
    let roundTrips = phrases(strategy.roundTrips.map { $0.map(Prose.words) }, best: "kept")
    let distinct = phrases(
      strategy.distinguishability.map { $0.compactMap(Prose.words) }, best: "unknowns differ")
    return .joined(["\(roundTrips, after: "sends back ")", distinct], by: "; ")
  }

  /// Says what was observed, in a phrase for each contract, without those that others cover.
  ///
  /// A model that is tolerant at its enums holds other names as plain strings, of which the best fact
  /// is observed: it adds nothing to what is known of the enums.
  private static func phrases(_ contracts: [[String]], best: String) -> Sentence {
    func covers(_ facts: Set<String>, _ others: Set<String>) -> Bool {
      facts == others || facts == others.subtracting([best])
    }
    let distinct = contracts.map { Set($0) }.reduce(into: [Set<String>]()) { list, facts in
      if facts.isEmpty || list.contains(where: { covers($0, facts) }) { return }
      list.removeAll { covers(facts, $0) }
      list.append(facts)
    }
    let phrases = distinct.map { facts in
      let others = facts.subtracting([best]).sorted().joined(separator: "; ")
      if !facts.contains(best) { return others }
      return others.isEmpty ? best : "\(others); elsewhere \(best)"
    }
    return Sentence(phrases.joined(separator: " | "), .quotation)
  }

  /// What encoding sends back for a value that the app does not know, in one word.
  static func shortRoundTrip(of strategy: StrategyDigest) -> String {
    let kinds = Set(strategy.roundTrips.joined().map(\.result))
    let others = kinds.subtracting([.kept])
    return others.count > 1 ? "varies" : (others.first ?? kinds.first)?.rawValue ?? "·"
  }

  /// What the app tells apart of unknown, missing and null, in a word or two.
  static func shortDistinction(of strategy: StrategyDigest) -> String {
    let facts = strategy.distinguishability.flatMap(\.self)
    let unknown = Set(facts.compactMap(\.unknownFromAbsent))
    let null = Set(facts.compactMap(\.missingFromNull))
    switch (unknown, null) {
    case ([], []): return facts.contains { Prose.words(for: $0) != nil } ? "unknowns" : "·"
    case ([true], [true]): return "all"
    case ([true], _): return "unknown"
    case (_, [true]): return "null"
    case ([false], _), ([], [false]): return "nothing"
    default: return "varies"
    }
  }
}

extension Prose {
  /// What the app can distinguish at a site: `unknown ≠ absent, missing = null`, or, where nothing
  /// else is known, `unknowns differ`; nil if nothing is known.
  static func words(for distinguishability: Distinguishability) -> String? {
    let pairs: [(one: String, other: String, isDistinct: Bool?)] = [
      ("unknown", "absent", distinguishability.unknownFromAbsent),
      ("missing", "null", distinguishability.missingFromNull),
    ]
    let known = pairs.compactMap { pair in
      pair.isDistinct.map { "\(pair.one) \($0 ? "≠" : "=") \(pair.other)" }
    }
    if !known.isEmpty { return known.joined(separator: ", ") }
    return distinguishability.unknownsFromEachOther == true ? "unknowns differ" : nil
  }

  static func words(for roundTrip: ReportRoundTrip) -> String {
    switch roundTrip.result {
    case .kept: "kept"
    case .erased: "erased"
    case .replaced: "replaced by \(roundTrip.value ?? "another value")"
    }
  }
}
