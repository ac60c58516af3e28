struct HelpSubcommand: Subcommand {
  static let summary = "Shows how the program or one of its subcommands is used."

  static let examples: [CommandManual.Example] = [
    ("help", "Shows the subcommands and the exit codes."),
    ("help run", "Shows the options of 'run'; 'run --help' does the same."),
  ]

  @Argument(
    "SUBCOMMAND", help: "The subcommand; the whole program without one.", count: 0...1)
  private var names: [String]

  func run(in session: Session) throws -> ExitCode {
    let help = HelpText(program: session.root.program, width: session.terminal.width)
    let known = CompositionRoot.subcommands
    guard let name = names.first else {
      session.output.write(help.overview(of: known.map { $0.manual }))
      return .success
    }
    guard let subcommand = known.first(where: { $0.name == name }) else {
      throw UsageError.unknownSubcommand(name)
    }
    session.output.write(help.text(for: subcommand.manual))
    return .success
  }
}
