package import CompatModel

/// Why a baseline could not be read: everything that is wrong with it.
package typealias BaselineError = LocatedProblems<BaselineProblem>

package enum BaselineProblem: Error, Sendable, Hashable {
  case file(ReadingProblem)

  /// The system cannot read the file.
  case unreadable(FileError.Reason)

  /// The file has another schema version, given as `version`.
  case unsupportedSchema(version: String)

  /// An entry names no class of change and no operator; `suggestion` is a similar name.
  case unknownChange(String, suggestion: String?)

  /// A path does not begin with a slash.
  case noPath(String, of: String)

  /// An entry without a reason.
  case noReason

  case noDay(String)

  /// An entry with wildcards that does not list what it covers.
  case noSignatures

  /// An entry without wildcards that lists signatures.
  case needlessSignatures

  /// An entry covers more than one reason can be given for.
  case tooManySignatures(Int)

  /// An entry accepts what an earlier one accepts, on the given line.
  case repeatedEntry(firstLine: Int)
}

extension BaselineProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let problem):
      problem.description
    case .unreadable(let reason):
      "this cannot be read: \(reason)"
    case .unsupportedSchema(version: "1"):
      """
      entries of schemaVersion 1 do not say what failed; move the file away, run \
      'run --update-baseline', and write the reasons into the new entries
      """
    case .unsupportedSchema(let version):
      "this tool reads schemaVersion 2, not \(version); use the version of the tool that wrote it"
    case .unknownChange(let name, let suggestion):
      if let suggestion {
        "'\(name)' is no class of change and no operator; did you mean '\(suggestion)'?"
      } else {
        "'\(name)' is no class of change and no operator; 'list operators' shows all"
      }
    case .noPath(let text, let member):
      "'\(member)' is '\(text)'; write a path that begins with '/', or '/' for the whole payload"
    case .noReason:
      "this entry has no reason; write into 'because' why the failure is acceptable"
    case .noDay(let text):
      "'expires' is '\(text)'; write a day such as 2027-01-31"
    case .noSignatures:
      """
      this entry has a wildcard and does not list what it covers; write '"signatures": []', and \
      'run --update-baseline' fills it in
      """
    case .needlessSignatures:
      "this entry has no wildcard; delete 'signatures'"
    case .tooManySignatures(let count):
      """
      this entry covers \(count) kinds of failure; write entries that cover at most \
      \(BaselineEntry.maximumSignatures)
      """
    case .repeatedEntry(let firstLine):
      "line \(firstLine) has the same entry; keep one of them"
    }
  }
}
