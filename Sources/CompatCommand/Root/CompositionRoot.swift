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
  static let subcommands: [any Subcommand.Type] = [
    RunSubcommand.self, ReportSubcommand.self, CanISendSubcommand.self, ShowSubcommand.self,
    FuzzSubcommand.self, ReplaySubcommand.self, AddSubcommand.self, ImportSubcommand.self,
    LintSubcommand.self, TraceSubcommand.self, DiffSubcommand.self, ListSubcommand.self,
    ExplainSubcommand.self, HelpSubcommand.self,
  ]

  func noticeInterruption() throws -> Interruption? { try interruption() }

  func adoptOrphans() -> OrphanedProcesses? { orphans() }

  var manuals: [CommandManual] { Self.subcommands.map { $0.manual } }
}
