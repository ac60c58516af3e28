import CodableCompat

/// `report`: merges the results of shards into the report of the whole run, or shows a part of one.
struct ReportSubcommand: Subcommand {
  typealias Dependencies = HasContracts & HasFiles & HasOutput & HasProgram

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
      With '--show', one part of the report that the last run wrote is shown in full, of all \
      contracts or of those that are named; '--verbose' without files shows all of it. Runs over \
      all contracts and over some write into folders of their own; a note says which report is \
      shown where there are both.
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
      ("report --verbose", "All that the last run has found."),
    ])

  private static let argument = ArgumentManual(
    placeholder: "FILE", summary: "The result files, one of each shard; contracts with '--show'.",
    count: 0...Int.max)

  /// The options that count where a report is shown that was written before.
  private static let optionsOfShown = [
    ShownTopic.manual.name, OptionManual.corpus.name, "reports", "color",
  ]

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
    let isShown = topic != nil || (paths.isEmpty && output.verbosity == .verbose)
    shown =
      isShown
      ? ShownTopic(
        topic: topic, contracts: arguments.names,
        folders: output.reports.map { [$0] } ?? [folders.reports, folders.partialReports],
        color: output.color) : nil
    let ignored = Self.manual.options.first { option in
      !(Self.optionsOfShown + (topic == nil ? ["verbose"] : [])).contains(option.name)
        && (arguments.has(option.name) || arguments.list(option.name) != nil)
    }
    if isShown, let ignored {
      throw .contradiction(
        topic == nil ? "--verbose" : ShownTopic.manual.spelling, ignored.spelling)
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
    let isPartial = !selection.isWhole || progress != nil
    let output = ReportOutput(
      options: output, folders: folders, judgement: options, dependencies: dependencies)
    try output.prepare(isPartial: isPartial, reading: paths)
    try output.write(
      report, shown: judgement.shown(report, by: harness), isPartial: isPartial)
    let foreign =
      selection.strategies == nil && progress == nil
      ? merged.results.foreignSamples(in: plan) : []
    dependencies.standardError.write(ForeignSamples.text(of: foreign))
    return foreign.isEmpty ? ExitCode(report.verdict) : .sampleFailed
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
