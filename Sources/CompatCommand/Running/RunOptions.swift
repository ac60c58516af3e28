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

  /// Where the reports go; nil where the extent of the run decides.
  let reports: String?

  /// The names of the formats of the files.
  let formats: [String]

  /// When standard output is coloured.
  let color: ColorChoice

  /// How much standard output shows.
  let verbosity: TextReport.Verbosity

  /// The file of the accepted failures; nil where it is the usual one, which may be missing.
  let baseline: String?

  /// Whether the baseline is written anew.
  let updatesBaseline: Bool

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
    reports = arguments.value("reports")
    formats = arguments.list("format") ?? ReportFile.allNames
    color = arguments.value("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto
    baseline = arguments.value("baseline")
    updatesBaseline = arguments.has("update-baseline")
    switch (arguments.has("quiet"), arguments.has("verbose")) {
    case (true, true): throw .contradiction("--quiet", "--verbose")
    case (true, false): verbosity = .quiet
    case (false, true): verbosity = .verbose
    case (false, false): verbosity = .normal
    }
  }
}
