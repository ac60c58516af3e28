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
    let roundTrips = strategy.roundTrips.compactMap { $0.words { Prose.words(for: $0) } }
    let distinct = strategy.distinguishability.compactMap { $0.words { Prose.words(for: $0) } }
    let facts: [Sentence?] = [
      roundTrips.isEmpty
        ? nil : "sends back \(roundTrips.joined(separator: " | "), .quotation)",
      Sentence(distinct.joined(separator: " | "), .quotation),
    ]
    return .joined(known: facts, by: "; ") ?? ""
  }

  /// What encoding sends back for a value that the app does not know, in one word.
  static func shortRoundTrip(of strategy: StrategyDigest) -> String {
    let kinds = Set(strategy.roundTrips.flatMap(\.others).map(\.result))
    if kinds.count > 1 { return "varies" }
    return kinds.first?.rawValue ?? (strategy.roundTrips.isEmpty ? "·" : "kept")
  }

  /// What the app tells apart of unknown, missing and null, in a word or two.
  static func shortDistinction(of strategy: StrategyDigest) -> String {
    let facts = strategy.distinguishability.flatMap(\.others)
    let unknown = Set(facts.compactMap(\.unknownFromAbsent))
    let null = Set(facts.compactMap(\.missingFromNull))
    switch (unknown, null) {
    case ([], []): return strategy.distinguishability.isEmpty ? "·" : "unknowns"
    case ([true], [true]): return "all"
    case ([true], _): return "unknown"
    case (_, [true]): return "null"
    case ([false], _), ([], [false]): return "nothing"
    default: return "varies"
    }
  }
}

extension Prose {
  /// What the app can distinguish at a site: `unknown ≠ absent, missing = null`, or `unknowns
  /// differ`; nil if nothing is known.
  static func words(for distinguishability: Distinguishability) -> String? {
    let pairs: [(one: String, other: String, isDistinct: Bool?)] = [
      ("unknown", "absent", distinguishability.unknownFromAbsent),
      ("missing", "null", distinguishability.missingFromNull),
    ]
    let known = pairs.compactMap { pair in
      pair.isDistinct.map { "\(pair.one) \($0 ? "≠" : "=") \(pair.other)" }
    }
    if !known.isEmpty { return known.joined(separator: ", ") }
    return distinguishability.isOnlyUnknowns ? "unknowns differ" : nil
  }

  static func words(for roundTrip: ReportRoundTrip) -> String {
    switch roundTrip.result {
    case .kept: "kept"
    case .erased: "erased"
    case .replaced: "replaced by \(roundTrip.value ?? "another value")"
    }
  }
}

extension Distinguishability {
  /// Whether it is only known that two unknown values are distinct.
  var isOnlyUnknowns: Bool {
    unknownsFromEachOther == true && unknownFromAbsent == nil && missingFromNull == nil
  }

  /// The facts that are shown; nil where there are none.
  ///
  /// Whether two unknown values are distinct matters only where nothing else is known.
  var nonEmpty: Distinguishability? {
    if isOnlyUnknowns { return self }
    guard unknownFromAbsent != nil || missingFromNull != nil else { return nil }
    var others = self
    others.unknownsFromEachOther = nil
    return others
  }
}
