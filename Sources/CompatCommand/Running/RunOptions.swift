import CodableCompat

/// What a run is asked to do.
struct RunOptions: Sendable, Hashable {
  /// The names and patterns of contracts; all where there are none.
  let contracts: [String]

  /// The names and patterns of strategies; all where there are none.
  let strategies: [String]

  /// The ids, patterns and tags of operators; all where there are none.
  let operators: [String]

  /// Whether operators are applied whose payloads can end the process.
  let allowsHazards: Bool

  /// The folder of the contracts.
  let corpus: String

  /// Where the report goes, and how much of it is shown.
  let output: OutputOptions

  /// The accepted failures.
  let baseline: BaselineChoice

  /// Interprets parsed arguments.
  ///
  /// - Parameter arguments: The parsed arguments.
  /// - Throws: A ``UsageError`` where options exclude each other.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    contracts = arguments.names
    strategies = arguments.list("strategy") ?? []
    operators = arguments.list("operator") ?? []
    allowsHazards = arguments.has("allow-hazards")
    corpus = arguments.value("corpus") ?? Folders.corpus
    output = try OutputOptions(arguments)
    baseline = BaselineChoice(arguments)
  }
}
