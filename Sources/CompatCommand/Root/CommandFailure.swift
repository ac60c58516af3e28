import CodableCompat

/// The end of a command that could not do what was expected: the text for it, and the exit code.
///
/// The stages say what went wrong; here, and only here, that becomes an exit code.
struct CommandFailure: Error, Hashable {
  /// How the process ends.
  let exitCode: ExitCode

  /// What is written to standard error, with a line break at its end.
  let text: String

  init(_ exitCode: ExitCode, _ text: String) {
    self.exitCode = exitCode
    self.text = text + "\n"
  }

  /// An output that cannot be written.
  static func output(_ error: FileError) -> CommandFailure {
    CommandFailure(.outputFailed, error.description)
  }

  /// Results that a run cannot resume.
  static func resume(_ error: ResultsError) -> CommandFailure {
    CommandFailure(
      .invalidInput,
      "\(error)\nWithout '--resume' the run starts from the beginning and replaces the file.")
  }

  /// Translates an error of any stage.
  init(_ error: any Error, program: String, subcommand: String?) {
    switch error {
    case let failure as CommandFailure:
      self = failure
    case let error as UsageError:
      let words = [program, error.concernsProgram ? nil : subcommand, "--help"]
      let help = words.compactMap(\.self).joined(separator: " ")
      self.init(.usage, "error: \(error)\nSee '\(help)'.")
    case let error as CorpusError:
      self.init(error.kind == .missing ? .missingInput : .invalidInput, error.description)
    case let error as BaselineError:
      self.init(.invalidInput, error.description)
    case let error as ResultsError:
      self.init(error.isAboutMissing ? .missingInput : .invalidInput, error.description)
    case let error as RegistrationErrors:
      self.init(error.isAboutFolders ? .missingInput : .invalidInput, error.description)
    case let error as FileError:
      self.init(error.reason == .missing ? .missingInput : .invalidInput, error.description)
    case let error as SystemFailure:
      self.init(.defect, error.description)
    case let error as SupervisionFailure:
      self.init(.defect, error.description)
    default:
      self.init(
        .defect,
        "error: this is a bug in \(program), please report it with what it ran on: \(error)"
      )
    }
  }
}

extension RegistrationErrors {
  /// Whether every problem is a folder that the corpus does not have.
  fileprivate var isAboutFolders: Bool {
    problems.allSatisfy { if case .noFolder = $0 { true } else { false } }
  }
}

extension ResultsError {
  /// Whether every problem is a file that does not exist.
  fileprivate var isAboutMissing: Bool {
    problems.allSatisfy { $0.problem == .unreadable(.missing) }
  }
}
