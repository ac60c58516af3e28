import CodableCompat

struct ExplainSubcommand: Subcommand {
  static let summary = """
    Explains an operator, a strategy, an outcome, a kind of change, a piece of advice, a tag, a \
    fact about the decoder or an exit code.
    """

  static let discussion = [
    """
    What each strategy does with an operator is taken from the last report that has it, or \
    else found out by applying the operator to the corpus; the explanation says which.
    """
  ]

  static let examples: [CommandManual.Example] = [
    ("explain enum-case-added", "Shows what an operator does, why, and examples."),
    ("explain misread", "Shows what an outcome means."),
    ("explain first-of-two-names-wins", "Shows what Foundation's decoder does, and answers."),
    ("explain 65", "Shows what an exit code means, and what to do."),
  ]

  @Argument(
    "ID",
    help: """
      The name of an operator, a strategy, an outcome, a kind of change, a piece of advice, a \
      tag or a fact about the decoder, or the number of an exit code.
      """, count: 1...1)
  private var names: [String]

  let corpus = CorpusOptions()

  @Option(
    "DIR",
    help: """
      The folder of the last report; default: '\(Folders.standard.reports)', then \
      '\(Folders.standard.partialReports)', beside the corpus.
      """)
  private var reports: String?
  private static let widest = 100

  func run(in session: Session) throws -> ExitCode {
    // A tag may have the prefix that 'run --operator' needs.
    let id = String(names[0].first == OperatorTag.mark ? names[0].dropFirst() : names[0][...])
    let topics = Topics(
      contracts: session.contracts, catalog: session.catalog, facts: session.root.facts)
    var found = topics.all.filter { $0.id == id }
    if found.isEmpty {
      throw UsageError(
        "nothing is called \(Suggestion.quoted(id))", suggesting: id, among: topics.all.map(\.id),
        otherwise: """
          operators, strategies, outcomes, kinds of change, tags, advice, facts about the decoder \
          and exit codes are explained
          """)
    }
    if let manual = session.catalog[id]?.manual {
      let folders = [session.folders.reports, session.folders.partialReports]
      let outcomes = OperatorOutcomes(
        manual: manual, reports: reports.map { [$0] } ?? folders, session: session)
      // The operator's explanation is the first one, because the topics begin with the operators.
      found[0].parts.append(outcomes.part)
    }
    let width = min(max(session.terminal.width, 40), Self.widest)
    let texts = found.map { $0.text(width: width) }
    session.output.write(texts.joined(separator: "\n"))
    return .success
  }
}
