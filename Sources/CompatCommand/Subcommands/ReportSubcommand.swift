import CodableCompat

struct ReportSubcommand: Subcommand {
  static let summary =
    "Merges the result files of shards into one report, or shows a part of the last one."

  static let discussion = """
    The report of all shards of a plan is, byte for byte, the report of the run that was not cut;
    their number and the order of the files do not matter. It needs the corpus and the models of
    the shards.

    Files of another plan, files that overlap, and files that do not cover the plan are errors;
    'list plan' shows what belongs to a plan.

    Without files, the report that the last run wrote is shown again; '--verbose' shows all of it,
    '--show' one part in full, of all contracts or of those that are named; risks and remedies also
    of sites, which begin with '/'. Runs over all contracts and over some write into folders of
    their own; a note says which report is shown where there are both.
    """

  static let examples: [CommandExample] = [
    ("report results/*.json", "One report of all shards."),
    ("report results/*/*.json --reports compat", "The same from a folder for each shard."),
    ("report --incomplete results/*.json --quiet", "How far the shards are."),
    ("report --show risks item", "What each change would cost one contract."),
    ("report --show remedies item '/tags/*'", "What to write at one site."),
    ("report", "What the last run has found."),
  ]

  @Argument(
    words: "FILE", help: "The result files, one of each shard; contracts and sites with '--show'.")
  private var names: [String]

  @Flag(help: "Reports what there is, where results are missing.")
  private var incomplete: Bool

  @Option(
    help: """
      Shows one part of the report of the last run in full; the arguments are then contracts and \
      sites, and no result files.
      """)
  private var show: ReportTopic?
  let corpus = CorpusOptions()
  private let output = OutputOptions()
  private let judgement = JudgementOptions()
  private var isShown: Bool { show != nil || names.isEmpty }

  func validate() throws(UsageError) {
    // What is left counts where a report is shown that was written before.
    let counting =
      ["show", "corpus", "reports", "color", "quiet"] + (show == nil ? ["verbose", "format"] : [])
    let ignored = Declarations(of: self).given.first { !counting.contains($0.name) }
    if isShown, let ignored {
      guard show != nil || output.verbose else { throw Self.missingArgument }
      throw .contradiction(show == nil ? "--verbose" : "--show", ignored.spelling)
    }
    if let show, ![.risks, .remedies].contains(show), let site = names.first(where: \.isSite) {
      throw .contradiction("--show \(show.rawValue)", site)
    }
  }

  func run(in session: Session) throws -> ExitCode {
    let folders = session.folders
    if isShown {
      try session.show(
        names, as: output.shownFormat(in: session, topic: show),
        in: output.reports.map { [$0] } ?? [folders.reports, folders.partialReports])
      return .success
    }
    let judged = JudgementFiles(options: judgement, folders: folders)
    let judgement = try Judgement(judged, in: session)
    let files = try read(session)
    // Files with different selections, or of models that declare other things, belong to different
    // plans. Those that differ from the first are errors.
    let selection = files.first?.shard.selection ?? .everything
    let corpus = try session.corpus().declaring(files.first?.shard.declaredSites ?? [:])
    let harness = try session.harness(selection, of: corpus)
    let plan = harness.plan
    let merged = try MergedResults(of: files, plan: plan, isIncompleteAllowed: incomplete)
    let progress =
      merged.done.count == plan.units.count
      ? nil
      : ReportProgress(cause: .merged, checksDone: merged.checksDone, checksPlanned: plan.count)
    let report = judgement.report(
      of: merged.results, by: harness, replaying: merged.replayed, progress: progress)
    let written = ReportOutput(
      options: output, judgement: judged, session: session,
      isPartial: !selection.isWhole || progress != nil)
    try written.prepare(reading: names)
    try written.write(report, shown: judgement.shown(report, by: harness))
    return ExitCode(report.verdict)
  }

  private func read(
    _ session: Session
  ) throws(ReadingError) -> [(path: String, shard: ShardResults)] {
    var files: [(path: String, shard: ShardResults)] = []
    var problems: [Located] = []
    for path in names {
      do {
        files.append((path, try ResultsFile(path: path, files: session.files).read()))
      } catch {
        problems += error.problems
      }
    }
    guard problems.isEmpty else { throw ReadingError(problems: problems) }
    return files
  }
}
