import CodableCompat

/// `report`: merges the results of shards into the report of the whole run, or shows a part of one.
struct ReportSubcommand: Subcommand {
  typealias Dependencies = HasContracts & HasEnvironment & HasFacts & HasFiles & HasOutput
    & HasTerminal

  static let manual = CommandManual(
    name: "report",
    summary: "Merges the result files of shards into one report, or shows a part of the last one.",
    discussion: [
      """
      The report of all shards of a plan is, byte for byte, the report of the run that was not cut; \
      their number and the order of the files do not matter. It needs the corpus and the models of \
      the shards.
      """,
      """
      Files of another plan, files that overlap, and files that do not cover the plan are errors; \
      'list plan' shows what belongs to a plan.
      """,
      """
      With '--show', one part of the report that the last run wrote is shown in full, of all contracts \
      or of those that are named.
      """,
    ],
    argument: argument,
    options: [
      .flag("incomplete", "Reports what there is, where results are missing."), ShownTopic.manual,
    ] + CorpusOptions.manuals + OutputOptions.manuals + JudgementOptions.manuals,
    examples: [
      ("report results/*.json", "One report of all shards."),
      ("report results/*/*.json --reports compat", "The same from a folder for each shard."),
      ("report --incomplete results/*.json --quiet", "How far the shards are."),
      ("report --show risks item", "What each change would cost one contract."),
    ])

  private static let argument = ArgumentManual(
    placeholder: "FILE", summary: "The result files, one of each shard; contracts with '--show'.",
    count: 0...Int.max)

  private let paths: [String]
  private let shown: ShownTopic?
  private let isIncompleteAllowed: Bool
  private let corpus: CorpusOptions
  private let folders: Folders
  private let output: OutputOptions
  private let options: JudgementOptions
  private let dependencies: any Dependencies

  init(_ arguments: ParsedArguments, dependencies: any Dependencies) throws(UsageError) {
    paths = arguments.names
    isIncompleteAllowed = arguments.has("incomplete")
    corpus = try CorpusOptions(arguments)
    let folders = Folders(arguments)
    let output = try OutputOptions(arguments)
    (self.folders, self.output) = (folders, output)
    let topic = arguments.value(ShownTopic.manual.name).flatMap(ReportTopic.init(rawValue:))
    shown = topic.map { topic in
      ShownTopic(
        topic: topic, contracts: arguments.names,
        path: "\(output.reports ?? folders.reports)/compat.json", color: output.color)
    }
    if shown == nil, paths.isEmpty {
      throw .missingArgument(
        ArgumentManual(placeholder: "FILE", summary: "", count: 1...Int.max),
        command: Self.manual.name)
    }
    options = try JudgementOptions(arguments)
    self.dependencies = dependencies
  }

  func run() throws -> ExitCode {
    if let shown {
      try shown.show(on: dependencies)
      return .success
    }
    let judgement = try Judgement(options, dependencies: dependencies)
    let files = try read()
    // Files with different selections, or of models that declare other things, belong to different
    // plans. Those that differ from the first are errors.
    let selection = files.first?.shard.selection ?? .everything
    let corpus = try corpus.load(dependencies.files)
      .declaring(files.first?.shard.declaredSites ?? [:])
    let harness = try Harness(
      corpus: corpus, contracts: dependencies.contracts, catalog: dependencies.catalog,
      selection: selection, facts: dependencies.facts)
    RunWarnings(standardError: dependencies.standardError).warn(about: harness.decoderDifferences)
    let plan = harness.plan
    let merged = try MergedResults(
      of: files, plan: plan, isIncompleteAllowed: isIncompleteAllowed)
    let progress =
      merged.done.count == plan.units.count
      ? nil
      : ReportProgress(cause: .merged, checksDone: merged.checksDone, checksPlanned: plan.count)
    let report = judgement.report(
      of: merged.results, by: harness, replaying: merged.replayed, in: self.corpus.folder,
      progress: progress)
    try ReportOutput(
      options: output, folders: folders, baseline: options.baseline.path,
      dependencies: dependencies
    ).write(
      report, shown: judgement.shown(report, by: harness),
      isPartial: !selection.isWhole || progress != nil)
    try options.history.write(report, files: dependencies.files)
    return ExitCode(report.verdict)
  }

  /// Reads all files and reports all of their problems at once.
  private func read() throws(ResultsError) -> [(path: String, shard: ShardResults)] {
    var files: [(path: String, shard: ShardResults)] = []
    var problems: [Located<ResultsProblem>] = []
    for path in paths {
      do {
        files.append((path, try ResultsFile(path: path, files: dependencies.files).read()))
      } catch {
        problems += error.problems
      }
    }
    guard problems.isEmpty else { throw ResultsError(problems: problems) }
    return files
  }
}
