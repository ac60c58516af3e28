#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Prose {
  /// Names a failing sample.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - limit: The number of characters that the error's words may have.
  /// - Returns: The sentence.
  static func sentence(for failure: ReportSampleFailure, limit: Int) -> AttributedString {
    let path: Sentence = failure.errorPath.map { " at \($0, .place)" } ?? ""
    let sentence: Sentence = """
      \(failure.file, .place): \(failure.outcome) in \(failure.strategy, .name)\(path.text)\
      \(reason(of: failure, limit: limit))
      """
    return sentence.text
  }

  /// Says why a sample fails: the words of the error, or how the process ended.
  private static func reason(of failure: ReportSampleFailure, limit: Int) -> AttributedString {
    var reasons: [Sentence] = []
    if let termination = failure.termination {
      reasons.append("\(words(for: termination), .emphasis)")
    }
    if let words = failure.standardErrorTail, !words.isEmpty {
      reasons.append("last words: \(VisibleText.shortening(words, to: limit), .quotation)")
    }
    if let error = failure.error {
      reasons.append("\(VisibleText.shortening(error, to: limit), .quotation)")
    }
    guard let first = reasons.first else { return Sentence(".").text }
    return reasons.dropFirst().reduce(Sentence(": ").text + first.text) { text, reason in
      text + Sentence("; ").text + reason.text
    }
  }

  /// Names a stale entry.
  ///
  /// - Parameter entry: The entry.
  /// - Returns: The sentence.
  static func sentence(for entry: ReportStaleEntry) -> AttributedString {
    let sentence: Sentence = """
      \(entry.contract, .name) in \(entry.strategy, .name) is no longer \(entry.outcome) after \
      \(entry.operatorID, .name); accepted because: \(entry.because, .quotation)
      """
    return sentence.text
  }
}
