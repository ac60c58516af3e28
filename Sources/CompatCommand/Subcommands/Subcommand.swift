/// One thing that the command line can do: one file in `Subcommands/`, and one line in the
/// composition root.
protocol Subcommand {
  /// What the subcommand says about itself.
  static var manual: CommandManual { get }

  /// Does it.
  ///
  /// - Returns: How it went.
  /// - Throws: What kept it from being done; the composition root turns it into words.
  func run() throws -> ExitCode
}
