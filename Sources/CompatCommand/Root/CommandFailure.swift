import CodableCompat

/// The failure of a command: an error message and an exit code.
///
/// Only this type maps errors to exit codes.
package struct CommandFailure: Error, Equatable, Codable {
  let exitCode: ExitCode
  let text: String

  package init(_ exitCode: ExitCode, _ text: String) {
    self.exitCode = exitCode
    self.text = text + "\n"
  }

  /// Invalid usage about which the help says nothing.
  init(usage text: String) { self.init(UsageError(text)) }

  init(_ error: UsageError) { self.init(.usage, "error: \(error)") }

  static func defect(_ what: String, advice: String = "please report it") -> Self {
    Self(.defect, "error: this is a bug in this program: \(what); \(advice)")
  }

  init(_ error: any Error) {
    if let failure = error as? CommandFailure {
      self = failure
    } else if let exitCode = Self.exitCode(of: error) {
      self.init(exitCode, "\(error)")
    } else {
      self = .defect("\(error)", advice: "please report it with what it ran on")
    }
  }

  private static func exitCode(of error: any Error) -> ExitCode? {
    func input(_ isMissing: Bool) -> ExitCode { isMissing ? .missingInput : .invalidInput }
    return switch error {
    case let error as ReadingError: input(error.problems.allSatisfy(\.problem.isOfMissingInput))
    case let error as RegistrationErrors: input(error.areMissingFolders)
    case let error as FileError: input(error.reason == .missing)
    case is Report.Unreadable: .invalidInput
    case is SystemFailure: .systemFailed
    case is SupervisionFailure: .defect
    default: nil
    }
  }
}

/// Changes files; a failure is one of the output.
func writing<Result>(
  _ change: () throws(FileError) -> Result
) throws(CommandFailure) -> Result {
  do {
    return try change()
  } catch {
    throw CommandFailure(.outputFailed, error.description)
  }
}

extension FileWriting {
  func writeOutput(_ files: [(path: String, bytes: [UInt8])]) throws(CommandFailure) {
    try writing { () throws(FileError) in try write(files) }
  }
}
