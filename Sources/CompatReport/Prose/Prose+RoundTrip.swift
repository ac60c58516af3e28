import CompatModel
extension Prose {
  /// Says how to read what is sent back and told apart.
  static func roundTripNote(isAbridged: Bool) -> Sentence {
    let what: Sentence = """
      What encoding sends back for an unknown enum value, and what the app can (≠) and cannot (=) \
      tell from each other
      """
    return isAbridged
      ? "\(what); where that differs, \("--verbose", .command) shows each contract."
      : "\(what). Contracts that differ stand behind |."
  }

  /// Says what a strategy sends back, and what its app can tell apart; nil where nothing is known.
  static func roundTrip(of strategy: StrategyDigest, isAbridged: Bool) -> Sentence? {
    let parts =
      isAbridged
      ? [("sends back ", sentBack(by: strategy)), ("", toldApart(by: strategy))]
      : [
        ("sends back ", strategy.roundTrips.joined(separator: " | ")),
        ("", strategy.distinguishability.joined(separator: " | ")),
      ]
    let sentences = parts.compactMap { label, words -> Sentence? in
      words.isEmpty ? nil : "\(Sentence(label, nil))\(words, .quotation)"
    }
    return sentences.isEmpty ? nil : .joined(sentences, by: "; ")
  }

  /// All that a strategy sends back: what is kept only where nothing else is known.
  private static func sentBack(by strategy: StrategyDigest) -> String {
    let others = Set(strategy.allRoundTrips.flatMap(\.others))
    let values = others.compactMap(\.value).sorted()
    let results = others.filter { $0.value == nil }.map { words(for: $0) }.sorted()
    let all = results + values
    return all.isEmpty && !strategy.allRoundTrips.isEmpty ? "kept" : all.joined(separator: ", ")
  }

  /// All that an app can and cannot tell from each other.
  private static func toldApart(by strategy: StrategyDigest) -> String {
    let others = strategy.allDistinguishability.flatMap(\.others)
    let pairs = [
      ("unknown", "absent", Set(others.compactMap(\.unknownFromAbsent))),
      ("missing", "null", Set(others.compactMap(\.missingFromNull))),
    ].compactMap { one, other, facts -> String? in
      if facts.isEmpty { return nil }
      let sign = facts.count > 1 ? "= or ≠" : facts.contains(true) ? "≠" : "="
      return "\(one) \(sign) \(other)"
    }
    if !pairs.isEmpty { return pairs.joined(separator: ", ") }
    return strategy.allDistinguishability.isEmpty ? "" : "unknowns differ"
  }
}
