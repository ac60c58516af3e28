import CodableCompat

/// Finds the folder for new samples, and writes them: all, or none.
struct SampleAddition {
  typealias Dependencies = HasFiles & MutantRun.Dependencies

  private let loaded: Corpus
  private let options: IntakeOptions
  private let dependencies: any Dependencies

  init(options: IntakeOptions, dependencies: any Dependencies) throws {
    loaded = try options.corpus.load(dependencies.files)
    self.options = options
    self.dependencies = dependencies
  }

  /// Finds the folder of a version, which may be added.
  func folder(
    of version: String, in contract: String
  ) throws -> (contract: ContractFolder, folder: SampleFolder) {
    guard let found = loaded[contract] else {
      throw CommandFailure(
        .usage,
        "error: there is no contract '\(Suggestion.visible(contract))' in '\(loaded.folder)'"
          + Suggestion.termination(
            for: contract, among: loaded.contracts.map(\.id),
            otherwise: "make its folder, with a first payload in it"))
    }
    let folder = try SampleFolder(of: version, in: found, corpus: loaded.folder)
    if folder.isNew, !options.addsVersion, !isAnswered(adding: version, to: found) {
      throw CommandFailure(
        .usage,
        "error: '\(contract)' has no version '\(Suggestion.visible(version))'"
          + Suggestion.termination(
            for: version, among: found.versions,
            otherwise: "'--new-version' adds it behind '\(found.versions.last ?? "")'"))
    }
    return (found, folder)
  }

  /// Whether the user wants a new version; false without a terminal.
  private func isAnswered(adding version: String, to contract: ContractFolder) -> Bool {
    guard dependencies.standardInput.isTerminal else { return false }
    dependencies.standardError.write(
      """
      '\(contract.id)' has the versions \(Suggestion.list(contract.versions, "and")). Add \
      '\(Suggestion.visible(version))' behind them? [y/N] 
      """)
    let answer = dependencies.standardInput.readLine()?.lowercased() ?? ""
    return ["y", "yes"].contains(answer.filter { !$0.isWhitespace })
  }

  /// Writes samples, after the corpus that they make has been read as a whole.
  ///
  /// - Throws: What is wrong with the new corpus, or cannot be written; then nothing is.
  func write(_ additions: [(samples: [NewSample], folder: SampleFolder)]) throws -> Corpus {
    let samples = additions.flatMap(\.samples)
    var files = samples.map { (path: $0.path, bytes: $0.redaction.bytes) }
    // Last: until then, a process that is killed leaves a corpus that says what is missing.
    for addition in additions where !addition.samples.isEmpty {
      if let description = try addition.folder.description(reading: dependencies.files) {
        files.append(description)
      }
    }
    let changes = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
    let grown = try options.corpus.load(OverlaidFiles(base: dependencies.files, changes: changes))
    let ids = Set(grown.contracts.flatMap { $0.samples.map(\.id) })
    for sample in samples where !ids.contains(sample.id) {
      throw CommandFailure(
        .usage,
        "error: '\(Suggestion.visible(sample.id))' would be no sample of the corpus; name another version"
      )
    }
    if !options.isForced {
      let run = options.run(
        over: grown, sending: SentContent(files), dependencies: dependencies)
      let added = Set(samples.map(\.id))
      let foreign = try grown.contracts.flatMap {
        try ForeignSamples(in: $0, among: added, readBy: run).unread
      }
      guard foreign.isEmpty else {
        let source = Dictionary(samples.map { ($0.id, $0.source) }) { first, _ in first }
        throw SampleError(
          problems: foreign.map {
            SampleProblem.foreignDocument.located(in: source[$0.id] ?? $0.file)
          })
      }
    }
    try FileBatch(files: files).write(to: dependencies.files)
    return grown
  }
}
