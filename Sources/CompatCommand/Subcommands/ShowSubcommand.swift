import CodableCompat

struct ShowSubcommand: Subcommand {
  static let summary =
    "Shows the payload of a mutant, its change, and what each strategy makes of it."

  static let discussion = """
    The id stands in every report. The payload is shown around the change: [-gone-] and
    {+new+}. The mutant is the one of a run: the models are asked first what they declare.
    """

  static let examples: [CommandExample] = [
    ("show 'order/paid.json#key-missing@/id'", "Shows what every strategy does."),
    ("show 'order/paid.json#key-missing@/id' --strategy strict", "Asks one model."),
    ("show 'order/paid.json#key-missing@/id' --raw | jq .", "Hands on the payload."),
  ]

  @Argument(
    words: "MUTANT",
    help: "The id of the mutant, in quotes: 'order/2024-05/paid.json#key-missing@/id'.",
    count: 1...1)
  private var names: [String]

  @Option("NAME,…", help: "The strategies to ask; may be given several times.")
  private var strategy: [String]

  @Flag(
    help: """
      Prints the exact bytes of the payload, and nothing else; escaped if the output is a terminal.
      """, excluding: ["strategy", "format"])
  private var raw: Bool
  private let answer = AnswerOption()
  let limits = SupervisionOptions()
  let corpus = CorpusOptions()

  func run(in session: Session) throws -> ExitCode {
    guard let name = MutantName(names[0]) else {
      throw CommandFailure(
        usage: """
          '\(names[0].visible)' is no id of a mutant; write SAMPLE#OPERATOR@SITE, as reports do, in \
          quotes
          """)
    }
    let strategies = try session.selection(
      contracts: [name.contract], strategies: strategy, operators: nil
    ).strategies
    let known = session.catalog.allManuals.map(\.id)
    if let unknown = name.operatorIDs.first(where: { !known.contains($0) }) {
      throw UsageError.unknown(.mutationOperator, unknown, among: known)
    }
    // Mutants depend on what all models of the contract declare.
    let traced = try session.tracedCorpus(Selection(contracts: [name.contract], operators: []))
    var (mutant, selection) = try mutant(name, of: traced, in: session)
    (selection.strategies, selection.mutants) = (strategies, [mutant.id])
    if raw {
      let bytes = try mutant.bytes()
      if session.terminal.showsOutput {
        // All of it, and nothing that the terminal would act on.
        let lines = bytes.text.unicodeScalars
          .split(separator: "\n", omittingEmptySubsequences: false)
          .map { VisibleText.escaping(String($0), limit: .max) }
        session.output.write(lines.joined(separator: "\n") + (lines.last == "" ? "" : "\n"))
      } else {
        session.output.write(bytes)
      }
      return .success
    }
    session.warnIfUnprotected()
    let effects = try MutantRun(session: session, corpus: traced).effects(selection)
    answer.show(MutantAnswer(of: mutant, effects, catalog: session.catalog), in: session)
    return .success
  }

  /// - Returns: The mutant, and what a plan must select to make it.
  private func mutant(
    _ name: MutantName, of corpus: Corpus, in session: Session
  ) throws -> (mutant: Mutant, selection: Selection) {
    let lookup = MutantLookup(
      corpus: corpus, contracts: session.contracts, catalog: session.catalog)
    switch try lookup.find(name) {
    case .found(let mutant, let selection):
      return (mutant, selection)
    case .noSample(let others):
      throw CommandFailure(.unknown(.sample, name.sample, among: others))
    case .noMutant(let others):
      let example = others.first.map { "there are \(others.count), such as '\($0)'" }
      let operators = name.operatorIDs.map { "'\($0)'" }.joined(separator: " and ")
      let verb = name.operatorIDs.count > 1 ? "do" : "does"
      throw CommandFailure(
        UsageError(
          "\(operators) \(verb) not make \(name.id.quoted)", suggesting: name.id,
          among: others, otherwise: example ?? "it changes nothing in this sample"))
    }
  }
}
