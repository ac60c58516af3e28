import CodableCompat

struct TraceSubcommand: Subcommand {
  static let summary =
    "Shows what each model reads of the samples: JSON path, property, type and cases."

  static let discussion = """
    For each strategy: the properties that samples show, with the number of samples; the keys
    that the model asks for and no sample has; and what the model never reads. A `*` stands for
    the elements of an array, and for the values of a map.

    The samples are decoded by a decoder that forwards everything to the release's own. Nothing
    is shown of a model that sees something else through it, or ends its process; the line says
    so, and 'run' is not affected.
    """

  static let examples: [CommandExample] = [
    ("trace item", "Shows what each strategy of a contract reads."),
    ("trace item --strategy strict", "Shows it for one model."),
    ("trace '*' --strategy 'strict*'", "Names may hold '*' for any number of characters."),
  ]

  @Argument(words: "CONTRACT", help: "The contracts to look at.", count: 1...Int.max)
  private var contracts: [String]

  @Option("NAME,…", help: "The strategies to look at; may be given several times.")
  private var strategy: [String]
  private let answer = AnswerOption()
  let limits = SupervisionOptions()
  let corpus = CorpusOptions()

  func run(in session: Session) throws -> ExitCode {
    let selection = try session.selection(
      contracts: contracts, strategies: strategy, operators: nil)
    let plan = try session.plan(selection, of: session.corpus())
    session.warnIfUnprotected()
    let results = try session.check(plan, .traces)
    answer.show(TraceAnswer(plan.contracts(with: results)), in: session)
    return .success
  }
}
