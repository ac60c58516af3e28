import CodableCompat

// What the parts of the command line may ask for. Each part names exactly the protocols that it
// needs, so that its tests see what to provide; the composition root provides all of them.

/// Has the models under test, and what is done to their payloads.
protocol HasContracts {
  /// The registered strategies.
  var contracts: [Contract] { get }

  /// The mutation operators.
  var catalog: OperatorCatalog { get }
}

/// Has the facts of Foundation's decoder that are verified before a run.
protocol HasFacts {
  /// The facts that outcomes are calibrated by.
  var facts: DecoderFactCatalog { get }
}

/// Has the places to write to.
protocol HasOutput {
  /// Takes the output of the command.
  var standardOutput: any TextSink { get }

  /// Takes everything else: errors, warnings, progress.
  var standardError: any TextSink { get }
}

/// Has the facts about the terminal.
protocol HasTerminal {
  /// Where the output goes, and how wide it is there.
  var terminal: Terminal { get }
}

/// Has what the process gets from its parent.
protocol HasEnvironment {
  /// The variables of the environment.
  var environment: [String: String] { get }
}

/// Has processes to check in.
protocol HasProcesses {
  /// The number of processes where the user names none; 0 where none may be started.
  var standardJobs: Int { get }

  /// Begins to notice that the process is to end.
  ///
  /// - Returns: What notices it; nil where nothing can.
  /// - Throws: Why the system cannot do it.
  func noticeInterruption() throws -> Interruption?
}

/// Has the disk.
protocol HasFiles {
  /// Reads and writes files.
  var files: any FileReading & FileWriting { get }
}

/// Has what the command line says about itself.
protocol HasManuals {
  /// The name by which the program was called.
  var program: String { get }

  /// The manuals of the subcommands, in the order of the help.
  var manuals: [CommandManual] { get }
}
