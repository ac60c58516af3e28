import CodableCompat
import JSONSyntax

struct LintSubcommand: Subcommand {
  static let summary =
    "Looks for secrets that seem real, and for samples and notes that prove nothing."

  static let discussion = """
    A line for each finding, as compilers write it. Secrets are errors, and the exit code is 65.
    Warnings are samples that say the same as another one of their version, or differ from it in
    no key, type or name of an enum, keys that an object has twice, and notes that fit no value.

    Every command refuses a corpus with notes and accepted samples that match nothing, and
    versions without samples; so does this one, with exit code 65. The same holds for kept
    payloads and their origins, of which one is missing or damaged.
    """

  static let examples: [CommandExample] = [
    ("lint", "Looks at the whole corpus."),
    ("lint order --keep /support/email", "Looks at one contract; the address is public."),
  ]

  @Argument(words: "CONTRACT", help: "The contracts to look at; all of them without one.")
  private var contracts: [String]
  private let sites = KeptSites()
  let display = DisplayOptions()
  let corpus = CorpusOptions()

  func run(in session: Session) throws -> ExitCode {
    let loaded = try session.corpus()
    let known = loaded.contracts.map(\.id)
    let chosen = try session.resolve(contracts, .contract, among: known) ?? Set(known)
    // What is wrong with kept payloads is what 'replay' and 'run' say.
    _ = try Regression.all(
      of: known.filter(chosen.contains), in: loaded.folder, files: session.files)
    let redactor = Redactor(kept: sites.keep)
    let folders = loaded.contracts.filter { chosen.contains($0.id) }
    let found = folders.concurrentMap {
      $0.lintProblems(recognisingBy: redactor, of: loaded.folder)
    }
    let problems = found.flatMap(\.self).sorted()
    session.output.write(
      problems.map { "\(session.isColored ? $0.coloredText : $0.description)\n" }.joined())
    let errors = problems.count { !$0.problem.isWarning }
    let samples = Self.counted(folders.reduce(0) { $0 + $1.samples.count }, "sample")
    let warnings = Self.counted(problems.count - errors, "warning")
    if !display.quiet {
      session.report("\(samples): \(Self.counted(errors, "error")), \(warnings)")
    }
    return errors == 0 ? .success : .invalidInput
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
  }
}
