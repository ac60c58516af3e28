import CodableCompat

struct ReplaySubcommand: Subcommand {
  static let summary = "Decodes what 'fuzz' has found once more, and says what became of it."

  static let discussion = """
    FIXED: every strategy that did not survive does so now. STILL FAILS: one does what it did.
    CHANGED: one fails in another way. STALE: the corpus and the operators make another payload of
    the id, or none. A payload that is not kept is named by its id: it STILL FAILS if a strategy
    does not survive it.

    The exit code is 1 if a payload still fails or fails in another way, 2 if one is stale, and 0 if
    all are fixed. Nothing is removed unless --prune says so.
    """

  static let examples: [CommandExample] = [
    ("replay --all", "What is left of what was found."),
    ("replay Corpus/order/regressions/crashed-kind-3f2a9c.json", "One payload, in full."),
    ("replay --all --prune", "Also removes what is fixed."),
    ("replay --all --export > Found.swift", "A Swift test for each payload."),
  ]

  @Argument(
    words: "FILE|ID",
    help: """
      The payloads, such as 'Corpus/order/regressions/crashed-kind-3f2a9c.json', or the ids of any \
      mutants.
      """)
  private var names: [String]

  @Flag(help: "Replays every payload of the corpus.")
  private var all: Bool

  @Flag(help: "Removes the payloads that are fixed, and says which.")
  private var prune: Bool

  @Flag(
    help: """
      Prints the payloads instead, as Swift tests that are ready to be compiled. What is kept is \
      not decoded for it.
      """)
  private var export: Bool
  private let answer = AnswerOption()
  let limits = SupervisionOptions()
  let corpus = CorpusOptions()

  func validate() throws(UsageError) {
    if all, let name = names.first { throw .contradiction("--all", name) }
    if export, answer.isGiven { throw .contradiction("--export", "--format") }
    if !all, names.isEmpty { throw Self.manual.missingArgument }
  }

  func run(in session: Session) throws -> ExitCode {
    let (kept, others) = try named(in: session)
    if others.isEmpty, export(kept, in: session) { return .success }
    let traced = try session.tracedCorpus(
      Selection(contracts: Set(kept.map(\.contract) + others.map(\.contract)), operators: []))
    let replay = MutantRun(session: session, corpus: traced)
    if !kept.isEmpty || !others.isEmpty { session.warnIfUnprotected() }
    // What cannot be made is said before anything is decoded.
    let found = try others.map { ($0, try session.mutant($0, of: traced)) }
    let replayed = try found.map { name, made in
      try replay.replay(made.mutant, of: name.contract, made.selection)
    }
    if export(kept + replayed.map(\.made), in: session) { return .success }
    var payloads = try kept.map(replay.replay) + replayed.map(\.answer)
    // What was replayed is told also where a file cannot be removed.
    defer { answer.show(ReplayAnswer(payloads), in: session) }
    if prune {
      for (number, one) in kept.enumerated() where payloads[number].status == .fixed {
        for (path, _) in one.files {
          do throws(FileError) { try session.files.remove(path) } catch {
            if payloads[number].isRemoved { payloads[number].leftFile = path }
            throw CommandFailure.output(error)
          }
          payloads[number].isRemoved = true
        }
      }
    }
    let statuses = Set(payloads.map(\.status))
    if !statuses.isDisjoint(with: [.stillFails, .changed]) { return .worseThanExpected }
    return statuses.contains(.stale) ? .baselineStale : .success
  }

  /// Prints payloads as tests, and returns whether that is wanted.
  private func export(_ kept: [Regression], in session: Session) -> Bool {
    if export { session.output.write(kept.swiftTests(of: session.contracts)) }
    return export
  }

  private func named(
    in session: Session
  ) throws -> (kept: [Regression], others: [MutantName]) {
    let files = session.files
    let contracts = try session.corpus().contracts.map(\.id)
    let known = try Regression.all(of: contracts, in: corpus.folder, files: files)
    if all { return (known, []) }
    func isNamed(_ kept: Regression) -> Bool {
      names.contains(kept.path) || names.contains(kept.mutant)
    }
    let unknown = Set(names).subtracting(known.flatMap { [$0.path, $0.mutant] })
    let others = try unknown.sorted().map { name in
      guard name.contains("#") else {
        throw CommandFailure(
          usage: """
            '\(name.visible)' is no payload that 'fuzz --save' has kept, nor the id of a mutant; \
            name a file of '\(corpus.folder)/CONTRACT/\(ContractFolder.regressions)', or write '--all'
            """)
      }
      let mutant = try MutantName(parsing: name)
      guard contracts.contains(mutant.contract) else {
        throw UsageError.unknown(.contract, mutant.contract, among: contracts)
      }
      try session.checkOperators(of: mutant)
      return mutant
    }
    return (known.filter(isNamed), others)
  }
}
