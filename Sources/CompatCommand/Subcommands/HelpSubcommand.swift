struct HelpSubcommand: Subcommand {
  static let summary = "Shows how the program or one of its subcommands is used."

  static let examples: [CommandExample] = [
    ("help", "Shows the subcommands and the exit codes."),
    ("help run", "Shows the options of 'run'; 'run --help' does the same."),
  ]

  @Argument(
    words: "SUBCOMMAND", help: "The subcommand; the whole program without one.", count: 0...1)
  private var names: [String]

  func run(in session: Session) throws -> ExitCode {
    let help = HelpText(program: session.root.program)
    let text =
      if let name = names.first {
        help.text(for: try CompositionRoot.subcommand(named: name))
      } else {
        help.overview(of: CompositionRoot.subcommands)
      }
    session.output.write(text)
    return .success
  }
}
