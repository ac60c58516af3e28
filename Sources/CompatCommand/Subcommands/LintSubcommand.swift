import CodableCompat
import JSONSyntax

/// `lint`: looks for what proves nothing in the corpus, and for what must not be in it.
struct LintSubcommand: Subcommand {
  typealias Dependencies = HasFiles & HasOutput

  static let manual = CommandManual(
    name: "lint",
    summary: "Looks for secrets that seem real, and for samples and notes that prove nothing.",
    discussion: [
      """
      A line for each finding, as compilers write it. Secrets are errors, and the exit code is 65. \
      Warnings are samples that differ from another one of their version in no key, type or name of \
      an enum, and notes that fit no value. No model is needed.
      """,
      """
      Every command refuses a corpus with notes and accepted samples that match nothing, versions \
      without samples, and samples of the same meaning; so does this one, with exit code 65.
      """,
    ],
    argument: ArgumentManual(
      placeholder: "CONTRACT", summary: "The contracts to look at; all of them without one.",
      count: 0...Int.max),
    options: [RedactionOptions.keepManual] + CorpusOptions.manuals,
    examples: [
      ("lint", "Looks at the whole corpus."),
      ("lint order --keep /support/email", "Looks at one contract; the address is public."),
    ])

  private let contracts: [String]
  private let kept: [JSONPointerPattern]
  private let corpus: CorpusOptions
  private let dependencies: any Dependencies

  init(_ arguments: ParsedArguments, dependencies: any Dependencies) throws(UsageError) {
    contracts = arguments.names
    kept = try RedactionOptions.sites(of: RedactionOptions.keepManual, in: arguments)
    corpus = try CorpusOptions(arguments)
    self.dependencies = dependencies
  }

  func run() throws -> ExitCode {
    let loaded = try corpus.load(dependencies.files)
    let known = loaded.contracts.map(\.id)
    var chosen: Set<String> = contracts.isEmpty ? Set(known) : []
    for text in contracts {
      let matching = known.filter(NamePattern(text).matches)
      if matching.isEmpty { throw UsageError.unknownName(text, kind: .contract, known: known) }
      chosen.formUnion(matching)
    }
    let rules = LintRules.all(recognisingBy: Redactor(kept: kept))
    let folders = loaded.contracts.filter { chosen.contains($0.id) }
    let findings = folders.concurrentMap { folder in
      rules.flatMap { $0.findings(in: folder, of: loaded.folder) }
    }.flatMap(\.self).sorted()
    dependencies.standardOutput.write(findings.map { "\($0)\n" }.joined())
    let errors = findings.count { $0.severity == .error }
    let count = "\(folders.reduce(0) { $0 + $1.samples.count }) samples"
    dependencies.standardError.write(
      "\(count): \(errors) errors, \(findings.count - errors) warnings\n")
    return errors == 0 ? .success : .invalidInput
  }
}
