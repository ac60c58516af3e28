import CodableCompat

struct DiffSubcommand: Subcommand {
  static let summary = "Shows what changed between the payloads of two versions, files or folders."

  static let discussion = """
    With one argument: each version of the contract against the one before it. With three: the
    contract and two of its versions. With two: two files or folders of JSON; the files of one
    folder are samples of one type, and folders of the same name are compared.

    A change names its site, the operator that makes such changes, and in how many samples of each
    side it shows; equal changes of several types are one. Evidence is thin if a side has fewer
    than three samples, or would lack what differs by chance in more than 5 of 100 cases.

    The result is information: the exit code does not depend on it.
    """

  static let examples: [CommandExample] = [
    ("diff item", "Shows what changed from each version to the next."),
    ("diff item 2018-11 2020-03 --format markdown", "Shows it for two versions, as a table."),
    ("diff old.json new.json", "Shows what changed between two payloads."),
    ("diff fixtures-1/ fixtures-2/", "Compares folders of the same name."),
  ]

  @Argument(
    words: "CONTRACT|PATH",
    help: "A contract, a contract and two versions, or two files or folders.", count: 1...3)
  private var names: [String]
  private let answer = AnswerOption()

  @Flag(
    help: "Shows every change, all types that have it, and an example of each side.",
    excluding: ["quiet"])
  private var verbose: Bool
  let corpus = CorpusOptions()

  func run(in session: Session) throws -> ExitCode {
    answer.show(
      DriftAnswer(
        comparisons: try names.count == 2 ? comparedPaths(session) : comparedVersions(session),
        extent: answer.display.quiet ? .titles : verbose ? .all : .screen),
      in: session)
    return .success
  }

  private func comparedVersions(_ session: Session) throws -> [DriftAnswer.Comparison] {
    let corpus = try session.corpus()
    guard let contract = corpus[names[0]] else {
      throw UsageError.unknown(.contract, names[0], among: corpus.contracts.map(\.id))
    }
    return try pairs(of: contract).map { old, new in
      let drift = Drift(
        from: contract.samples.filter { $0.version == old },
        to: contract.samples.filter { $0.version == new }, notes: contract.notes,
        operators: session.catalog.manuals)
      return DriftAnswer.Comparison(name: contract.id, labels: (old, new), drift: drift)
    }
  }

  private func pairs(of contract: ContractFolder) throws(UsageError) -> [(String, String)] {
    let versions = contract.versions
    guard names.count == 3 else {
      let name = contract.id.quoted
      if contract.areDialects {
        throw UsageError(
          "the versions of \(name) are dialects, which have no order; name two of them")
      }
      if versions.count < 2 {
        throw UsageError(
          """
          the contract \(name) has one version only; add samples of another one, or name two files \
          or folders
          """)
      }
      return Array(zip(versions, versions.dropFirst()))
    }
    for name in names.dropFirst() where !versions.contains(name) {
      throw UsageError(
        """
        the contract \(contract.id.quoted) has no version \(name.quoted)
        """, suggesting: name, among: versions,
        otherwise: "it has \(Prose.list(versions, "and"))")
    }
    return [(names[1], names[2])]
  }

  private func comparedPaths(_ session: Session) throws -> [DriftAnswer.Comparison] {
    let sides = names.map { path in
      PayloadFolder(at: path, reading: session.files, sizeLimit: corpus.maximumSize)
    }
    let (old, new) = (sides[0], sides[1])
    let problems = old.problems + new.problems
    guard problems.isEmpty else { throw ReadingError(problems: problems) }
    return Set(old.samples.keys).union(new.samples.keys).sorted().map { type in
      DriftAnswer.Comparison(
        name: type, labels: (names[0], names[1]),
        drift: Drift(
          from: old.samples[type] ?? [], to: new.samples[type] ?? [],
          operators: session.catalog.manuals))
    }
  }
}
