import CodableCompat

/// `fuzz`: searches combinations of changes that are worse than each change alone.
struct FuzzSubcommand: Subcommand {
  typealias Dependencies = HasContracts & HasFiles & HasOutput & HasProcesses & HasProgram

  static let manual = CommandManual(
    name: "fuzz",
    summary: "Searches combinations of changes that are worse than each change alone.",
    discussion: [
      """
      'run' makes every change alone; servers make several at once. The search draws changes of one \
      sample that do not touch each other, makes them together, and decodes the payload. What shows \
      something new leads on to others: an outcome, an error at another path, or other values that \
      the model asks its decoder for.
      """,
      """
      A combination is told only if it is worse than each part of it. The exit code is that of \
      'run': 1 if there is such a combination for a strategy that is judged, and it is not kept yet. \
      What is kept is up to 'run', which replays it.
      """,
      """
      With --format json, standard output is one object: 'seed', 'executions', 'limits', the strategies \
      in 'searched' and 'notSearched', and 'findings', the worst first. A finding has its 'id', \
      'contract', 'outcome', 'strategies', 'changes' with the outcome of each one 'alone', 'sites', \
      the 'smallest' payload and whether it 'isMinimal', 'remedies', and the command in 'replay'. \
      'schemaVersion' is 1.
      """,
    ],
    argument: ArgumentManual(
      placeholder: "CONTRACT", summary: "The contracts to search; all of them without one.",
      count: 0...Int.max),
    options: [
      .list("strategy", "NAME,…", "The strategies to search; may be given several times."),
      .list(
        "operator", "ID,…",
        """
        The operators to combine: ids, patterns such as 'key-*', or tags such as '@breaking'; may be \
        given several times.
        """),
    ] + SearchOptions.manuals + [
      .value(
        "shard", "N/COUNT",
        """
        Searches every COUNTth strategy, such as 3/16, so that several machines share the work; /16 \
        leaves the first number to the environment, as in 'run'.
        """),
      .flag(
        "save",
        """
        Keeps each payload in the folder '\(ContractFolder.regressions)' of its contract, where \
        'replay' finds it.
        """),
      .choice("format", of: ["text", "json"], "How the result is shown; default: 'text'."),
      .flag("quiet", "Shows no progress."),
    ] + SupervisionOptions.manuals + CorpusOptions.manuals + [JudgementOptions.todayManual],
    examples: [
      ("fuzz", "All contracts, 20,000 checks."),
      ("fuzz order --time 10m", "One contract, for ten minutes."),
      ("fuzz --runs 50000 --seed 7", "Another part of what can be drawn; the same each time."),
      ("fuzz --format json --quiet > found.json", "For a program."),
      ("fuzz --time 15m --save", "A nightly job; 'replay --all' tells what is left of it."),
      ("fuzz order --operator @enum-value,key-missing", "Combinations of some changes only."),
    ])

  private let contracts: [String]
  private let strategies: [String]
  private let operators: [String]
  private let options: SearchOptions
  private let shard: Shard
  private let saves: Bool
  private let isJSON: Bool
  private let isQuiet: Bool
  private let scope: JudgementScope
  private let corpus: CorpusOptions
  private let folders: Folders
  private let supervision: SupervisionOptions
  private let dependencies: any Dependencies

  init(_ arguments: ParsedArguments, dependencies: any Dependencies) throws(UsageError) {
    contracts = arguments.names
    strategies = arguments.list("strategy") ?? []
    operators = arguments.list("operator") ?? []
    options = try SearchOptions(arguments)
    do throws(ShardError) {
      let option = arguments.value("shard")
      // Each machine of a pipeline may search all strategies, with a seed of its own.
      shard =
        try ShardChoice(
          option: option, environment: option == nil ? [:] : dependencies.environment
        ).shard ?? .whole
    } catch {
      throw .shard(error)
    }
    saves = arguments.has("save")
    isJSON = arguments.value("format") == "json"
    isQuiet = arguments.has("quiet")
    scope = JudgementScope(today: try JudgementOptions.today(arguments))
    corpus = try CorpusOptions(arguments)
    folders = Folders(arguments)
    supervision = try SupervisionOptions(arguments)
    self.dependencies = dependencies
  }

  func run() throws -> ExitCode {
    let seed = options.seed ?? SystemRandomNumberGenerator.seed()
    guard let (plan, loaded) = try plan(seed: seed) else { return .interrupted }
    let (search, combinations, doubts, result) = try search(plan, seed: seed)
    let isInterrupted = result == .interrupted
    if isJSON {
      // The files are named in the findings.
      var saved: Set<String> = []
      if saves { try save(combinations, seed: seed, in: loaded) { saved.insert($0) } }
      let program = dependencies.program
      let findings = combinations.map { found in
        let path = path(of: Regression(found, seed: seed), found)
        return FindingJSON(
          found, keptIn: found.isKept || saved.contains(path) ? path : nil, scope: scope,
          program: program)
      }
      dependencies.standardOutput.write(
        SearchJSON(
          search, seed: seed, options: options, shard: shard, findings: findings,
          doubts: doubts.map { DoubtJSON($0, scope: scope, program: program) },
          isInterrupted: isInterrupted
        ).text)
    } else {
      dependencies.standardOutput.write(
        SearchText(
          combinations: combinations, doubts: doubts, progress: search.progress, plan: plan,
          seed: seed, maximumOrder: options.maximumOrder, program: dependencies.program,
          isInterrupted: isInterrupted
        ).text)
      if saves {
        try save(combinations, seed: seed, in: loaded) {
          dependencies.standardOutput.write(Suggestion.visible("saved \($0)") + "\n")
        }
      }
    }
    if result == .interrupted { return .interrupted }
    let isBroken = combinations.contains { combination in
      !combination.isKept && combination.strategies.contains(where: scope.judges)
    }
    let isDoubted = doubts.contains { $0.strategies.contains(where: scope.judges) }
    if isBroken || isDoubted { return .worseThanExpected }
    // A search that leaves out a strategy must not look like one that has found nothing.
    return plan.searchedLanes.allSatisfy { search.progress.searched.contains(plan.lanes[$0]) }
      ? .success : .sampleFailed
  }

  /// Searches, and makes the payloads of what was found smaller.
  private func search(
    _ plan: SearchPlan, seed: UInt64
  ) throws -> (
    search: Search, combinations: [FoundCombination], doubts: [FoundDoubt],
    result: Supervisor.Result
  ) {
    let terminal = dependencies.terminal
    let display = SearchDisplay(
      on: terminal.showsProgress && !isQuiet ? dependencies.standardError : nil,
      width: terminal.width)
    defer { display.end() }
    let time = SearchTime(options.budget, executionsOfRound: plan.executionsOfRound)
    let run = SearchRun(
      Search(
        plan, seed: seed, maximumOrder: options.maximumOrder, guidance: options.guidance),
      while: time.goesOn(after:), showing: display.show)
    let interruption = try dependencies.noticeInterruption()
    defer { interruption?.end() }
    let processes = processes(for: plan.plan, interruption: interruption)
    var result = try run.run(in: processes)
    if let shortage = run.shortage { dependencies.standardError.write("\(shortage)\n") }
    var combinations = FoundCombination.byCause(
      try FoundCombination.all(in: run.search.findings, of: plan).map {
        try $0.kept(dependencies.files.kind(of: path(of: Regression($0, seed: seed), $0)) != nil)
      })
    var doubts = try FoundDoubt.all(in: run.search)
    if result == .finished {
      let tasks = combinations.map(\.task) + doubts.map(\.task)
      let reduction = ReductionRun(
        tasks, of: plan.plan, while: { time.goesOn },
        showing: { display.showReduction($0, of: tasks.count) })
      result = try reduction.run(in: processes)
      combinations = try combinations.enumerated().map { number, combination in
        try combination.reduced(to: reduction.results[number], in: plan)
      }
      doubts = try doubts.enumerated().map { [count = combinations.count] number, doubt in
        try doubt.reduced(to: reduction.results[count + number], in: plan)
      }
    }
    return (run.search, combinations, doubts, result)
  }

  /// Keeps the payloads that are not kept yet, and says which.
  private func save(
    _ combinations: [FoundCombination], seed: UInt64, in loaded: Corpus,
    didSave: (String) -> Void
  ) throws {
    let files = dependencies.files
    let replay = RegressionReplay(
      loaded: loaded, corpus: corpus, results: folders.results, options: supervision,
      dependencies: dependencies)
    var saved: Set<String> = []
    for combination in combinations where !combination.isKept {
      var regression = Regression(combination, seed: seed)
      let path = path(of: regression, combination)
      // Two errors at the same sites are one cause: the first one stands for both.
      guard saved.insert(path).inserted else { continue }
      let folder = Regression.folder(of: combination.contract, in: corpus.folder)
      let kept = KeptRegression(
        contract: combination.contract, folder: folder, regression: regression)
      if case .asked(_, let effects) = try replay.run(kept) {
        regression = regression.keeping(effects)
      }
      try FileBatch(files: regression.files(in: folder)).write(to: files)
      didSave(path)
    }
  }

  private func path(of regression: Regression, _ combination: FoundCombination) -> String {
    regression.files(in: Regression.folder(of: combination.contract, in: corpus.folder))[0].path
  }

  /// Plans the search, of a corpus with what its models declare; nil if it is interrupted.
  private func plan(seed: UInt64) throws -> (plan: SearchPlan, corpus: Corpus)? {
    let selection = try SelectionResolver(
      contracts: dependencies.contracts, catalog: dependencies.catalog, corpus: corpus.folder,
      files: dependencies.files
    ).selection(contracts: contracts, strategies: strategies, operators: operators)
    let traced = try TracedCorpus(
      corpus: corpus, results: folders.results, options: supervision, dependencies: dependencies
    ).load(selection)
    guard let traced else { return nil }
    RunWarnings(standardError: dependencies.standardError).warn(
      about: traced, contracts: dependencies.contracts, selection: selection)
    let plan = try Plan(
      corpus: traced, contracts: dependencies.contracts, catalog: dependencies.catalog,
      selection: selection.searching(dependencies.catalog, drawingBy: seed))
    // A combination whose payload is there counts as kept, and must be one that is replayed.
    _ = try KeptRegression.all(
      of: plan.parts.map(\.contract.id), in: corpus.folder, files: dependencies.files)
    let runs: Int? = if case .runs(let count) = options.budget { count } else { nil }
    return (SearchPlan(plan, runs: runs, shard: shard), traced)
  }

  private func processes(for plan: Plan, interruption: Interruption?) -> SearchProcesses {
    let jobs = supervision.jobs ?? dependencies.standardJobs
    guard jobs > 0 else {
      RunWarnings(standardError: dependencies.standardError).warnOfUnprotectedModels()
      return SearchProcesses(
        jobs: 0, launch: nil, edgeCounters: dependencies.edgeCounters, interruption: interruption,
        orphans: nil)
    }
    let setUp = WorkSetUp(
      corpus: corpus.folder, sampleLimit: corpus.sampleLimit, selection: plan.selection,
      declaredSites: plan.declaredSites, memory: supervision.memoryLimit,
      limit: CheckLimit(fixed: supervision.timeout), work: .checks)
    return SearchProcesses(
      jobs: jobs, launch: Supervisor.Launch(setUp, environment: dependencies.environment),
      edgeCounters: nil,
      interruption: interruption, orphans: dependencies.adoptOrphans())
  }
}
