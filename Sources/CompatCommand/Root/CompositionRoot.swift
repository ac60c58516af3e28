import CodableCompat

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The only type that names concrete parts, and the factory of the subcommands.
///
/// Every part is created when it is first used. A test can set another one before that.
final class CompositionRoot: HasContracts, HasFiles, HasOutput, HasProcesses, HasProgram {
  let contracts: [Contract]
  let catalog: OperatorCatalog

  lazy var facts = DecoderFactCatalog.standard
  lazy var program =
    CommandLine.arguments.first.flatMap { $0.split(separator: "/").last }
    .map(String.init) ?? "codable-compat"
  lazy var environment = ProcessInfo.processInfo.environment
  lazy var standardJobs = max(ProcessInfo.processInfo.activeProcessorCount, 1)
  lazy var interruption: () throws -> Interruption? = { try Interruption() }
  lazy var orphans: () -> OrphanedProcesses? = { OrphanedProcesses() }
  lazy var edgeCounters = EdgeCounters.ofProgram()
  lazy var terminal = Terminal(environment: environment)
  lazy var standardOutput: any TextSink = FileDescriptorSink(1)
  lazy var standardError: any TextSink = FileDescriptorSink(2)
  lazy var standardInput: any InputSource = FileDescriptorSource(0)
  lazy var files: any FileReading & FileWriting & FileRemoving = ReplacingFiles()

  init(contracts: [Contract], catalog: OperatorCatalog) {
    self.contracts = contracts
    self.catalog = catalog
  }

  /// The subcommands, in the order of the help.
  ///
  /// A new one needs a file and one line here.
  static let subcommands: [SubcommandEntry] = [
    SubcommandEntry(RunSubcommand.manual) { try RunSubcommand($0, dependencies: $1) },
    SubcommandEntry(ReportSubcommand.manual) { try ReportSubcommand($0, dependencies: $1) },
    SubcommandEntry(CanISendSubcommand.manual) { try CanISendSubcommand($0, dependencies: $1) },
    SubcommandEntry(ShowSubcommand.manual) { try ShowSubcommand($0, dependencies: $1) },
    SubcommandEntry(FuzzSubcommand.manual) { try FuzzSubcommand($0, dependencies: $1) },
    SubcommandEntry(ReplaySubcommand.manual) { try ReplaySubcommand($0, dependencies: $1) },
    SubcommandEntry(AddSubcommand.manual) { try AddSubcommand($0, dependencies: $1) },
    SubcommandEntry(ImportSubcommand.manual) { try ImportSubcommand($0, dependencies: $1) },
    SubcommandEntry(LintSubcommand.manual) { try LintSubcommand($0, dependencies: $1) },
    SubcommandEntry(TraceSubcommand.manual) { try TraceSubcommand($0, dependencies: $1) },
    SubcommandEntry(DiffSubcommand.manual) { try DiffSubcommand($0, dependencies: $1) },
    SubcommandEntry(ListSubcommand.manual) { try ListSubcommand($0, dependencies: $1) },
    SubcommandEntry(ExplainSubcommand.manual) { try ExplainSubcommand($0, dependencies: $1) },
    SubcommandEntry(HelpSubcommand.manual) { HelpSubcommand($0, dependencies: $1) },
  ]

  func noticeInterruption() throws -> Interruption? { try interruption() }

  func adoptOrphans() -> OrphanedProcesses? { orphans() }

  var manuals: [CommandManual] { Self.subcommands.map(\.manual) }
}

struct SubcommandEntry: Sendable {
  let manual: CommandManual
  let make: @Sendable (ParsedArguments, CompositionRoot) throws -> any Subcommand

  init(
    _ manual: CommandManual,
    make: @escaping @Sendable (ParsedArguments, CompositionRoot) throws -> any Subcommand
  ) {
    self.manual = manual
    self.make = make
  }
}
