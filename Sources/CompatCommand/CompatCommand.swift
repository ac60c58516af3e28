public import CodableCompat
import Platform

/// The command line for your own models.
///
/// The whole of an executable's `main.swift`:
/// ```swift
/// import CompatCommand
/// import MyModels
///
/// CompatCommand.main {
///   Contract("order", decoding: Order.self)
/// }
/// ```
public enum CompatCommand {
  /// The version of the tool.
  public static let version = "0.1.0"

  /// Runs the command given by the process's arguments, and ends the process.
  ///
  /// ```swift
  /// CompatCommand.main {
  ///   Contract("order", decoding: Order.self)  // Corpus/order/*.json
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - catalog: The mutation operators.
  ///   - contracts: The registered contracts.
  /// - Returns: Never; the process ends with an ``ExitCode``.
  public static func main(
    catalog: OperatorCatalog = .standard, @ContractBuilder contracts: () -> [Contract]
  ) -> Never {
    let words = Array(CommandLine.arguments.dropFirst())
    exit(run(words, contracts: contracts(), catalog: catalog).rawValue)
  }

  /// Runs the command given by the process's arguments, with contracts in a list.
  ///
  /// - Parameters:
  ///   - contracts: The registered strategies.
  ///   - catalog: The mutation operators.
  /// - Returns: Never; the process ends with an ``ExitCode``.
  public static func main(
    contracts: [Contract], catalog: OperatorCatalog = .standard
  ) -> Never {
    main(catalog: catalog) { contracts }
  }

  /// Runs a command with the disk and the terminal of the process.
  ///
  /// If the reader of the output goes away, the rest of the output is dropped and the command
  /// continues.
  ///
  /// A run starts the same program again as child processes, with special arguments. The program
  /// must pass all its arguments on to this function.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the program's name.
  ///   - contracts: The registered strategies.
  ///   - catalog: The mutation operators.
  /// - Returns: The exit code.
  public static func run(
    _ arguments: [String], contracts: [Contract], catalog: OperatorCatalog = .standard
  ) -> ExitCode {
    // A closed pipe and a file that grows too large must be errors of `write`, and not end the
    // process.
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
    StandardStreams.occupy()
    if arguments.first == Worker.argument {
      Worker.run { setUp, watch in
        PlanWork(
          setUp, contracts: contracts, catalog: catalog, files: LocalFiles(), watch: watch)
      }
    }
    return CompositionRoot(contracts: contracts, catalog: catalog).run(arguments)
  }
}
