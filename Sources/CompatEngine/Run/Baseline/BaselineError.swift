package import CompatModel
/// What is wrong with a baseline: the facts of one problem.
package enum BaselineProblem: Error, Sendable, Hashable {
  /// The file is malformed.
  case file(ReadingProblem)

  /// The system cannot read the file.
  case unreadable(FileError.Reason)

  /// The file has another schema version, given as `version`.
  case unsupportedSchema(version: String)

  /// An entry names operators that do not exist; `suggestion` is a similar name.
  case unknownOperator(String, suggestion: String?)

  /// An entry without a reason.
  case noReason

  /// An entry has the same key as an earlier one, on the given line.
  case repeatedEntry(firstLine: Int)
}

extension BaselineProblem: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .file(let problem):
      problem.description
    case .unreadable(let reason):
      "this cannot be read: \(reason)"
    case .unsupportedSchema(let version):
      "this tool reads schemaVersion 1, not \(version); use the version of the tool that wrote it"
    case .unknownOperator(let name, let suggestion):
      if let suggestion {
        "'\(name)' is no operator; did you mean '\(suggestion)'?"
      } else {
        "'\(name)' is no operator; 'list operators' shows all"
      }
    case .noReason:
      "this entry has no reason; write into 'because' why the failure is acceptable"
    case .repeatedEntry(let firstLine):
      "line \(firstLine) has the same entry; keep one of them"
    }
  }
}

/// Why a baseline could not be read: everything that is wrong with it.
package struct BaselineError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Every problem, by file and line.
  package var problems: [Located<BaselineProblem>]

  /// Creates an error from problems in any order.
  init(problems: [Located<BaselineProblem>]) {
    self.problems = problems.sorted()
  }

  /// The problems, one on a line.
  package var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
