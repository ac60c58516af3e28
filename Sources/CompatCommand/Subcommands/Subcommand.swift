/// A subcommand: one file in `Subcommands/`, and one line in the composition root.
protocol Subcommand {
  static var manual: CommandManual { get }

  /// Runs the subcommand.
  ///
  /// - Returns: The exit code.
  /// - Throws: Any error; the composition root turns it into a message.
  func run() throws -> ExitCode
}
