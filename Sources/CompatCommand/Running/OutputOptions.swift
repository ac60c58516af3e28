import CodableCompat

struct OutputOptions: Sendable, Hashable {
  /// The folder of the reports; nil for the default of a whole or partial run.
  let reports: String?

  let formats: [String]
  let targets: [OutputTarget]

  /// When standard output is coloured.
  let color: ColorChoice

  /// How much standard output shows.
  let verbosity: TextReport.Verbosity

  /// The options, in the order of the help.
  static let manuals = [
    OptionManual.value(
      "reports", "DIR",
      "Where the reports go; default: '\(Folders.standard.reports)' beside the corpus."),
    .list(
      "format", ReportFile.allNames.joined(separator: ","), of: ReportFile.allNames,
      """
      The files to write; \(Suggestion.list(ReportFile.standardNames, "and")) where it is not given.
      """),
    OutputTarget.manual,
    .choice(
      "color", of: ColorChoice.allCases.map(\.rawValue),
      """
      When standard output is coloured; where it is not given, 'auto': on a terminal, unless \
      NO_COLOR is set.
      """),
    .flag("quiet", "Shows the answer and the next step only, and no progress."),
    .flag("verbose", "Shows every contract's matrix and every known failure as well."),
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    reports = arguments.value("reports")
    formats = arguments.list("format") ?? ReportFile.standardNames
    targets = try OutputTarget.all(in: arguments)
    color = arguments.value("color").flatMap(ColorChoice.init(rawValue:)) ?? .auto
    switch (arguments.has("quiet"), arguments.has("verbose")) {
    case (true, true): throw .contradiction("--quiet", "--verbose")
    case (true, false): verbosity = .quiet
    case (false, true): verbosity = .verbose
    case (false, false): verbosity = .normal
    }
  }
}
