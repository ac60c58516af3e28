import CodableCompat
import JSONSyntax

/// `diff`: shows what changed between the payloads of two versions.
struct DiffSubcommand: Subcommand {
  typealias Dependencies = HasContracts & HasFiles & HasOutput

  static let manual = CommandManual(
    name: "diff",
    summary: "Shows what changed between the payloads of two versions, files or folders.",
    discussion: [
      """
      With one argument: each version of the contract against the one before it. With three: the \
      contract and two of its versions. With two: two files or folders of JSON; the files of one \
      folder are samples of one type, and folders of the same name are compared.
      """,
      """
      A change names its site, the operator that makes such changes, and in how many samples of each \
      side it shows. Evidence is thin if a side has fewer than three samples, or would lack what \
      differs by chance in more than 5 of 100 cases.
      """,
      "The result is information: the exit code does not depend on it.",
    ],
    argument: ArgumentManual(
      placeholder: "CONTRACT|PATH",
      summary: "A contract, a contract and two versions, or two files or folders.", count: 1...3),
    options: [
      .choice(
        "format", of: DriftReportFormats.all.map { type(of: $0).name },
        "How the changes are shown; default: 'text'."),
      .choice(
        "by", of: PayloadFolder.Division.allCases.map(\.rawValue),
        """
        Whether the files of a folder are samples of one type, or each file is a type of its own; \
        default: 'folder'.
        """),
    ] + CorpusOptions.manuals,
    examples: [
      ("diff item", "Shows what changed from each version to the next."),
      ("diff item 2018-11 2020-03 --format markdown", "Shows it for two versions, as a table."),
      ("diff old.json new.json", "Shows what changed between two payloads."),
      ("diff fixtures-1/ fixtures-2/ --by file", "Compares files of the same name."),
    ])

  private let names: [String]
  private let format: any DriftReportFormat
  private let division: PayloadFolder.Division
  private let corpus: CorpusOptions
  private let dependencies: any Dependencies

  init(_ arguments: ParsedArguments, dependencies: any Dependencies) throws(UsageError) {
    names = arguments.names
    format = arguments.value("format").flatMap(DriftReportFormats.named) ?? DriftText()
    division =
      arguments.value("by").flatMap(PayloadFolder.Division.init(rawValue:)) ?? .folder
    corpus = try CorpusOptions(arguments)
    if names.count != 2, arguments.value("by") != nil {
      throw .misplacedDivision
    }
    self.dependencies = dependencies
  }

  func run() throws -> ExitCode {
    let comparisons = names.count == 2 ? try comparedPaths() : try comparedVersions()
    let report = DriftReport(comparisons: comparisons)
    dependencies.standardOutput.write(format.string(for: report))
    return .success
  }

  // Versions

  private func comparedVersions() throws -> [DriftReport.Comparison] {
    let corpus = try corpus.load(dependencies.files)
    guard let contract = corpus[names[0]] else {
      throw UsageError.unknownName(
        names[0], kind: .contract, known: corpus.contracts.map(\.id))
    }
    return try pairs(of: contract).map { old, new in
      let drift = Drift(
        from: contract.samples.filter { $0.version == old },
        to: contract.samples.filter { $0.version == new }, notes: contract.notes)
      return DriftReport.Comparison(
        name: contract.id, labels: (old, new), drift: drift, catalog: dependencies.catalog)
    }
  }

  private func pairs(of contract: ContractFolder) throws(UsageError) -> [(String, String)] {
    let versions = contract.versions
    guard names.count == 3 else {
      if contract.areDialects { throw .unorderedVersions(contract.id) }
      if versions.count < 2 { throw .onlyVersion(contract.id) }
      return Array(zip(versions, versions.dropFirst()))
    }
    for name in names.dropFirst() where !versions.contains(name) {
      throw .unknownVersion(name, contract: contract.id, known: versions)
    }
    return [(names[1], names[2])]
  }

  // Paths

  private func comparedPaths() throws -> [DriftReport.Comparison] {
    let (old, new) = (folder(names[0]), folder(names[1]))
    let problems = (old.problems + new.problems).sorted()
    guard problems.isEmpty else {
      let areMissing = problems.allSatisfy { $0.problem == .unreadable(.missing) }
      throw CommandFailure(
        areMissing ? .missingInput : .invalidInput,
        problems.map(\.description).joined(separator: "\n"))
    }
    return Set(old.samples.keys).union(new.samples.keys).sorted().map { type in
      DriftReport.Comparison(
        name: type, labels: (names[0], names[1]),
        drift: Drift(from: old.samples[type] ?? [], to: new.samples[type] ?? []),
        catalog: dependencies.catalog)
    }
  }

  private func folder(_ path: String) -> PayloadFolder {
    PayloadFolder(
      at: path, dividedBy: division, reading: dependencies.files, sizeLimit: corpus.sampleLimit)
  }
}
