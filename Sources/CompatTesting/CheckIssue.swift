import CodableCompat
import Testing

/// An unexpected outcome, and its line in a file of the corpus.
struct CheckIssue: Sendable {
  /// What is unexpected, in words.
  let text: String

  /// The line, as Swift Testing shows it and editors open it.
  let sourceLocation: SourceLocation

  /// The mutated payload, as a file of its own.
  var payload: Payload?

  /// Whether the test's output shows it, and the test does not fail for it.
  var isKnown = false

  /// A payload that a test's output keeps.
  struct Payload: Sendable, Hashable {
    let name: String

    let bytes: [UInt8]

    /// A mutant, under the words of its id that a file name can hold.
    init(mutant: Mutant, bytes: [UInt8]) {
      let words = mutant.id.split { !($0.isLetter || $0.isNumber || "._-".contains($0)) }
      name = String(words.joined(separator: "-").suffix(120)) + ".json"
      self.bytes = bytes
    }
  }

  init(_ text: String, at path: CorpusPath, line: Int = 1, column: Int = 1) {
    self.text = text
    sourceLocation = SourceLocation(
      fileID: path.fileID, filePath: path.path, line: max(1, line), column: max(1, column))
  }

  init(_ text: String, at location: SourceLocation) {
    self.text = text
    sourceLocation = location
  }

  /// Records the issue in the test that runs, and attaches the mutated payload.
  func record() {
    if let payload {
      Attachment.record(payload.bytes, named: payload.name, sourceLocation: sourceLocation)
    }
    let comment = Comment(rawValue: text)
    guard isKnown else {
      Testing.Issue.record(comment, sourceLocation: sourceLocation)
      return
    }
    withKnownIssue(comment, sourceLocation: sourceLocation) {
      Testing.Issue.record(comment, sourceLocation: sourceLocation)
    }
  }

  /// A sample that fails, at the value that cannot be read or is not seen.
  init(_ failure: ReportSampleFailure, in folder: CorpusPath) {
    self.init(
      failure.plainText, at: folder.sibling(failure.file), line: failure.line ?? 1,
      column: failure.column ?? 1)
  }

  /// A sample that is accepted without need, at the entry of its contract.
  init(_ stale: StaleSample, in folder: CorpusPath) {
    self.init(
      stale.plainText, at: folder.sibling(stale.file), line: stale.line, column: stale.column)
  }
}
