import CodableCompat

/// The options of a run.
struct RunOptions: Sendable, Hashable {
  /// The names and patterns of contracts; all where there are none.
  let contracts: [String]

  /// The names and patterns of strategies; all where there are none.
  let strategies: [String]

  /// The ids, patterns and tags of operators; all where there are none.
  let operators: [String]

  /// Whether operators are applied whose payloads can end the process.
  let allowsHazards: Bool

  /// How the run is spread over processes.
  let supervision: SupervisionOptions

  /// The part of the plan to run.
  let shard: ShardChoice

  /// Whether the run resumes one like it.
  let resumes: Bool

  /// The folder of the result files.
  let results: String

  /// The file that gets a digest of the checks of each sample and strategy; nil for none.
  let checks: String?

  /// The folder of the contracts, and those that belong to it.
  let folders: Folders

  /// Where the report goes, and how much of it is shown.
  let output: OutputOptions

  /// The known failures.
  let baseline: BaselineChoice

  /// Interprets parsed arguments.
  ///
  /// - Throws: A ``UsageError`` where options exclude each other, or where it is unclear which
  ///   shard is meant.
  init(_ arguments: ParsedArguments, environment: [String: String]) throws(UsageError) {
    contracts = arguments.names
    strategies = arguments.list("strategy") ?? []
    operators = arguments.list("operator") ?? []
    allowsHazards = !arguments.has("no-hazards")
    supervision = try SupervisionOptions(arguments)
    do {
      shard = try ShardChoice(option: arguments.value("shard"), environment: environment)
    } catch {
      throw .shard(error)
    }
    resumes = arguments.has("resume")
    checks = arguments.value("checks")
    if resumes, checks != nil { throw .contradiction("--resume", "--checks") }
    folders = Folders(arguments)
    results = arguments.value("results") ?? folders.results
    output = try OutputOptions(arguments)
    baseline = BaselineChoice(arguments)
    // A part of the checks does not show what no longer happens.
    if baseline.isUpdated, shard.shard.map({ $0.of > 1 }) ?? false {
      throw .contradiction("--update-baseline", "--shard")
    }
  }
}
