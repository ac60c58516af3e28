import CodableCompat

/// `run`: decodes every mutant with every strategy, and reports what survives.
struct RunSubcommand: Subcommand {
  typealias Dependencies = HasContracts & HasFiles & HasOutput & HasProcesses & HasProgram

  static let manual = CommandManual(
    name: "run",
    summary: "Decodes every mutant of the corpus with every strategy, and reports what survives.",
    discussion: [
      """
      The report goes to standard output and, as compat.txt, compat.html and compat.json, into the \
      reports folder: each file as a whole, or not at all. compat.txt is always 100 columns wide \
      and without colour. In a step of GitHub Actions, new failures are annotations as well, and the \
      summary of the step shows compat.md.
      """,
      """
      Names may hold '*' for any number of characters. A run over a part of everything does not \
      replace the reports of a whole run: it writes into '\(Folders.standard.partialReports)' unless \
      --reports says otherwise. Partial runs ignore wildcard and unselected baseline entries.
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
        "no-hazards",
        """
        Leaves out the operators whose payloads can end a process or take long; the report names \
        them.
        """),
      RunOptions.everyElement,
      RunOptions.remedies,
    ] + SupervisionOptions.manuals + [
      .value(
        "shard", "N/COUNT",
        """
        Runs one of several parts of equal size, such as 3/16, so that several machines share the \
        work; 'report' merges their result files. Where it is not given, the variables of Bazel, \
        Kubernetes, Slurm and GitLab say it; /16 leaves only the first number to them.
        """),
      .flag(
        "resume",
        """
        Resumes the same run: skips checks already recorded in its result file.
        """),
      .value(
        "results", "DIR",
        "The folder of the result files; default: '\(Folders.standard.results)' beside the corpus."),
      .value(
        "checks", "FILE",
        """
        Also writes one line for each sample and strategy, with a digest of all its checks, so \
        that two runs can be compared by 'diff'.
        """),
    ] + CorpusOptions.manuals + OutputOptions.manuals + JudgementOptions.manuals + [
      .flag(
        "update-baseline",
        """
        Adds new failures to the known ones, and removes those that no longer happen. Reasons stay; \
        a new entry has an empty one, and the next run fails until you write it.
        """)
    ],
    examples: [
      ("run", "The whole corpus: what a nightly job does."),
      ("run item --strategy 'strict*'", "One contract, and the strategies of such names."),
      ("run --operator enum-case-added,key-missing --quiet", "Two operators, the answer only."),
      ("run --operator @enum-value", "The operators of one tag; 'list tags' shows the tags."),
      ("run --jobs 1 --timeout 5", "One process, and five seconds for each check."),
      ("run --shard 3/16 --results results", "The third of sixteen parts, on its own machine."),
      ("run --resume", "Resumes a run that was interrupted."),
      ("run --format html --reports /tmp/look", "Only the page, and somewhere else."),
      ("run --output junit=junit.xml", "Also the results that a CI server shows as tests."),
    ])

  private let options: RunOptions
  private let dependencies: any Dependencies

  init(_ arguments: ParsedArguments, dependencies: any Dependencies) throws(UsageError) {
    options = try RunOptions(arguments, environment: dependencies.environment)
    self.dependencies = dependencies
  }

  func run() throws -> ExitCode {
    let terminal = dependencies.terminal
    let isWatched = terminal.showsProgress && options.output.verbosity != .quiet
    let display = ProgressDisplay(
      on: isWatched ? dependencies.standardError : nil, width: terminal.width)
    let judgement: Judgement
    let harness: Harness
    let shardRun: ShardRun
    let keeper: ResultsKeeper
    let result: Supervisor.Result
    let update: Result<BaselineUpdate, CommandFailure>?
    let report: Report
    do {
      let preparation = RunPreparation(options: options, dependencies: dependencies)
      let selection = try preparation.selection()
      display.show(.loading)
      try output.prepare(
        isPartial: !selection.isWhole || (options.shard.shard?.of ?? 1) > 1,
        writing: [options.checks].compactMap(\.self),
        unprepared: [preparation.resultsFile.path, "\(options.results)/\(ShardRun.crashFile)"]
          + [options.shard.statusFile].compactMap(\.self))
      judgement = try Judgement(options.judgement, dependencies: dependencies)
      guard let prepared = try preparation.prepare(selection, observing: display.show) else {
        display.show(.finished)
        return .interrupted
      }
      (harness, keeper) = prepared
      guard let replayed = try replay(by: harness.plan) else {
        display.show(.finished)
        return .interrupted
      }
      keeper.take(replayed)
      shardRun = ShardRun(
        plan: harness.plan, corpus: options.corpus, results: options.results,
        options: options.supervision, work: options.checks == nil ? .checks : .digestedChecks,
        dependencies: dependencies)
      shardRun.warnIfUnprotected()
      result = try shardRun.run(keeper)
      guard result == .interrupted || keeper.open.isEmpty else { throw RunSubcommand.incomplete }
      update = self.update(
        of: judgement.baseline, from: keeper.results.results, harness.plan, result)
      let accepted = (try? update?.get())?.updated
      let progress = extent(of: keeper, result)
      report = try keeper.save { [folder = options.corpus.folder] in
        judgement.report(
          of: $0, by: harness, replaying: replayed, in: folder, accepting: accepted,
          progress: progress)
      }
      display.show(.finished)
    } catch {
      display.show(.failed("\(error)"))
      throw error
    }
    if result == .interrupted {
      // The reports of the last complete run are worth more than those of an interrupted one.
      output.show(report)
      return .interrupted
    }
    let selection = harness.plan.selection
    let foreign =
      selection.strategies == nil && shardRun.plan.units.count == keeper.results.done.count
      ? keeper.results.results.foreignSamples(in: harness.plan) : []
    let code = try finish(
      report,
      checks: options.checks.map { _ in CheckList(of: keeper.results.results, plan: harness.plan) },
      update: update?.get(),
      isPartial: !harness.plan.selection.isWhole || report.progress != nil
    ) { judgement.shown($0, by: harness) }
    dependencies.standardError.write(ForeignSamples.text(of: foreign))
    return foreign.isEmpty ? code : .sampleFailed
  }

  /// Decodes the payloads that 'fuzz --save' has kept; of several shards, the first one does.
  ///
  /// - Returns: What became of them; nil if the run is interrupted.
  private func replay(by plan: Plan) throws -> [ReplayedRegression]? {
    guard options.shard.shard?.number ?? 1 == 1 else { return [] }
    let kept = try KeptRegression.all(
      of: plan.parts.map(\.contract.id), in: options.corpus.folder, files: dependencies.files
    ).compactMap { $0.limited(to: plan.selection) }
    if kept.isEmpty { return [] }
    let corpus = try options.corpus.load(dependencies.files).declaring(plan.declaredSites)
    return try RegressionReplay(
      loaded: corpus, corpus: options.corpus, results: options.results,
      options: options.supervision, strategies: plan.selection.strategies,
      dependencies: dependencies
    ).replay(kept)?.map(\.facts)
  }

  /// A run that has not made all checks must not look like one that has.
  private static let incomplete = CommandFailure(
    .defect,
    """
    error: this is a bug in this program: the run finished without making all checks; please \
    report it, and run again with '--resume'
    """)

  private var output: ReportOutput {
    ReportOutput(
      options: options.output, folders: options.folders, judgement: options.judgement,
      dependencies: dependencies)
  }

  private func extent(
    of keeper: ResultsKeeper, _ result: Supervisor.Result
  ) -> ReportProgress? {
    let shard = keeper.results.shard
    if result == .finished, shard.of == 1 { return nil }
    return ReportProgress(
      cause: result == .interrupted ? .interrupted : .shard,
      shard: shard.of == 1 ? nil : "\(shard.number)/\(shard.of)", checksDone: keeper.checksDone,
      checksPlanned: keeper.checksPlanned)
  }

  /// Updates the baseline if requested; nil otherwise.
  private func update(
    of baseline: Baseline, from results: RunResults, _ plan: Plan, _ result: Supervisor.Result
  ) -> Result<BaselineUpdate, CommandFailure>? {
    guard options.judgement.baseline.isUpdated, result == .finished else { return nil }
    return Result { () throws(CommandFailure) in
      try BaselineUpdate(of: baseline, with: results, plan: plan, scope: options.judgement.scope)
    }
  }

  private func finish(
    _ report: Report, checks: CheckList?, update: BaselineUpdate?, isPartial: Bool,
    shown: (Report) -> Report
  ) throws -> ExitCode {
    let path = options.judgement.baseline.path
    var others = [update?.file(at: path)].compactMap(\.self)
    if let path = options.checks, let checks { others.append((path, Array(checks.text.utf8))) }
    var report = report
    // Planned checks may be skipped, so only the finished ones are counted.
    report.progress?.checksDone = report.totals.checks
    try output.write(report, shown: shown(report), isPartial: isPartial, with: others)
    if let update { dependencies.standardError.write(update.note(path: path) + "\n") }
    return ExitCode(report.verdict)
  }
}
