import CodableCompat

struct RunSubcommand: Subcommand {
  static let summary =
    "Decodes every mutant of the corpus with every strategy, and reports what survives."

  static let discussion = """
    The report goes to standard output and, as compat.txt, compat.html and compat.json, into the
    reports folder: each file as a whole, or not at all. compat.txt is always 100 columns wide
    and without colour. In a step of GitHub Actions, new failures are annotations as well, and the
    summary of the step shows compat.md.

    Names may hold '*' for any number of characters. A run over a part of everything does not
    replace the reports of a whole run: it writes into '\(Folders.standard.partialReports)' unless
    --reports says otherwise. Partial runs ignore wildcard and unselected baseline entries.
    """

  static let examples: [CommandExample] = [
    ("run", "The whole corpus: what a nightly job does."),
    ("run item --strategy 'strict*'", "One contract, and the strategies of such names."),
    ("run --operator enum-case-added,key-missing --quiet", "Two operators, the answer only."),
    ("run --operator @enum-value", "The operators of one tag; 'list tags' shows the tags."),
    ("run --jobs 1 --timeout 5", "One process, and five seconds for each check."),
    ("run --shard 3/16 --results results", "The third of sixteen parts, on its own machine."),
    ("run --resume", "Resumes a run that was interrupted."),
    ("run --write html --reports /tmp/look", "Only the page, and somewhere else."),
    ("run --output junit=junit.xml", "Also the results that a CI server shows as tests."),
  ]

  private let selected = SelectionOptions()

  @Flag(
    help: """
      Leaves out the operators whose payloads can end a process or take long; the report names \
      them.
      """)
  private var noHazards: Bool
  private let elements = ElementOption()

  @Option(
    help: """
      Tries no remedies, or each on every check that loses something. Otherwise one check of each \
      operator at each site stands for the others.
      """, of: ["0", "all"])
  private var remedies: String?
  let limits = SupervisionOptions()

  @Flag(
    help: "Resumes the same run: skips checks already recorded in its result file.",
    excluding: ["checks"])
  private var resume: Bool

  @Option(
    "DIR",
    help: """
      The folder of the result files; default: '\(Folders.standard.results)' beside the corpus.
      """)
  private var results: String?

  @Option(
    "FILE",
    help: """
      Also writes one line for each sample and strategy, with a digest of all its checks, so \
      that two runs can be compared by 'diff'.
      """)
  private var checks: String?
  let corpus = CorpusOptions()
  private let output = OutputOptions()
  private let judgement = JudgementOptions()

  @Flag(
    help: """
      Adds new failures to the known ones, and removes those that no longer happen. Reasons stay; \
      a new entry has an empty one, and the next run fails until you write it.
      """, excluding: ["strategy", "operator", "no-hazards", "shard"])
  private var updateBaseline: Bool

  func validate() throws(UsageError) {
    if updateBaseline, !selected.contracts.isEmpty {
      throw .contradiction("--update-baseline", "CONTRACT")
    }
  }

  func run(in session: Session) throws -> ExitCode {
    let shard = selected.shard
    session.progress.limit = RunProgress.preparation
    var selection = try session.selection(
      contracts: selected.contracts, strategies: selected.strategy, operators: selected.operator,
      allowsHazards: !noHazards)
    selection.everyElement = elements.everyElement
    selection.remedies = remedies.map { $0 == "0" ? .none : .all } ?? .first
    let files = JudgementFiles(
      options: judgement, folders: session.folders, updatesBaseline: updateBaseline)
    let output = ReportOutput(
      options: output, judgement: files, session: session,
      isPartial: !selection.isWhole || shard.of > 1)
    let file = ResultsFile(
      of: shard, in: self.results ?? session.folders.results, files: session.files)
    try output.prepare(
      writing: [checks].compactMap(\.self), unprepared: [file.path, session.crashFile])
    let judged = try Judgement(files, in: session)
    let (harness, keeper) = try session.prepare(selection, shard, in: file, resumes: resume)
    let plan = harness.plan
    let replayed = try replay(by: plan, shard, in: session)
    keeper.take(replayed)
    session.warnIfUnprotected()
    let result = try session.check(
      plan, checks == nil ? .checks : .digestedChecks, keeping: keeper)
    // A run that has not made all checks must not look like one that has.
    guard result == .interrupted || keeper.open.isEmpty else {
      throw CommandFailure.defect(
        "the run finished without making all checks",
        advice: "please report it, and run again with '--resume'")
    }
    let progress = extent(of: keeper, result)
    session.progress.show("writing the report")
    try keeper.save()
    let results = keeper.results.results
    let update =
      updateBaseline && result == .finished
      ? try BaselineUpdate(
        of: judged.baseline, with: results, plan: plan, scope: judgement.scope)
      : nil
    var report = judged.report(
      of: results, by: harness, replaying: replayed, accepting: update?.updated,
      progress: progress)
    if result == .interrupted {
      // The reports of the last complete run are worth more than those of an interrupted one.
      output.show(report)
      return .interrupted
    }
    // Planned checks may be skipped, so only the finished ones are counted.
    report.progress?.checksDone = report.totals.checks
    let list = checks.map { ($0, Array(results.checkList(of: plan).utf8)) }
    try output.write(
      report, shown: judged.shown(report, by: harness),
      with: [update?.file(at: files.baseline), list].compactMap(\.self))
    if let update { session.report(update.note(path: files.baseline)) }
    return ExitCode(report.verdict)
  }

  /// Decodes the payloads that 'fuzz --save' has kept; of several shards, the first one does.
  private func replay(
    by plan: Plan, _ shard: Shard, in session: Session
  ) throws -> [ReplayedRegression] {
    guard shard.number == 1 else { return [] }
    let kept = try Regression.all(
      of: plan.parts.map(\.contract.id), in: corpus.folder, files: session.files
    ).compactMap { $0.limited(to: plan.selection) }
    if kept.isEmpty { return [] }
    let corpus = try session.corpus().declaring(plan.declaredSites)
    let replay = MutantRun(
      session: session, corpus: corpus, strategies: plan.selection.strategies)
    return try kept.map { ReplayedRegression($0, try replay.run($0)?.effects) }
  }

  private func extent(
    of keeper: ResultsKeeper, _ result: Supervisor.Result
  ) -> ReportProgress? {
    let shard = keeper.results.shard
    if result == .finished, shard.of == 1 { return nil }
    return ReportProgress(
      cause: result == .interrupted ? .interrupted : .shard,
      shard: shard.of == 1 ? nil : shard.words, checksDone: keeper.checksDone,
      checksPlanned: keeper.checksPlanned)
  }
}
