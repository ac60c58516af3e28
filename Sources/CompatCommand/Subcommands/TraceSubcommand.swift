import CodableCompat

/// `trace`: shows what the models of a contract read of its samples.
struct TraceSubcommand: Subcommand {
  typealias Dependencies = HasContracts & HasFiles & HasOutput & HasProcesses & HasProgram

  static let manual = CommandManual(
    name: "trace",
    summary: "Shows what each model reads of the samples: JSON path, property, type and cases.",
    discussion: [
      """
      For each strategy: the properties that samples show, with the number of samples; the keys \
      that the model asks for and no sample has; and what the model never reads. A `*` stands for \
      the elements of an array, and for the values of a map.
      """,
      """
      The samples are decoded by a decoder that forwards everything to the release's own. Nothing \
      is shown of a model that sees something else through it, or ends its process; the line says \
      so, and 'run' is not affected.
      """,
    ],
    argument: ArgumentManual(
      placeholder: "CONTRACT", summary: "The contracts to look at.", count: 1...Int.max),
    options: [
      .list("strategy", "NAME,…", "The strategies to look at; may be given several times.")
    ] + SupervisionOptions.manuals + CorpusOptions.manuals,
    examples: [
      ("trace item", "Shows what each strategy of a contract reads."),
      ("trace item --strategy strict", "Shows it for one model."),
      ("trace '*' --strategy 'strict*'", "Names may hold '*' for any number of characters."),
    ])

  private let contracts: [String]
  private let strategies: [String]
  private let corpus: CorpusOptions
  private let folders: Folders
  private let supervision: SupervisionOptions
  private let dependencies: any Dependencies

  init(_ arguments: ParsedArguments, dependencies: any Dependencies) throws(UsageError) {
    if arguments.names.isEmpty {
      throw .missingArgument(Self.manual.argument, command: Self.manual.name)
    }
    contracts = arguments.names
    strategies = arguments.list("strategy") ?? []
    corpus = try CorpusOptions(arguments)
    folders = Folders(arguments)
    supervision = try SupervisionOptions(arguments)
    self.dependencies = dependencies
  }

  func run() throws -> ExitCode {
    let selection = try SelectionResolver(
      contracts: dependencies.contracts, catalog: dependencies.catalog, corpus: corpus.folder,
      files: dependencies.files
    ).selectionWithoutOperators(contracts: contracts, strategies: strategies)
    let plan = try Plan(
      corpus: try corpus.load(dependencies.files), contracts: dependencies.contracts,
      catalog: dependencies.catalog, selection: selection)
    let run = ShardRun(
      plan: plan, corpus: corpus, results: folders.results, options: supervision, work: .traces,
      dependencies: dependencies)
    run.warnIfUnprotected()
    guard let results = try run.run() else { return .interrupted }
    let tables = plan.contracts(with: results).flatMap { contract in
      zip(contract.part.strategies, contract.strategies).map { strategy, results in
        TraceTable(contract: contract.part.contract, strategy: strategy, results: results).text
      }
    }
    dependencies.standardOutput.write(tables.joined(separator: "\n"))
    return .success
  }
}
