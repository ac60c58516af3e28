import CodableCompat

struct SelectionOptions: OptionGroup {
  @Argument(words: "CONTRACT", help: "The contracts to look at; all of them without one.")
  var contracts: [String]

  @Option("NAME,…", help: "The strategies to look at; may be given several times.")
  var strategy: [String]

  @Option(
    "ID,…",
    help: """
      The operators to apply: ids, patterns such as 'key-*', or tags such as '@breaking'; may be \
      given several times.
      """)
  var `operator`: [String]

  @Option(
    "N/COUNT",
    help: """
      Does one of several parts, such as 3/16, so that several machines share the work; 'report' \
      merges the result files of a run.
      """)
  var shard = Shard.whole
}

struct DisplayOptions: OptionGroup {
  @Option(
    help: """
      When standard output is coloured; where it is not given, 'auto': on a terminal, unless \
      NO_COLOR is set.
      """)
  var color = ColorChoice.auto

  @Flag(help: "Shows the shortest answer, and neither progress nor notes.")
  var quiet: Bool
}

struct AnswerOption: OptionGroup {
  @Option(help: "How the answer is shown; default: 'text'.")
  var format = AnswerFormat.text
  let display = DisplayOptions()

  func show(_ answer: some Answer, in session: Session) {
    session.output.write(
      format.string(for: answer, width: session.terminal.width, color: session.isColored))
  }
}

extension AnswerFormat: PlainArgument {}

enum ColorChoice: String, CaseIterable, PlainArgument {
  case auto
  case always
  case never

  func isOn(_ terminal: Terminal) -> Bool {
    switch self {
    case .auto: terminal.showsOutput && !terminal.isPlain
    case .always: true
    case .never: false
    }
  }
}

struct SupervisionOptions: OptionGroup {
  @Option(
    "N",
    help: """
      How many processes check at the same time, one for each core where it is not given. A model \
      that ends or stalls its process is reported, and the run continues. With 0 everything is done \
      in this process, which such a model ends.
      """,
    // More processes than any machine has cores.
    expected: "a number of processes from 0 to 4096", where: { $0 <= 4096 })
  var jobs: Int?

  @Option(
    "SECONDS",
    help: """
      How long a check may take until it counts as hung, such as '2' or '0.5'; where it is not \
      given, a multiple of what the unchanged sample takes.
      """)
  var timeout: Duration?

  @Option(
    "MEBIBYTES",
    help: """
      How much memory each of the processes may ask for; \(standardMemory) where it is not given, \
      without a limit for 0.
      """, expected: Int.mebibytes)
  private var memoryLimit = standardMemory

  /// The default memory limit in mebibytes: far more than a decoder needs for any payload, and
  /// little enough for several processes on one machine.
  static let standardMemory = 2048

  /// The address space of a process in mebibytes; nil for no limit.
  var memory: Int? { memoryLimit == 0 ? nil : memoryLimit }

  func validate() throws(UsageError) {
    guard jobs == 0 else { return }
    for option in Declarations(of: self).given where option.name != "jobs" {
      throw .contradiction("--jobs 0", option.spelling)
    }
  }
}
