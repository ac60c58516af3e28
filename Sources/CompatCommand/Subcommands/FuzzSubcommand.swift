import CodableCompat

struct FuzzSubcommand: Subcommand {
  static let summary = "Searches combinations of changes that are worse than each change alone."

  static let discussion = """
    'run' makes every change alone; servers make several at once. The search draws changes of one
    sample that do not touch each other, usual ones more often, makes them together, and decodes the
    payload.

    A combination is told only if it is worse than each part of it. The exit code is that of
    'run': 1 if there is such a combination for a strategy that is judged, and it is not kept yet.
    What is kept is up to 'run', which replays it.
    """

  static let examples: [CommandExample] = [
    ("fuzz", "All contracts, 20,000 checks."),
    ("fuzz order --time 10m", "One contract, for ten minutes."),
    ("fuzz --runs 50000 --seed 7", "Another part of what can be drawn; the same each time."),
    ("fuzz --format json --quiet > found.json", "For a program."),
    ("fuzz --time 15m --save", "A nightly job; 'replay --all' tells what is left of it."),
    ("fuzz order --operator @enum-value,key-missing", "Combinations of some changes only."),
  ]

  private let selected = SelectionOptions()
  private let options = SearchOptions()

  @Flag(
    help: """
      Keeps each payload in the folder '\(ContractFolder.regressions)' of its contract, where \
      'replay' finds it.
      """)
  private var save: Bool
  private let answer = AnswerOption()
  let limits = SupervisionOptions()
  let corpus = CorpusOptions()
  private let day = DayOption()

  func run(in session: Session) throws -> ExitCode {
    let time = SearchTime(options.limit, checks: options.checks)
    let scope = JudgementScope(today: day.today)
    let seed = options.givenSeed ?? UInt64.random(in: 0..<1_000_000_000)
    let selection = try session.selection(
      contracts: selected.contracts, strategies: selected.strategy, operators: selected.operator)
    let loaded = try session.tracedCorpus(selection)
    session.warn(about: loaded, selection)
    let searched = try session.plan(selection.searching(session.catalog), of: loaded)
    // A combination whose payload is there counts as kept, and must be one that is replayed.
    _ = try Regression.all(
      of: searched.parts.map(\.contract.id), in: corpus.folder, files: session.files)
    let plan = SearchPlan(searched, runs: options.checks, shard: selected.shard)
    var (search, combinations, isInterrupted) = try search(
      plan, seed: seed, within: time, in: session)
    // What was found is told also where it cannot be saved.
    defer {
      answer.show(
        SearchAnswer(
          of: search, seed: seed, seconds: options.limit.map { Int($0.components.seconds) },
          maximumOrder: options.maxOrder, shard: selected.shard, combinations, scope: scope,
          program: session.root.program, isInterrupted: isInterrupted),
        in: session)
    }
    if save { try save(&combinations, seed: seed, of: loaded, session) }
    if isInterrupted { return .interrupted }
    let isBroken = combinations.contains { combination in
      !combination.answer.wasKept && combination.strategies.contains(where: scope.judges)
    }
    if isBroken { return .worseThanExpected }
    // A search that leaves out a strategy must not look like one that has found nothing.
    return plan.searchedLanes.allSatisfy { search.progress.searched.contains(plan.lanes[$0]) }
      ? .success : .sampleFailed
  }

  private func search(
    _ plan: SearchPlan, seed: UInt64, within time: SearchTime, in session: Session
  ) throws -> (search: Search, combinations: [FoundCombination], isInterrupted: Bool) {
    var search = Search(plan, seed: seed, maximumOrder: options.maxOrder)
    session.warnIfUnprotected()
    return try session.supervise(plan.plan, .checks) { supervisor in
      var result = try supervisor.run(&search, within: time, showing: session.progress)
      var combinations = try FoundCombination.all(in: search)
      for (number, one) in combinations.enumerated() where one.canBeKept {
        let path = Regression(one, in: corpus.folder, seed: seed).path
        guard try session.files.kind(of: path) != nil else { continue }
        (combinations[number].answer.file, combinations[number].answer.wasKept) = (path, true)
      }
      combinations = FoundCombination.byCause(combinations)
      if result == .finished {
        result = try supervisor.reduce(
          &combinations, in: plan, within: time, showing: session.progress)
      }
      return (search, combinations, result == .interrupted)
    }
  }

  private func save(
    _ combinations: inout [FoundCombination], seed: UInt64, of loaded: Corpus, _ session: Session
  ) throws {
    let replay = MutantRun(session: session, corpus: loaded)
    var saved: Set<String> = []
    for (number, combination) in combinations.enumerated()
    where combination.canBeKept && !combination.answer.wasKept {
      let kept = Regression(combination, in: corpus.folder, seed: seed)
      // Two errors at the same sites are one cause: the first one stands for both.
      guard saved.insert(kept.path).inserted else { continue }
      var regression = kept
      do {
        if let asked = try replay.run(kept) { regression = kept.keeping(asked.effects) }
      } catch is Interrupted {
        // It is kept as the search has found it.
      }
      try session.files.writeOutput(regression.files)
      combinations[number].answer.file = kept.path
    }
  }
}
