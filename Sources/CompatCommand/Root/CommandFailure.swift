import CodableCompat

/// The failure of a command: an error message and an exit code.
///
/// Only this type maps errors to exit codes.
package struct CommandFailure: Error, Hashable {
  let exitCode: ExitCode

  /// The text for standard error, with a line break at its end.
  let text: String

  package init(_ exitCode: ExitCode, _ text: String) {
    self.exitCode = exitCode
    self.text = text + "\n"
  }

  static func output(_ error: FileError) -> CommandFailure {
    CommandFailure(.outputFailed, error.description)
  }

  static func resume(_ error: ResultsError) -> CommandFailure {
    CommandFailure(
      .invalidInput,
      "\(error)\nWithout '--resume' the run starts from the beginning and replaces the file.")
  }

  init(_ error: any Error, program: String, subcommand: String?) {
    switch error {
    case let failure as CommandFailure:
      self = failure
    case let error as UsageError:
      let words = [program, error.concernsProgram ? nil : subcommand, "--help"]
      let help = words.compactMap(\.self).joined(separator: " ")
      self.init(.usage, "error: \(error)\nSee '\(help)'.")
    case let error as PayloadEditErrors:
      self.init(.usage, error.description)
    case let error as SampleError:
      self.init(error.isAboutMissing ? .missingInput : .invalidInput, error.description)
    case let error as CorpusError:
      self.init(error.kind == .missing ? .missingInput : .invalidInput, error.description)
    case let error as BaselineError:
      self.init(.invalidInput, error.description)
    case let error as RegressionError:
      self.init(.invalidInput, error.description)
    case let error as WeightsError:
      self.init(.invalidInput, error.description)
    case let error as ResultsError:
      self.init(error.isAboutMissing ? .missingInput : .invalidInput, error.description)
    case let error as RegistrationErrors:
      self.init(error.isAboutFolders ? .missingInput : .invalidInput, error.description)
    case let error as FileError:
      self.init(error.reason == .missing ? .missingInput : .invalidInput, error.description)
    case let error as SystemFailure:
      self.init(.systemFailed, error.description)
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
  fileprivate var isAboutFolders: Bool {
    problems.allSatisfy { if case .noFolder = $0 { true } else { false } }
  }
}

extension ResultsError {
  fileprivate var isAboutMissing: Bool {
    problems.allSatisfy { $0.problem == .unreadable(.missing) }
  }
}

extension FileWriting {
  func writeOutput(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    do {
      try write(bytes, to: path)
    } catch {
      throw .output(error)
    }
  }
}
