import CodableCompat

struct ExplainSubcommand: Subcommand {
  static let summary = """
    Explains an operator, a strategy, an outcome, a kind of change, a piece of advice, a tag or a \
    fact about the decoder.
    """

  static let examples: [CommandExample] = [
    ("explain enum-case-added", "Shows what an operator does, why, and examples."),
    ("explain misread", "Shows what an outcome means."),
    ("explain first-of-two-names-wins", "Shows what Foundation's decoder does, and answers."),
  ]

  @Argument(
    words: "ID",
    help: """
      The name of an operator, a strategy, an outcome, a kind of change, a piece of advice, a \
      tag or a fact about the decoder.
      """, count: 1...1)
  private var names: [String]
  let corpus = CorpusOptions()
  private let answer = AnswerOption()

  func run(in session: Session) throws -> ExitCode {
    // A tag may have the prefix that 'run --operator' needs.
    let id = String(names[0].first == OperatorTag.mark ? names[0].dropFirst() : names[0][...])
    let topics = Topic.all(
      contracts: session.contracts, catalog: session.catalog, facts: session.root.facts)
    let found = topics.filter { $0.id == id }
    if found.isEmpty {
      throw UsageError(
        "nothing is called \(id.quoted)", suggesting: id, among: topics.map(\.id),
        otherwise: """
          operators, strategies, outcomes, kinds of change, tags, advice and facts about the \
          decoder are explained
          """)
    }
    answer.show(TopicAnswer(found), in: session)
    return .success
  }
}
