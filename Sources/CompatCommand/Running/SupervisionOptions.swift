/// The options for child processes, with their limits.
struct SupervisionOptions: Sendable, Hashable {
  /// The number of processes; 0 for none, nil for one per core.
  let jobs: Int?

  /// The time limit of a check; nil for a multiple of the unmodified sample's time.
  let timeout: Duration?

  /// The address space of a process in mebibytes; nil for no limit.
  let memoryLimit: Int?

  /// The default memory limit in mebibytes: far more than a decoder needs for any payload, and
  /// little enough for several processes on one machine.
  static let standardMemoryLimit = 2048

  /// The options, in the order of the help.
  static let manuals = [jobsManual, timeoutManual, memoryManual]

  private static let jobsManual = OptionManual.value(
    "jobs", "N",
    """
    How many processes check at the same time, one for each core where it is not given. A model \
    that ends or stalls its process is reported, and the run continues. With 0 everything is done \
    in this process, which such a model ends: with an error if it calls 'exit', and with the \
    code it says if it calls '_exit'.
    """)

  private static let timeoutManual = OptionManual.value(
    "timeout", "SECONDS",
    """
    How long a check may take until it counts as hung, such as '2' or '0.5'; where it is not \
    given, a multiple of what the unchanged sample takes.
    """)

  private static let memoryManual = OptionManual.value(
    "memory-limit", "MEBIBYTES",
    """
    How much memory each of the processes may ask for; \(standardMemoryLimit) where it is not \
    given, without a limit for 0.
    """)

  /// Interprets parsed arguments.
  ///
  /// - Throws: A ``UsageError`` if an option is not a number, or needs child processes when there
  ///   are none.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    jobs = try arguments.number(
      Self.jobsManual,
      expected: "a number of processes from 0 to \(Self.maximumJobs)"
    ) { Int(digits: $0).flatMap { $0 <= Self.maximumJobs ? $0 : nil } }
    timeout = try arguments.number(
      Self.timeoutManual,
      expected: "a number of seconds above 0, such as '2' or '0.5'"
    ) { Duration(seconds: $0).flatMap { $0 > .zero ? $0 : nil } }
    let memory = try arguments.mebibytes(Self.memoryManual)
    memoryLimit = memory == 0 ? nil : memory ?? Self.standardMemoryLimit
    guard jobs == 0 else { return }
    for option in [Self.timeoutManual, Self.memoryManual]
    where arguments.value(option.name) != nil {
      throw .contradiction("\(Self.jobsManual.spelling) 0", option.spelling)
    }
  }

  /// More processes than any machine has cores.
  private static let maximumJobs = 4096
}
