import CodableCompat
import Platform

/// The only type that names concrete parts, and the factory of the subcommands.
///
/// Every part is created when it is first used. A test can set another one before that.
final class CompositionRoot {
  let contracts: [Contract]
  let catalog: OperatorCatalog

  /// What is verified about Foundation's decoder before a run.
  lazy var facts = DecoderFactCatalog.standard
  lazy var program =
    CommandLine.arguments.first.flatMap { $0.split(separator: "/").last }
    .map(String.init) ?? "codable-compat"
  lazy var environment = ProcessInfo.processInfo.environment
  lazy var standardJobs = max(ProcessInfo.processInfo.activeProcessorCount, 1)

  /// Starts to observe signals that interrupt the run; nil if signals cannot be observed.
  lazy var interruption: () throws -> Interruption? = { try Interruption() }
  lazy var terminal = Terminal(environment: environment)
  lazy var now: () -> ContinuousClock.Instant = { .now }
  lazy var standardOutput: any TextSink = FileDescriptorSink(1)
  lazy var standardError: any TextSink = FileDescriptorSink(2)

  /// Reads what another program sends, up to a number of bytes and one more.
  lazy var standardInput = { limit throws(FileError) in try readAll(from: 0, limit: limit) }
  lazy var files: any FileReading & FileWriting = LocalFiles()

  init(contracts: [Contract], catalog: OperatorCatalog) {
    self.contracts = contracts
    self.catalog = catalog
  }

  static let subcommands: [any Subcommand.Type] = [
    RunSubcommand.self, ReportSubcommand.self, CanISendSubcommand.self, ShowSubcommand.self,
    FuzzSubcommand.self, ReplaySubcommand.self, AddSubcommand.self, ImportSubcommand.self,
    LintSubcommand.self, TraceSubcommand.self, DiffSubcommand.self, ListSubcommand.self,
    ExplainSubcommand.self, HelpSubcommand.self,
  ]

  static func subcommand(named name: String) throws(UsageError) -> any Subcommand.Type {
    if let subcommand = subcommands.first(where: { $0.name == name }) { return subcommand }
    let known = subcommands.map { $0.name }
    throw UsageError(
      "there is no subcommand \(name.quoted)", suggesting: name, among: known,
      otherwise: "the subcommands are \(Prose.list(known, "and"))")
  }

  /// All errors are handled here: they become an error message and an exit code.
  func run(_ arguments: [String]) -> ExitCode {
    var code: ExitCode
    do {
      code = try dispatch(arguments)
    } catch is Interrupted {
      code = .interrupted
    } catch {
      let subcommand = Self.subcommands.map { $0.name }.first { $0 == arguments.first }
      let help = [program, subcommand, "--help"].compactMap(\.self).joined(separator: " ")
      let failure =
        (error as? UsageError).map { CommandFailure(.usage, "error: \($0)\nSee '\(help)'.") }
        ?? CommandFailure(error)
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
    var (name, words) = (arguments.first ?? "help", Array(arguments.dropFirst()))
    if name == "--version" {
      standardOutput.write("\(program) \(CompatCommand.version)\n")
      return .success
    }
    if ["--help", "-h"].contains(name) { (name, words) = ("help", []) }
    if name.hasPrefix("-") {
      throw UsageError(
        "\(name.quoted) is not an option of the program itself", suggesting: name,
        among: ["--help", "--version"], otherwise: "options go after the subcommand")
    }
    let subcommand = try Self.subcommand(named: name)
    let command: any Subcommand =
      try Declarations.requestsHelp(words)
      ? HelpSubcommand(parsing: [name]) : subcommand.init(parsing: words)
    let session = Session(self, Declarations(of: command))
    defer { session.progress.line.end() }
    return try command.run(in: session)
  }
}
