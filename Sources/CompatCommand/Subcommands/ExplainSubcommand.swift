import CodableCompat

struct ExplainSubcommand: Subcommand {
  typealias Dependencies = HasContracts & HasFiles & HasOutput

  static let manual = CommandManual(
    name: "explain",
    summary: """
      Explains an operator, a strategy, an outcome, a kind of change, a piece of advice, a tag, a \
      fact about the decoder or an exit code.
      """,
    discussion: [
      """
      What each strategy does with an operator is taken from the last report that has it, or \
      else found out by applying the operator to the corpus; the explanation says which.
      """
    ],
    argument: ArgumentManual(
      placeholder: "ID",
      summary:
        """
        The name of an operator, a strategy, an outcome, a kind of change, a piece of advice, a \
        tag or a fact about the decoder, or the number of an exit code.
        """,
      count: 1...1),
    options: CorpusOptions.manuals + [
      .value(
        "reports", "DIR",
        """
        The folder of the last report; default: '\(Folders.standard.reports)', then \
        '\(Folders.standard.partialReports)', beside the corpus.
        """)
    ],
    examples: [
      ("explain enum-case-added", "Shows what an operator does, why, and examples."),
      ("explain misread", "Shows what an outcome means."),
      ("explain first-of-two-names-wins", "Shows what Foundation's decoder does, and answers."),
      ("explain 65", "Shows what an exit code means, and what to do."),
    ])

  /// The maximum number of columns, for readability.
  private static let widest = 100

  private let id: String
  private let corpus: CorpusOptions
  private let reports: [String]
  private let dependencies: any Dependencies

  init(_ arguments: ParsedArguments, dependencies: any Dependencies) throws(UsageError) {
    guard let name = arguments.names.first else {
      throw .missingArgument(Self.manual.argument, command: Self.manual.name)
    }
    // A tag may have the prefix that 'run --operator' needs.
    id = name.first == OperatorTag.mark ? String(name.dropFirst()) : name
    let folders = Folders(arguments)
    corpus = try CorpusOptions(arguments)
    reports =
      arguments.value("reports").map { [$0] } ?? [folders.reports, folders.partialReports]
    self.dependencies = dependencies
  }

  func run() throws -> ExitCode {
    let topics = Topics(
      contracts: dependencies.contracts, catalog: dependencies.catalog, facts: dependencies.facts)
    var found = topics.all.filter { $0.id == id }
    if found.isEmpty { throw UsageError.unknownTopic(id, known: topics.all.map(\.id)) }
    if let manual = dependencies.catalog[id]?.manual {
      let outcomes = OperatorOutcomes(
        manual: manual, reports: reports, corpus: corpus, dependencies: dependencies)
      // The operator's explanation is the first one, because the topics begin with the operators.
      found[0].parts.append(outcomes.part)
    }
    let width = min(max(dependencies.terminal.width, 40), Self.widest)
    let texts = found.map { $0.text(width: width) }
    dependencies.standardOutput.write(texts.joined(separator: "\n"))
    return .success
  }
}
