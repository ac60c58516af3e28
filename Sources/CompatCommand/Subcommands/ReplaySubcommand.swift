import CodableCompat

/// `replay`: decodes payloads that were kept, and says what has become of them.
struct ReplaySubcommand: Subcommand {
  typealias Dependencies = HasContracts & HasEnvironment & HasFiles & HasOutput & HasProcesses

  static let manual = CommandManual(
    name: "replay",
    summary: "Decodes the payloads that 'fuzz --save' has kept, and says what became of them.",
    discussion: [
      """
      FIXED: every strategy that did not survive does so now. STILL FAILS: one does what it did. \
      CHANGED: one fails in another way. STALE: the corpus and the operators make another payload of \
      the id, or none.
      """,
      """
      The exit code is 1 if a payload still fails or fails in another way, 2 if one is stale, and 0 if \
      all are fixed. Nothing is removed unless --prune says so.
      """,
    ],
    argument: ArgumentManual(
      placeholder: "FILE",
      summary: "The payloads, such as 'Corpus/order/regressions/crashed-kind-3f2a9c.json'.",
      count: 0...Int.max),
    options: [
      .flag("all", "Replays every payload of the corpus."),
      .flag("prune", "Removes the payloads that are fixed, and says which."),
    ] + SupervisionOptions.manuals + CorpusOptions.manuals,
    examples: [
      ("replay --all", "What is left of what was found."),
      ("replay Corpus/order/regressions/crashed-kind-3f2a9c.json", "One payload, in full."),
      ("replay --all --prune", "Also removes what is fixed."),
    ])

  private let paths: [String]
  private let isAll: Bool
  private let prunes: Bool
  private let corpus: CorpusOptions
  private let folders: Folders
  private let supervision: SupervisionOptions
  private let dependencies: any Dependencies

  /// Creates the subcommand.
  ///
  /// - Throws: A ``UsageError`` if neither payloads nor all are named, or an option is invalid.
  init(_ arguments: ParsedArguments, dependencies: any Dependencies) throws(UsageError) {
    paths = arguments.names
    isAll = arguments.has("all")
    prunes = arguments.has("prune")
    corpus = try CorpusOptions(arguments)
    folders = Folders(arguments)
    supervision = try SupervisionOptions(arguments)
    self.dependencies = dependencies
    if isAll, !paths.isEmpty { throw .contradiction("--all", paths[0]) }
    if !isAll, paths.isEmpty {
      throw .missingArgument(Self.manual.argument, command: Self.manual.name)
    }
  }

  /// A payload that was kept, and what became of it.
  private struct Replayed {
    let contract: String
    let regression: Regression
    let status: ReplayStatus

    /// The payload in words, and what each strategy makes of it; empty for a stale one.
    let text: String
  }

  func run() throws -> ExitCode {
    let kept = try kept()
    var replayed: [Replayed] = []
    for (contract, regressions) in kept {
      guard let found = try replay(regressions, of: contract) else { return .interrupted }
      replayed += found
    }
    show(replayed)
    if prunes { try prune(replayed) }
    let statuses = Set(replayed.map(\.status))
    if !statuses.isDisjoint(with: [.stillFails, .changed]) { return .worseThanExpected }
    return statuses.contains(.stale) ? .baselineStale : .success
  }

  /// The payloads by contract, in order.
  private func kept() throws -> [(contract: String, regressions: [Regression])] {
    let files = dependencies.files
    let contracts = try corpus.load(files).contracts.map(\.id)
    let all = try contracts.map {
      (contract: $0, regressions: try Regression.all(of: $0, in: corpus.folder, files: files))
    }
    if isAll { return all.filter { !$0.regressions.isEmpty } }
    var wanted = Set(paths)
    let chosen = all.map { contract, regressions in
      (
        contract: contract,
        regressions: regressions.filter { wanted.remove(path(of: $0, contract)) != nil }
      )
    }
    if let path = wanted.min() {
      throw CommandFailure(
        .usage,
        """
        error: '\(Suggestion.visible(path))' is no payload that 'fuzz --save' has kept; name one of \
        '\(corpus.folder)/CONTRACT/\(ContractFolder.regressions)', or write '--all'
        """)
    }
    return chosen.filter { !$0.regressions.isEmpty }
  }

  private func path(of regression: Regression, _ contract: String) -> String {
    regression.files(in: Regression.folder(of: contract, in: corpus.folder))[0].path
  }

  /// Replays the payloads of a contract; nil if it is interrupted.
  private func replay(_ regressions: [Regression], of contract: String) throws -> [Replayed]? {
    let registered = dependencies.contracts.contains { $0.id == contract }
    guard registered else {
      return regressions.map {
        Replayed(contract: contract, regression: $0, status: .stale, text: "")
      }
    }
    let traced = try TracedCorpus(
      corpus: corpus, results: folders.results, options: supervision, dependencies: dependencies
    ).load(Selection(contracts: [contract], operators: []))
    guard let traced else { return nil }
    let search = MutantSearch(
      corpus: traced, contracts: dependencies.contracts, catalog: dependencies.catalog)
    var replayed: [Replayed] = []
    for regression in regressions {
      guard let (mutant, everyElement) = try? search.mutant(MutantName(parsing: regression.mutant)),
        try mutant.bytes() == regression.payload
      else {
        replayed.append(
          Replayed(contract: contract, regression: regression, status: .stale, text: ""))
        continue
      }
      let operators = try MutantName(parsing: mutant.id).operatorIDs
      let run = MutantRun(
        loaded: traced, corpus: corpus, results: folders.results, options: supervision,
        dependencies: dependencies)
      let selection = Selection(
        contracts: [contract], operators: Set(operators), allowsHazards: true,
        everyElement: everyElement)
      guard let effects = try run.effects(of: [mutant.id], selection) else { return nil }
      let now = Dictionary(effects.map { ($0.strategy.id, $0.outcome) }) { first, _ in first }
      let text =
        MutantDescription(of: mutant, catalog: dependencies.catalog).text + "\n"
        + Table.text(effects.map(\.cells))
      replayed.append(
        Replayed(
          contract: contract, regression: regression,
          status: ReplayStatus(regression.outcomes, now: now), text: text))
    }
    return replayed
  }

  /// Shows one payload in full, and of several those in full that are not fixed.
  private func show(_ replayed: [Replayed]) {
    let counts = [ReplayStatus.stillFails, .changed, .stale, .fixed].compactMap { status in
      let count = replayed.count { $0.status == status }
      return count > 0 ? "\(count) \(status.rawValue)" : nil
    }
    let total =
      replayed.count == 1 ? "1 payload was replayed" : "\(replayed.count) payloads were replayed"
    var text =
      replayed.isEmpty ? "No payload is kept.\n" : "\(total): \(counts.joined(separator: ", ")).\n"
    for one in replayed {
      let before = one.regression.outcomes.sorted { $0.key < $1.key }
        .map { "\($0.value.rawValue) by \($0.key)" }.joined(separator: ", ")
      text +=
        "\n"
        + Suggestion.visible(
          "\(one.status.rawValue)  \(path(of: one.regression, one.contract)): was \(before)") + "\n"
      if one.status != .fixed || replayed.count == 1, !one.text.isEmpty { text += "\n" + one.text }
      if one.status == .stale {
        text +=
          Suggestion.visible("  '\(one.regression.mutant)' does not make this payload any more")
          + "\n"
      }
    }
    dependencies.standardOutput.write(text)
  }

  private func prune(_ replayed: [Replayed]) throws(CommandFailure) {
    for one in replayed where one.status == .fixed {
      let folder = Regression.folder(of: one.contract, in: corpus.folder)
      for (path, _) in one.regression.files(in: folder) {
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
