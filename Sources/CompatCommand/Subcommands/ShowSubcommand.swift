import CodableCompat

/// `show`: shows a mutant, and what each strategy makes of it.
struct ShowSubcommand: Subcommand {
  typealias Dependencies = HasContracts & HasFiles & HasOutput & HasProcesses & HasProgram

  static let manual = CommandManual(
    name: "show",
    summary: "Shows the payload of a mutant, its change, and what each strategy makes of it.",
    discussion: [
      """
      The id stands in every report. The payload is shown around the change: [-gone-] and \
      {+new+}. The mutant is the one of a run: the models are asked first what they declare.
      """
    ],
    argument: ArgumentManual(
      placeholder: "MUTANT",
      summary: "The id of the mutant, in quotes: 'order/2024-05/paid.json#key-missing@/id'.",
      count: 1...1),
    options: [
      .list("strategy", "NAME,…", "The strategies to ask; may be given several times."),
      .flag(
        "raw",
        "Prints the exact bytes of the payload, and nothing else; escaped if the output is a terminal."
      ),
      .value("write", "FILE", "Also writes the exact bytes of the payload, for a debugger."),
    ] + SupervisionOptions.manuals + CorpusOptions.manuals,
    examples: [
      ("show 'order/paid.json#key-missing@/id'", "Shows what every strategy does."),
      ("show 'order/paid.json#key-missing@/id' --strategy strict", "Asks one model."),
      ("show 'order/paid.json#key-missing@/id' --raw | jq .", "Hands on the payload."),
    ])

  private let id: String
  private let strategies: [String]
  private let isRaw: Bool
  private let path: String?
  private let corpus: CorpusOptions
  private let folders: Folders
  private let supervision: SupervisionOptions
  private let dependencies: any Dependencies

  init(_ arguments: ParsedArguments, dependencies: any Dependencies) throws(UsageError) {
    id = arguments.names[0]
    strategies = arguments.list("strategy") ?? []
    isRaw = arguments.has("raw")
    path = arguments.value("write")
    corpus = try CorpusOptions(arguments)
    folders = Folders(arguments)
    supervision = try SupervisionOptions(arguments)
    self.dependencies = dependencies
    if isRaw, !strategies.isEmpty { throw .contradiction("--raw", "--strategy") }
  }

  func run() throws -> ExitCode {
    let name = try MutantName(parsing: id)
    if let path {
      try OutputFiles(corpus: corpus.folder, inputs: [], files: dependencies.files).check([path])
    }
    var selection = try SelectionResolver(
      contracts: dependencies.contracts, catalog: dependencies.catalog, corpus: corpus.folder,
      files: dependencies.files
    ).selectionWithoutOperators(contracts: [name.contract], strategies: strategies)
    let known = dependencies.catalog.allManuals.map(\.id)
    if let unknown = name.operatorIDs.first(where: { !known.contains($0) }) {
      throw UsageError.unknownName(unknown, kind: .mutationOperator, known: known)
    }
    // Mutants depend on what all models of the contract declare.
    let all = Selection(contracts: [name.contract], operators: [])
    let traced = try TracedCorpus(
      corpus: corpus, results: folders.results, options: supervision, dependencies: dependencies
    ).load(all)
    guard let traced else { return .interrupted }
    selection.operators = Set(name.operatorIDs)
    selection.allowsHazards = true
    let (mutant, everyElement) = try MutantSearch(
      corpus: traced, contracts: dependencies.contracts, catalog: dependencies.catalog
    ).mutant(name)
    selection.everyElement = everyElement
    let bytes = try mutant.bytes()
    if let path { try write(bytes, to: path) }
    if isRaw {
      show(bytes)
      return .success
    }
    let run = MutantRun(
      loaded: traced, corpus: corpus, results: folders.results, options: supervision,
      dependencies: dependencies)
    guard let effects = try run.effects(of: [mutant.id], selection) else { return .interrupted }
    let description = MutantDescription(of: mutant, catalog: dependencies.catalog)
    dependencies.standardOutput.write(
      description.text + "\n" + Table.text(effects.map(\.cellsWithExpectation)))
    return .success
  }

  private func show(_ bytes: [UInt8]) {
    if dependencies.terminal.showsOutput {
      dependencies.standardOutput.write(VisiblePayload.text(of: bytes))
    } else {
      dependencies.standardOutput.write(bytes)
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    do {
      try dependencies.files.write(bytes, to: path)
    } catch {
      throw .output(error)
    }
  }
}
