import CodableCompat
import JSONSyntax

/// `list`: shows all things of one kind, one per line.
struct ListSubcommand: Subcommand {
  typealias Dependencies = HasContracts & HasFiles & HasOutput & HasProcesses & HasProgram

  static let manual = CommandManual(
    name: "list",
    summary: """
      Lists contracts, samples, strategies, operators, tags, advice, facts about the decoder, or \
      the plan of a run.
      """,
    discussion: [
      """
      One thing on a line, its name first, the columns aligned, nothing shortened or coloured: the \
      lines are made for other programs as well.
      """
    ],
    argument: ArgumentManual(
      placeholder: "TOPIC",
      summary: """
        contracts: name, versions, samples, strategies, title. \
        samples: id, bytes. \
        strategies: name, contract, release, version built against, decoder. \
        operators: id, kind of change, direction, target, 'hazard' or '-', what it does. \
        tags: tag, axis, operators, what it says. \
        advice: id, the mistake. \
        decoder-facts: id, 'holds' or 'differs' on this toolchain, what the decoder does. \
        plan: contract, strategy, operator, checks, with '*' for all; behind the first line the \
        fingerprint of the plan, behind the line of a contract how many elements of arrays and \
        maps are mutated, of how many.
        """,
      count: 1...1, allowed: Topic.allCases.map(\.rawValue)),
    options: CorpusOptions.manuals + [tagOption, RunOptions.everyElement],
    examples: [
      ("list operators", "Shows what is done to the payloads."),
      ("list operators --tag enum-value --tag added", "Shows the operators with both tags."),
      ("list samples --corpus Payloads", "Shows the samples of another corpus."),
      ("list decoder-facts", "Shows whether Foundation's decoder does what outcomes rely on."),
      ("list plan", "Shows how many checks a run makes, and of what."),
      ("list strategies | grep '^strict '", "Shows where a strategy is used."),
    ])

  private enum Topic: String, CaseIterable {
    case contracts, samples, strategies, operators, tags, advice
    case decoderFacts = "decoder-facts"
    case plan
  }

  private static let tagOption = OptionManual.list(
    "tag", "TAG,…",
    """
    Shows only operators with the tag; may be given several times: of tags by the same axis one is \
    enough, of several axes each is needed. 'list tags' shows the tags.
    """)

  private let topic: Topic
  private let tags: [OperatorTag]
  private let corpus: CorpusOptions
  private let folders: Folders
  private let supervision: SupervisionOptions
  private let everyElement: Bool
  private let dependencies: any Dependencies

  init(_ arguments: ParsedArguments, dependencies: any Dependencies) throws(UsageError) {
    guard let topic = arguments.names.first.flatMap(Topic.init(rawValue:)) else {
      throw .missingArgument(Self.manual.argument, command: Self.manual.name)
    }
    self.topic = topic
    var tags: [OperatorTag] = []
    for name in arguments.list("tag") ?? [] { tags.append(try OperatorTag.named(name)) }
    if !tags.isEmpty, topic != .operators {
      throw .misplacedOption(
        Self.tagOption, topic: topic.rawValue, rightTopic: Topic.operators.rawValue)
    }
    self.tags = tags
    corpus = try CorpusOptions(arguments)
    folders = Folders(arguments)
    supervision = try SupervisionOptions(arguments)
    everyElement = arguments.has(RunOptions.everyElement.name)
    if everyElement, topic != .plan {
      throw .misplacedOption(
        RunOptions.everyElement, topic: topic.rawValue, rightTopic: Topic.plan.rawValue)
    }
    self.dependencies = dependencies
  }

  func run() throws -> ExitCode {
    let rows: [[String]]? =
      switch topic {
      case .contracts: try contracts()
      case .samples: try samples()
      case .strategies: strategies()
      case .operators: operators()
      case .tags: tagRows()
      case .advice: AdviceCatalog.standard.manuals.map { [$0.id, $0.mistake] }
      case .decoderFacts: decoderFacts()
      case .plan: try plan()
      }
    guard let rows else { return .interrupted }
    dependencies.standardOutput.write(Table.text(rows))
    return .success
  }

  /// The folders of the corpus and the registered contracts, including those that lack the other.
  private func contracts() throws -> [[String]] {
    let corpus = try corpus.load(dependencies.files)
    let registered = dependencies.contracts
    let rows = corpus.contracts.map { folder in
      let strategies = registered.first { $0.id == folder.id }?.strategies.count ?? 0
      return [
        folder.id, folder.versions.joined(separator: ","), "\(folder.samples.count)",
        "\(strategies)", folder.title,
      ]
    }
    let withoutFolder = registered.filter { corpus[$0.id] == nil }.map {
      [$0.id, "-", "0", "\($0.strategies.count)", "-"]
    }
    return (rows + withoutFolder).sorted { $0[0] < $1[0] }
  }

  private func samples() throws -> [[String]] {
    try corpus.load(dependencies.files).contracts.flatMap { folder in
      folder.samples.map { [$0.id, "\($0.captured.original.count)"] }
    }
  }

  private func strategies() -> [[String]] {
    dependencies.contracts.sorted { $0.id < $1.id }.flatMap { contract in
      contract.strategies.map {
        [$0.id, contract.id, $0.release, $0.builtAgainst ?? "newest", $0.decoder]
      }
    }
  }

  private func operators() -> [[String]] {
    OperatorTag.select(dependencies.catalog.manuals, by: tags).map { manual in
      [
        manual.id, manual.kind.rawValue, manual.direction.rawValue, manual.target.rawValue,
        manual.isHazard ? OperatorTag.hazard.name : "-", manual.summary,
      ]
    }
  }

  private func tagRows() -> [[String]] {
    OperatorTag.all.map { tag in
      let count = dependencies.catalog.manuals.count(where: tag.matches)
      return [tag.name, tag.axis.rawValue, "\(count)", tag.words]
    }
  }

  private func decoderFacts() -> [[String]] {
    dependencies.facts.facts.map { fact in
      [fact.id, fact.differences().isEmpty ? "holds" : "differs", fact.statement]
    }
  }

  /// The number of checks: the total, then by contract and further down; parts without checks are
  /// left out.
  ///
  /// - Returns: The rows; nil if the command is interrupted.
  private func plan() throws -> [[String]]? {
    let selection = Selection(allowsHazards: true, everyElement: everyElement)
    // The models are asked as before a run, so that the plan is that of a run.
    let traced = try TracedCorpus(
      corpus: corpus, results: folders.results, options: supervision, dependencies: dependencies
    ).load(selection)
    guard let traced else { return nil }
    let plan = try Plan(
      corpus: traced, contracts: dependencies.contracts, catalog: dependencies.catalog,
      selection: selection)
    var rows = [["*", "*", "*", "\(plan.count)", plan.fingerprint.description]]
    for (part, counts) in zip(plan.parts, plan.mutantCounts) {
      let perOperator = plan.operators.indices.map { number in
        counts.reduce(0) { $0 + $1[number] }
      }
      let mutants = perOperator.reduce(0, +)
      let contract = part.contract.id
      var elements = ElementCounts()
      for sample in part.contract.samples { elements += sample.elements }
      rows.append([
        contract, "*", "*", "\(mutants * part.strategies.count)",
        "\(elements.mutated)/\(elements.all)",
      ])
      for strategy in part.strategies {
        rows.append([contract, strategy.id, "*", "\(mutants)"])
        for (manual, count) in zip(plan.operators, perOperator) where count > 0 {
          rows.append([contract, strategy.id, manual.id, "\(count)"])
        }
      }
    }
    return rows
  }
}
