import CodableCompat

struct RunOptions: Sendable, Hashable {
  /// The names and patterns of contracts; all if empty.
  let contracts: [String]

  /// The names and patterns of strategies; all if empty.
  let strategies: [String]

  /// The ids, patterns and tags of operators; all if empty.
  let operators: [String]

  let allowsHazards: Bool
  let everyElement: Bool
  let remedies: RemedyEffort
  let supervision: SupervisionOptions
  let shard: ShardChoice
  let resumes: Bool
  let results: String

  /// The file for a digest of the checks of each sample and strategy, if any.
  let checks: String?

  let corpus: CorpusOptions
  let folders: Folders
  let output: OutputOptions
  let judgement: JudgementOptions

  static let everyElement = OptionManual.flag(
    "every-element",
    """
    Mutates every element of arrays and maps. Otherwise elements of the same path and shape stand \
    for each other, and three of them are mutated.
    """)

  static let remedies = OptionManual.choice(
    "remedies", of: ["0", "all"],
    """
    Tries no remedies, or each on every check that loses something. Otherwise one check of each \
    operator at each site stands for the others.
    """)

  init(_ arguments: ParsedArguments, environment: [String: String]) throws(UsageError) {
    contracts = arguments.names
    strategies = arguments.list("strategy") ?? []
    operators = arguments.list("operator") ?? []
    allowsHazards = !arguments.has("no-hazards")
    everyElement = arguments.has(RunOptions.everyElement.name)
    remedies =
      switch arguments.value(RunOptions.remedies.name) {
      case "0": .none
      case "all": .all
      default: .first
      }
    supervision = try SupervisionOptions(arguments)
    do {
      shard = try ShardChoice(option: arguments.value("shard"), environment: environment)
    } catch {
      throw .shard(error)
    }
    resumes = arguments.has("resume")
    checks = arguments.value("checks")
    if resumes, checks != nil { throw .contradiction("--resume", "--checks") }
    corpus = try CorpusOptions(arguments)
    folders = Folders(arguments)
    results = arguments.value("results") ?? folders.results
    output = try OutputOptions(arguments)
    judgement = try JudgementOptions(arguments)
    // A part of the checks cannot show what else fails, which entries are stale, and what is fixed.
    let rows = [(contracts.isEmpty, "CONTRACT"), (strategies.isEmpty, "--strategy")]
    let checks = [
      (operators.isEmpty, "--operator"), (allowsHazards, "--no-hazards"),
      (shard.shard.map { $0.of == 1 } ?? true, "--shard"),
    ]
    if judgement.baseline.isUpdated {
      try RunOptions.check(rows + checks, for: "--update-baseline")
    }
    if judgement.since.isNamed { try RunOptions.check(checks, for: "--since") }
  }

  private static func check(
    _ parts: [(isWhole: Bool, option: String)], for option: String
  ) throws(UsageError) {
    for part in parts where !part.isWhole { throw .contradiction(option, part.option) }
  }
}
