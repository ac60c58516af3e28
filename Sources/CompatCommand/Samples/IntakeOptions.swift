import CodableCompat

/// The options of the subcommands that add payloads to the corpus.
struct IntakeOptions: Sendable, Hashable {
  let redaction: RedactionOptions
  let corpus: CorpusOptions

  /// Whether a version that a contract does not have is added without asking.
  let addsVersion: Bool

  /// Whether documents of another kind are added as well.
  let isForced: Bool

  private let results: String
  private let supervision: SupervisionOptions

  /// The options, in the order of the help.
  static let manuals =
    [forceManual] + RedactionOptions.manuals + SupervisionOptions.manuals + CorpusOptions.manuals

  private static let forceManual = OptionManual.flag(
    "force", "Also adds what looks like a document of another kind and is read by no model.")

  static let newVersionManual = OptionManual.flag(
    "new-version", "Adds the version behind the others, if a contract does not have it.")

  init(_ arguments: ParsedArguments, environment: [String: String]) throws(UsageError) {
    redaction = try RedactionOptions(arguments, environment: environment)
    corpus = try CorpusOptions(arguments)
    isForced = arguments.has(Self.forceManual.name)
    addsVersion = arguments.has(Self.newVersionManual.name)
    results = Folders(arguments).results
    supervision = try SupervisionOptions(arguments)
  }

  /// The run that shows what releases make of the new samples.
  func run(
    over corpus: Corpus, sending sent: SentContent? = nil,
    dependencies: any MutantRun.Dependencies
  ) -> MutantRun {
    MutantRun(
      loaded: corpus, corpus: self.corpus, results: results, options: supervision, sent: sent,
      warns: sent == nil, dependencies: dependencies)
  }
}
