import CodableCompat

/// `replay`: decodes payloads that were kept, and says what has become of them.
struct ReplaySubcommand: Subcommand {
  typealias Dependencies = HasContracts & HasFiles & HasOutput & HasProcesses & HasProgram

  static let manual = CommandManual(
    name: "replay",
    summary: "Decodes what 'fuzz' has found once more, and says what became of it.",
    discussion: [
      """
      FIXED: every strategy that did not survive does so now. STILL FAILS: one does what it did. \
      CHANGED: one fails in another way. STALE: the corpus and the operators make another payload of \
      the id, or none. A payload that is not kept is named by its id: it STILL FAILS if a strategy \
      does not survive it.
      """,
      """
      The exit code is 1 if a payload still fails or fails in another way, 2 if one is stale, and 0 if \
      all are fixed. Nothing is removed unless --prune says so.
      """,
    ],
    argument: ArgumentManual(
      placeholder: "FILE|ID",
      summary: """
        The payloads, such as 'Corpus/order/regressions/crashed-kind-3f2a9c.json', or the ids of any \
        mutants.
        """,
      count: 0...Int.max),
    options: [
      .flag("all", "Replays every payload of the corpus."),
      .flag("prune", "Removes the payloads that are fixed, and says which."),
      .choice(
        "export", of: RegressionExport.Format.allCases.map(\.rawValue),
        """
        Prints the payloads instead: 'swift' as tests that are ready to be compiled, 'json' as they \
        were kept. What is kept is not decoded for it.
        """),
    ] + SupervisionOptions.manuals + CorpusOptions.manuals,
    examples: [
      ("replay --all", "What is left of what was found."),
      ("replay Corpus/order/regressions/crashed-kind-3f2a9c.json", "One payload, in full."),
      ("replay --all --prune", "Also removes what is fixed."),
      ("replay --all --export swift > Found.swift", "A Swift test for each payload."),
    ])

  private let names: [String]
  private let isAll: Bool
  private let prunes: Bool
  private let format: RegressionExport.Format?
  private let corpus: CorpusOptions
  private let folders: Folders
  private let supervision: SupervisionOptions
  private let dependencies: any Dependencies

  init(_ arguments: ParsedArguments, dependencies: any Dependencies) throws(UsageError) {
    names = arguments.names
    isAll = arguments.has("all")
    prunes = arguments.has("prune")
    format = arguments.value("export").flatMap(RegressionExport.Format.init)
    corpus = try CorpusOptions(arguments)
    folders = Folders(arguments)
    supervision = try SupervisionOptions(arguments)
    self.dependencies = dependencies
    if isAll, let name = names.first { throw .contradiction("--all", name) }
    if !isAll, names.isEmpty {
      throw .missingArgument(Self.manual.argument, command: Self.manual.name)
    }
  }

  func run() throws -> ExitCode {
    let (kept, others) = try named()
    if format != nil, others.isEmpty { return export(kept) }
    let traced = try TracedCorpus(
      corpus: corpus, results: folders.results, options: supervision, dependencies: dependencies
    ).load(Selection(contracts: Set(kept.map(\.contract) + others.map(\.contract)), operators: []))
    guard let traced else { return .interrupted }
    let replay = RegressionReplay(
      loaded: traced, corpus: corpus, results: folders.results, options: supervision,
      dependencies: dependencies)
    if supervision.jobs == 0, !kept.isEmpty || !others.isEmpty {
      RunWarnings(standardError: dependencies.standardError).warnOfUnprotectedModels()
    }
    // What cannot be made is said of all of them, before anything is decoded.
    let found = try NamedProblems(others).collecting { try replay.find($0) }
    var replayed: [ReplayedPayload] = []
    for mutant in found {
      guard let one = try replay.replay(mutant) else { return .interrupted }
      replayed.append(one)
    }
    if format != nil { return export(kept + replayed.map(\.kept)) }
    guard let keptReplayed = try replay.replay(kept) else { return .interrupted }
    replayed = keptReplayed + replayed
    dependencies.standardOutput.write(
      ReplayText(replayed: replayed, catalog: dependencies.catalog).text)
    if prunes { try prune(replayed) }
    return ExitCode(replayed.map(\.status))
  }

  /// Prints payloads in another format.
  private func export(_ kept: [KeptRegression]) -> ExitCode {
    if let format {
      dependencies.standardOutput.write(
        RegressionExport(format, of: kept, contracts: dependencies.contracts).text)
    }
    return .success
  }

  /// The payloads that are meant, by contract and name, and the ids of mutants that are not kept.
  private func named() throws -> (kept: [KeptRegression], others: [MutantName]) {
    let files = dependencies.files
    let contracts = try corpus.load(files).contracts.map(\.id)
    let all = try KeptRegression.all(of: contracts, in: corpus.folder, files: files)
    if isAll { return (all, []) }
    let unknown = Set(names).filter { name in !all.contains { $0.isMeant(by: name) } }
    let others = try NamedProblems(unknown.sorted()).collecting { name in
      guard name.contains("#") else {
        throw CommandFailure(
          .usage,
          """
          error: '\(Suggestion.visible(name))' is no payload that 'fuzz --save' has kept, nor the id \
          of a mutant; name a file of '\(corpus.folder)/CONTRACT/\(ContractFolder.regressions)', or \
          write '--all'
          """)
      }
      let mutant = try MutantName(parsing: name)
      if contracts.contains(mutant.contract) { return mutant }
      let error = UsageError.unknownName(mutant.contract, kind: .contract, known: contracts)
      throw CommandFailure(.usage, "error: \(error)")
    }
    return (all.filter { one in names.contains { one.isMeant(by: $0) } }, others)
  }

  private func prune(_ replayed: [ReplayedPayload]) throws(CommandFailure) {
    for one in replayed where one.isKept && one.status == .fixed {
      for (path, _) in one.kept.files {
        do throws(FileError) {
          try dependencies.files.remove(path)
        } catch {
          throw .output(error)
        }
        dependencies.standardOutput.write(Suggestion.visible("removed \(path)") + "\n")
      }
    }
  }
}

extension KeptRegression {
  /// Whether a text names the file of the payload, or its mutant.
  fileprivate func isMeant(by name: String) -> Bool { path == name || regression.mutant == name }
}

extension ExitCode {
  /// The exit code for payloads that were kept: the worst of them decides.
  init(_ statuses: [ReplayStatus]) {
    if statuses.contains(.stillFails) || statuses.contains(.changed) {
      self = .worseThanExpected
    } else {
      self = statuses.contains(.stale) ? .baselineStale : .success
    }
  }
}
