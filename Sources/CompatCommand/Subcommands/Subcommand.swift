/// A subcommand: one file in `Subcommands/`, and one line in the composition root.
protocol Subcommand {
  static var manual: CommandManual { get }

  func run() throws -> ExitCode
}
