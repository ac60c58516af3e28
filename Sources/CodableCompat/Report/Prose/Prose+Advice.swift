#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Prose {
  /// Says what is wrong with a model, where, and what to do.
  ///
  /// - Parameter advice: The advice, as a report holds it.
  /// - Returns: The sentence with its meanings; its id and its sites where this library does not
  ///   know the advice.
  static func sentence(for advice: ReportAdvice) -> AttributedString {
    guard let sentence = adviceSentences[advice.id] else {
      let words: Sentence = "\(advice.id, .name) at \(advice.here)."
      return words.text
    }
    return sentence(advice).text
  }

  /// Says where else a piece of advice holds; nil where it holds once.
  ///
  /// - Parameter group: The advice.
  /// - Returns: `also checkout in nil-wrapper and planet in lossy`.
  static func others(of group: AdviceGroup) -> AttributedString? {
    let others = group.cases.dropFirst().map { "\($0.contract) in \($0.strategy)" }
    guard !others.isEmpty else { return nil }
    let sentence: Sentence = "also \(list: others, .name)"
    return sentence.text
  }

  /// Says what the advice is, and how to read more of it.
  static var adviceNote: AttributedString {
    let sentence: Sentence = """
      What the outcomes say is wrong with a model, and what to do; \("explain", .command) with the \
      word behind the sentence tells more.
      """
    return sentence.text
  }
}

extension ReportAdvice {
  /// The place, and how many more there are.
  var here: AttributedString {
    let others = sites.count - 1
    let more: Sentence = others > 0 ? " (and \(others, of: "more place"))" : ""
    let sentence: Sentence = "\(sites.first ?? "/", .place)\(more.text)"
    return sentence.text
  }

  /// The list whose element the place is.
  var list: String {
    let site = sites.first ?? "/"
    guard site.hasSuffix("/*") else { return site }
    return site.utf8.count == 2 ? "/" : String(site.dropLast(2))
  }
}
