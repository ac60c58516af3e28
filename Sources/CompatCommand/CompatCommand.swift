public import CodableCompat

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The command line over one's own models.
///
/// The whole of an executable's `main.swift`:
/// ```swift
/// import CompatCommand
/// import MyContracts
///
/// CompatCommand.main(contracts: MyContracts.all)
/// ```
public enum CompatCommand {
  /// The version of the tool.
  public static let version = "0.1.0"

  /// Does what the process's arguments ask for, and ends the process.
  ///
  /// - Parameters:
  ///   - contracts: The registered strategies.
  ///   - catalog: The mutation operators.
  /// - Returns: Never; the process ends with an ``ExitCode``.
  public static func main(
    contracts: [Contract], catalog: OperatorCatalog = .standard
  ) -> Never {
    exit(
      run(Array(CommandLine.arguments.dropFirst()), contracts: contracts, catalog: catalog).rawValue
    )
  }

  /// Does what arguments ask for, on the disk and the terminal of the process.
  ///
  /// Nothing happens to the process when the reader of its output goes away: what is left to write
  /// is dropped, and everything else continues.
  ///
  /// A run starts the program of the process again, for processes that check, with arguments of its
  /// own: the program must pass these arguments on to this function.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the program's name.
  ///   - contracts: The registered strategies.
  ///   - catalog: The mutation operators.
  /// - Returns: How it went.
  public static func run(
    _ arguments: [String], contracts: [Contract], catalog: OperatorCatalog = .standard
  ) -> ExitCode {
    // A closed pipe must be an error of `write`, not the end of the process.
    _ = signal(SIGPIPE, SIG_IGN)
    if arguments.first == Worker.argument {
      Worker.run { setUp, watch in
        PlanWork(
          setUp, contracts: contracts, catalog: catalog, files: LocalFiles(), watch: watch)
      }
    }
    return CompositionRoot(contracts: contracts, catalog: catalog).run(arguments)
  }
}
