import CodableCompat
import JSONSyntax
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

  init(_ text: String, at path: CorpusPath, line: Int? = nil, column: Int? = nil) {
    self.text = text
    sourceLocation = SourceLocation(
      fileID: path.fileID, filePath: path.path, line: max(1, line ?? 1),
      column: max(1, column ?? 1))
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

  /// What keeps models from being checked: wrong in a file at its place, and anything else at a folder.
  static func all(_ error: any Error, in folder: CorpusPath) -> [CheckIssue] {
    switch error {
    case let error as ReadingError:
      error.problems.map { problem in
        CheckIssue(
          problem.problem.description, at: folder.sibling(problem.path),
          line: problem.location?.line, column: problem.location?.column)
      }
    case let error as FileError:
      [CheckIssue(error.description, at: folder.sibling(error.path))]
    case let error as RegistrationErrors:
      error.description.split(separator: "\n").map { CheckIssue(String($0), at: folder) }
    default: [CheckIssue("\(error)", at: folder)]
    }
  }
}
