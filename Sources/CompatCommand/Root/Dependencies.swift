import CodableCompat

// The dependencies of a session; the composition root provides all of them.

/// Has the models under test, the operators, and the facts of Foundation's decoder that are verified
/// before a run.
protocol HasContracts {
  var contracts: [Contract] { get }
  var catalog: OperatorCatalog { get }
  var facts: DecoderFactCatalog { get }
}

/// Has the disk, and what another program sends: up to a number of bytes and one more.
protocol HasFiles {
  var files: any FileReading & FileWriting { get }
  var standardInput: (_ limit: Int) throws(FileError) -> [UInt8] { get }
}

/// Has standard output, and standard error for everything else: errors, warnings, progress, which a
/// clock paces.
protocol HasOutput {
  var standardOutput: any TextSink { get }
  var standardError: any TextSink { get }
  var terminal: Terminal { get }
  var now: () -> ContinuousClock.Instant { get }
}

/// Has the name of the program, and its environment.
protocol HasProgram {
  var program: String { get }
  var environment: [String: String] { get }
}

protocol HasProcesses {
  var standardJobs: Int { get }

  /// Starts to observe signals that interrupt the run; nil if signals cannot be observed.
  var interruption: () throws -> Interruption? { get }

  /// Starts to adopt the processes that child processes leave behind; nil if the system cannot have
  /// them adopted.
  var orphans: () -> OrphanedProcesses? { get }
}
