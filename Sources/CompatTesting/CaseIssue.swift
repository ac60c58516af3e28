import CodableCompat
import Testing

/// Something that is not as asked, and the place in a file of the corpus where it is so.
struct CaseIssue: Sendable {
  /// What is not as asked, in words.
  let text: String

  /// The place, as Swift Testing shows it and editors open it.
  let sourceLocation: SourceLocation

  /// Creates an issue.
  ///
  /// - Parameters:
  ///   - text: What is not as asked, in words.
  ///   - path: The file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  init(_ text: String, at path: CorpusPath, line: Int = 1, column: Int = 1) {
    self.text = text
    sourceLocation = SourceLocation(
      fileID: path.fileID, filePath: path.path, line: max(1, line), column: max(1, column))
  }

  /// The words for an accepted failure that no longer happens.
  static func words(forStale entry: BaselineEntry) -> String {
    let key = entry.key
    return "\(key.contract) in \(key.strategy) is no longer \(key.outcome.rawValue) after "
      + "\(key.operatorID); delete this entry, or let `run --update-baseline` do it"
  }
}
