extension CompositionRoot {
  /// Runs a command.
  ///
  /// All errors are handled here: they become an error message and an exit code.
  func run(_ arguments: [String]) -> ExitCode {
    var code: ExitCode
    do {
      code = try dispatch(arguments)
    } catch {
      let failure = CommandFailure(error, program: program, subcommand: arguments.first)
      let isOnGitHub = GitHubActions(environment: environment) != nil
      standardError.write(isOnGitHub ? GitHubActions.silencing(failure.text) : failure.text)
      code = failure.exitCode
    }
    if let reason = standardOutput.failure {
      standardError.write(
        """
        error: standard output cannot be written: \(reason); redirect it to another file, or to \
        /dev/null

        """)
      code = .outputFailed
    }
    return code
  }

  private func dispatch(_ arguments: [String]) throws -> ExitCode {
    let help = HelpText(program: program, width: terminal.width)
    let name = arguments.first ?? "--help"
    switch name {
    case "--help", "-h":
      standardOutput.write(help.overview(of: manuals))
      return .success
    case "--version":
      standardOutput.write("\(program) \(CompatCommand.version)\n")
      return .success
    case _ where name.hasPrefix("-"):
      throw UsageError.unknownGlobalOption(name, known: ["--help", "--version"])
    default:
      break
    }
    guard let entry = Self.subcommands.first(where: { $0.manual.name == name }) else {
      throw UsageError.unknownSubcommand(name, known: manuals.map(\.name))
    }
    let parsed = try ArgumentParser(manual: entry.manual).parse(Array(arguments.dropFirst()))
    if parsed.has("help") {
      standardOutput.write(help.text(for: entry.manual))
      return .success
    }
    return try entry.make(parsed, self).run()
  }
}
