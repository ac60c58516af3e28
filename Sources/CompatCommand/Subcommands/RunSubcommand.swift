import CodableCompat

/// `run`: decodes every mutant with every strategy, and reports what survives.
struct RunSubcommand: Subcommand {
  typealias Dependencies = HasContracts & HasFacts & HasFiles & HasOutput & HasTerminal

  static let manual = CommandManual(
    name: "run",
    summary: "Decodes every mutant of the corpus with every strategy, and reports what survives.",
    discussion: [
      """
      The report goes to standard output and, as compat.txt, compat.html and compat.json, into the \
      reports folder: each file as a whole, or not at all. compat.txt is always 100 columns wide \
      and without colour.
      """,
      """
      Names may hold '*' for any number of characters. A run over a part of everything does not \
      replace the reports of a whole run: it writes into '\(Folders.partialReports)' unless \
      --reports says otherwise, and of the baseline it judges only those entries whose names are \
      spelled out and selected.
      """,
    ],
    argument: ArgumentManual(
      placeholder: "CONTRACT", summary: "The contracts to look at; all of them without one.",
      count: 0...Int.max),
    options: [
      .list("strategy", "NAME,…", "The strategies to look at; may be given several times."),
      .list(
        "operator", "ID,…",
        """
        The operators to apply: ids, patterns such as 'wire-*', or tags such as '@breaking'; may \
        be given several times.
        """),
      .flag(
        "allow-hazards",
        """
        Applies also the operators whose payloads can end this process or take long; otherwise \
        they are left out, and the report names them.
        """),
      .corpus,
    ] + OutputOptions.manuals + [
      BaselineChoice.manual,
      .flag(
        "update-baseline",
        """
        Accepts what is worse than asked, and drops what no longer happens. Reasons stay; a new \
        entry has an empty one, and the next run refuses it until somebody has written it.
        """),
    ],
    examples: [
      ("run", "The whole corpus: what a nightly job does."),
      ("run item --strategy 'strict*'", "One contract, and the strategies of such names."),
      ("run --operator enum-case-added,key-missing --quiet", "Two operators, the answer only."),
      ("run --operator @enum-value", "The operators of one tag; 'list tags' shows the tags."),
      ("run --format html --reports /tmp/look", "Only the page, and somewhere else."),
    ])

  private let options: RunOptions
  private let dependencies: any Dependencies

  /// Creates the subcommand.
  ///
  /// - Parameters:
  ///   - arguments: The parsed arguments.
  ///   - dependencies: What it needs.
  /// - Throws: A ``UsageError`` where the options do not fit together.
  init(_ arguments: ParsedArguments, dependencies: any Dependencies) throws(UsageError) {
    options = try RunOptions(arguments)
    self.dependencies = dependencies
  }

  func run() throws -> ExitCode {
    let terminal = dependencies.terminal
    let isWatched = terminal.showsProgress && options.output.verbosity != .quiet
    let progress = ProgressDisplay(
      on: isWatched ? dependencies.standardError : nil, width: terminal.width)
    let baseline: Baseline
    let matrix: Matrix
    do {
      let selection = try selection()
      progress.show(.loading)
      // Read before the work begins: a baseline that is refused afterwards would waste it.
      baseline = try options.baseline.load(dependencies)
      matrix = try check(selection, observing: progress.show)
    } catch {
      progress.show(.failed("\(error)"))
      throw error
    }
    return try finish(matrix, baseline: baseline)
  }

  private func selection() throws(UsageError) -> Selection {
    try SelectionResolver(
      contracts: dependencies.contracts, catalog: dependencies.catalog, corpus: options.corpus,
      files: dependencies.files
    ).selection(options)
  }

  private func check(
    _ selection: Selection, observing observe: (RunState) -> Void
  ) throws -> Matrix {
    let corpus = try Corpus.load(from: options.corpus, reading: dependencies.files)
    let harness = try Harness(
      corpus: corpus, contracts: dependencies.contracts, catalog: dependencies.catalog,
      selection: selection, facts: dependencies.facts)
    for difference in harness.decoderDifferences { warn(about: difference) }
    let registered = Set(dependencies.contracts.map(\.id))
    for folder in corpus.contracts
    where selection.includes(contract: folder.id) && !registered.contains(folder.id) {
      warn(aboutUnregistered: folder.id, in: corpus)
    }
    return try harness.run(observing: observe)
  }

  /// A folder without a model is checked by nobody, which is easily overlooked; it is no error,
  /// since payloads are often captured before the model is written.
  private func warn(aboutUnregistered contract: String, in corpus: Corpus) {
    dependencies.standardError.write(
      """
      \(corpus.folder)/\(contract)/contract.json:1:1: warning: no model is registered for the \
      contract '\(contract)', so nothing checks it; register its strategies, or delete the folder

      """)
  }

  /// Whoever sees other outcomes than somebody else looks for the reason in a model first.
  private func warn(about difference: DecoderDifference) {
    let sentence = """
      warning: Foundation's decoder answers differently from the calibrated behaviour: \
      \(difference.question) gives \(difference.observed) instead of \(difference.calibrated); see \
      'explain \(difference.fact)'
      """
    dependencies.standardError.write(Suggestion.visible(sentence) + "\n")
  }

  private func finish(_ matrix: Matrix, baseline: Baseline) throws -> ExitCode {
    var accepted = baseline
    var note: String?
    if options.baseline.isUpdated {
      let path = options.baseline.path
      let update = try BaselineUpdate(of: baseline, with: matrix)
      try update.write(to: path, files: dependencies.files)
      accepted = update.updated
      note = update.note(path: path)
    }
    let report = Report(
      encoding: matrix, baseline: accepted, toolVersion: CompatCommand.version)
    try ReportOutput(options: options.output, dependencies: dependencies)
      .write(report, isPartial: matrix.selection != .everything)
    if let note { dependencies.standardError.write(note + "\n") }
    return ExitCode(report.verdict)
  }
}
