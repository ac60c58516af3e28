import CodableCompat

/// Finds the folder for new samples, and writes them: all, or none.
struct SampleAddition {
  let session: Session

  /// Whether a version that a contract does not have is added without asking.
  let addsVersion: Bool

  /// Whether documents of another kind are added as well.
  let isForced: Bool

  /// Finds the folder of a version, which may be added.
  func folder(
    of version: String, in contract: String
  ) throws -> (contract: ContractFolder, folder: SampleFolder) {
    let loaded = try session.corpus()
    guard let found = loaded[contract] else {
      throw CommandFailure(
        .usage,
        "error: there is no contract '\(Suggestion.visible(contract))' in '\(loaded.folder)'"
          + Suggestion.termination(
            for: contract, among: loaded.contracts.map(\.id),
            otherwise: "make its folder, with a first payload in it"))
    }
    let folder = try SampleFolder(of: version, in: found, corpus: loaded.folder)
    if folder.isNew, !addsVersion, !isAnswered(adding: version, to: found) {
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
    guard session.root.standardInput.isTerminal else { return false }
    session.errors.write(
      """
      '\(contract.id)' has the versions \(Suggestion.list(contract.versions, "and")). Add \
      '\(Suggestion.visible(version))' behind them? [y/N] 
      """)
    let answer = session.root.standardInput.readLine()?.lowercased() ?? ""
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
      if let description = try addition.folder.description(reading: session.files) {
        files.append(description)
      }
    }
    let changes = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
    let grown = try session.options.load(OverlaidFiles(base: session.files, changes: changes))
    let ids = Set(grown.contracts.flatMap { $0.samples.map(\.id) })
    for sample in samples where !ids.contains(sample.id) {
      throw CommandFailure(
        .usage,
        "error: '\(Suggestion.visible(sample.id))' would be no sample of the corpus; name another version"
      )
    }
    if !isForced {
      let run = MutantRun(
        session: session, corpus: grown, sent: SentContent(files), warns: false)
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
    try FileBatch(files: files).write(to: session.files)
    return grown
  }
}
