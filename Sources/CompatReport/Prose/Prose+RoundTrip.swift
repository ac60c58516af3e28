import CompatModel
extension Prose {
  /// How to read the round trips and what the app can distinguish.
  static let roundTripNote: Sentence = """
    What encoding sends back for an unknown enum value, and what the app can (≠) and cannot (=) \
    distinguish. A | separates contracts that differ.
    """

  /// What a strategy sends back, and what its app can distinguish; nil if nothing is known.
  static func roundTrip(of strategy: StrategyDigest) -> Sentence? {
    let parts = [
      ("sends back ", strategy.roundTrips.joined(separator: " | ")),
      ("", strategy.distinguishability.joined(separator: " | ")),
    ]
    let sentences = parts.compactMap { label, words -> Sentence? in
      words.isEmpty ? nil : "\(Sentence(label, nil))\(words, .quotation)"
    }
    return sentences.isEmpty ? nil : .joined(sentences, by: "; ")
  }
}
