struct HelpSubcommand: Subcommand {
  typealias Dependencies = HasOutput & HasProgram

  static let manual = CommandManual(
    name: "help",
    summary: "Shows how the program or one of its subcommands is used.",
    argument: ArgumentManual(
      placeholder: "SUBCOMMAND", summary: "The subcommand; the whole program without one.",
      count: 0...1),
    examples: [
      ("help", "Shows the subcommands and the exit codes."),
      ("help run", "Shows the options of 'run'; 'run --help' does the same."),
    ])

  private let name: String?
  private let dependencies: any Dependencies

  init(_ arguments: ParsedArguments, dependencies: any Dependencies) {
    name = arguments.names.first
    self.dependencies = dependencies
  }

  func run() throws -> ExitCode {
    let help = HelpText(program: dependencies.program, width: dependencies.terminal.width)
    let manuals = dependencies.manuals
    guard let name else {
      dependencies.standardOutput.write(help.overview(of: manuals))
      return .success
    }
    guard let manual = manuals.first(where: { $0.name == name }) else {
      throw UsageError.unknownSubcommand(name, known: manuals.map(\.name))
    }
    dependencies.standardOutput.write(help.text(for: manual))
    return .success
  }
}
