import CodableCompat

// The dependencies of the parts of the command line. Each part names only the protocols that it
// needs, so that its tests know what to provide; the composition root provides all of them.

/// Has the models under test and the operators.
protocol HasContracts {
  var contracts: [Contract] { get }

  var catalog: OperatorCatalog { get }
}

/// Has the facts of Foundation's decoder that are verified before a run.
protocol HasFacts {
  var facts: DecoderFactCatalog { get }
}

/// Has standard output and standard error.
protocol HasOutput {
  var standardOutput: any TextSink { get }

  /// Takes everything else: errors, warnings, progress.
  var standardError: any TextSink { get }
}

/// Has the facts about the terminal.
protocol HasTerminal {
  var terminal: Terminal { get }
}

/// Has the environment of the process.
protocol HasEnvironment {
  var environment: [String: String] { get }
}

/// Has child processes for checks.
protocol HasProcesses {
  /// The default number of processes; 0 if none may be started.
  var standardJobs: Int { get }

  /// Starts to observe signals that interrupt the run.
  ///
  /// - Returns: The observer; nil if signals cannot be observed.
  func noticeInterruption() throws -> Interruption?

  /// Starts to adopt the processes that child processes leave behind.
  ///
  /// - Returns: These processes; nil if the system cannot have them adopted.
  func adoptOrphans() -> OrphanedProcesses?

  /// The branches that this program counts; nil if it is not built so.
  var edgeCounters: EdgeCounters? { get }
}

/// Has the disk.
protocol HasFiles {
  var files: any FileReading & FileWriting & FileRemoving { get }
}

/// Has standard input.
protocol HasInput {
  /// What the user types, or another program sends.
  var standardInput: any InputSource { get }
}

/// Has the manuals of the command line.
protocol HasManuals {
  var program: String { get }

  /// The manuals of the subcommands, in the order of the help.
  var manuals: [CommandManual] { get }
}
