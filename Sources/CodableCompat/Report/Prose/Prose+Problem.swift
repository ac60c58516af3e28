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
    let words = failure.error.map { VisibleText.shortening($0, to: limit) }
    let error: Sentence = words.map { ": \($0, .quotation)" } ?? "."
    let sentence: Sentence = """
      \(failure.file, .place): \(failure.outcome) in \(failure.strategy, .name)\(path.text)\
      \(error.text)
      """
    return sentence.text
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
