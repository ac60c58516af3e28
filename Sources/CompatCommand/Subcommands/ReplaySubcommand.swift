import CodableCompat

struct ReplaySubcommand: Subcommand {
  static let summary = "Decodes what 'fuzz' has found once more, and says what became of it."

  static let discussion = """
    FIXED: every strategy that did not survive does so now. STILL FAILS: one does what it did.
    CHANGED: one fails in another way. STALE: the corpus and the operators make another payload of
    the id, or none.

    The exit code is 1 if a payload still fails or fails in another way, 2 if one is stale, and 0 if
    all are fixed. Nothing is removed unless --prune says so.
    """

  static let examples: [CommandExample] = [
    ("replay --all", "What is left of what was found."),
    ("replay Corpus/order/regressions/crashed-kind-3f2a9c.json", "One payload, in full."),
    ("replay --all --prune", "Also removes what is fixed."),
  ]

  @Argument(
    words: "FILE|ID",
    help: """
      The payloads, such as 'Corpus/order/regressions/crashed-kind-3f2a9c.json', or the ids of their \
      mutants.
      """)
  private var names: [String]

  @Flag(help: "Replays every payload of the corpus.")
  private var all: Bool

  @Flag(help: "Removes the payloads that are fixed, and says which.")
  private var prune: Bool
  private let answer = AnswerOption()
  let limits = SupervisionOptions()
  let corpus = CorpusOptions()

  func validate() throws(UsageError) {
    if all, let name = names.first { throw .contradiction("--all", name) }
    if !all, names.isEmpty { throw Self.missingArgument }
  }

  func run(in session: Session) throws -> ExitCode {
    let kept = try named(in: session)
    let traced = try session.tracedCorpus(
      Selection(contracts: Set(kept.map(\.contract)), operators: []))
    if !kept.isEmpty { session.warnIfUnprotected() }
    let replay = MutantRun(session: session, corpus: traced)
    var payloads = try kept.map { try answer(about: $0, replay.run($0), in: session) }
    // What was replayed is told also where a file cannot be removed.
    defer { answer.show(ReplayAnswer(payloads), in: session) }
    for (number, one) in kept.enumerated() where prune && payloads[number].status == .fixed {
      for (path, _) in one.files {
        try writing { () throws(FileError) in try session.files.remove(path) }
      }
      payloads[number].isRemoved = true
    }
    let statuses = Set(payloads.map(\.status))
    if !statuses.isDisjoint(with: [.stillFails, .changed]) { return .worseThanExpected }
    return statuses.contains(.stale) ? .baselineStale : .success
  }

  private func answer(
    about kept: Regression, _ made: (mutant: Mutant, effects: [MutantEffect])?, in session: Session
  ) -> ReplayAnswer.Payload {
    let regressions = ReportRegression.all(
      [ReplayedRegression(kept, made?.effects)], contracts: session.contracts,
      scope: JudgementScope(), corpus: corpus.folder)
    return ReplayAnswer.Payload(
      kept: regressions[0],
      now: made.map { MutantAnswer(of: $0.mutant, $0.effects, catalog: session.catalog) })
  }

  private func named(in session: Session) throws -> [Regression] {
    let contracts = try session.corpus().contracts.map(\.id)
    let known = try Regression.all(of: contracts, in: corpus.folder, files: session.files)
    if all { return known }
    if let unknown = Set(names).subtracting(known.flatMap { [$0.path, $0.mutant] }).min() {
      throw CommandFailure(
        usage: """
          '\(unknown.visible)' is no payload that 'fuzz --save' has kept, nor the id of one; name a \
          file of '\(corpus.folder)/CONTRACT/\(ContractFolder.regressions)', or write '--all'; \
          'show' decodes any mutant
          """)
    }
    return known.filter { names.contains($0.path) || names.contains($0.mutant) }
  }
}
