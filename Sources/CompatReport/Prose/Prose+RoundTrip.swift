import CompatModel
extension Prose {
  /// How to read the round trips and what the app can distinguish.
  static func roundTripNote(isAbridged: Bool) -> Sentence {
    let what: Sentence = """
      What encoding sends back for an unknown enum value, and what the app can (≠) and cannot (=) \
      distinguish
      """
    return isAbridged
      ? "\(what); where that differs, \("--verbose", .command) shows each contract."
      : "\(what). A | separates contracts that differ."
  }

  /// What a strategy sends back, and what its app can distinguish; nil if nothing is known.
  static func roundTrip(of strategy: StrategyDigest, isAbridged: Bool) -> Sentence? {
    let parts =
      isAbridged
      ? [("sends back ", sentBack(by: strategy)), ("", distinguished(by: strategy))]
      : [
        ("sends back ", strategy.roundTrips.joined(separator: " | ")),
        ("", strategy.distinguishability.joined(separator: " | ")),
      ]
    let sentences = parts.compactMap { label, words -> Sentence? in
      words.isEmpty ? nil : "\(Sentence(label, nil))\(words, .quotation)"
    }
    return sentences.isEmpty ? nil : .joined(sentences, by: "; ")
  }

  /// Everything that a strategy sends back; `kept` only if nothing else is known.
  private static func sentBack(by strategy: StrategyDigest) -> String {
    let others = Set(strategy.allRoundTrips.flatMap(\.others))
    let values = others.compactMap(\.value).sorted()
    let results = others.filter { $0.value == nil }.map { words(for: $0) }.sorted()
    let all = results + values
    return all.isEmpty && !strategy.allRoundTrips.isEmpty ? "kept" : all.joined(separator: ", ")
  }

  /// Everything that an app can and cannot distinguish.
  private static func distinguished(by strategy: StrategyDigest) -> String {
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
