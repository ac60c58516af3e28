#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ReportAdvice {
  /// Phrases advice.
  ///
  /// - Parameters:
  ///   - id: The advice's id.
  ///   - places: The places where the mistake is made, in order.
  ///   - facts: The facts of the first place.
  ///   - advice: Who gives it.
  init(id: String, places: [String], facts: AdviceFacts, by advice: some Advice) {
    self.init(
      id: id, places: places, name: facts.name, before: facts.before, seen: facts.seen,
      lost: facts.lost, sentence: "")
    sentence = advice.sentence(for: self).text.plainText
  }
}
