extension Corpus {
  /// The most bytes that a file of a corpus may have, unless the caller says otherwise.
  package static let defaultSizeLimit = 8 * 1024 * 1024

  /// Loads a corpus.
  ///
  /// ```
  /// Corpus/<contract>/<sample>.json
  ///
  /// Corpus/<contract>/contract.json
  /// Corpus/<contract>/<version>/<sample>.json
  /// ```
  /// Samples in the folder of their contract are those of one version. Without a `contract.json`,
  /// the folders of the versions are in the order of their names.
  ///
  /// Everything is read strictly, and everything that is wrong is reported at once. Names that
  /// begin with a dot are left to other tools. Symbolic links are followed as long as they stay in
  /// the corpus.
  ///
  /// - Parameters:
  ///   - folder: The folder that holds the contracts, and beside them a README.md at most.
  ///   - files: How files are read.
  ///   - sizeLimit: The most bytes that a file may have.
  /// - Returns: The contracts by name, their samples by version from old to new, then by name.
  /// - Throws: All problems at once.
  package static func load(
    from folder: String, reading files: any FileReading = LocalFiles(),
    sizeLimit: Int = Corpus.defaultSizeLimit
  ) throws(CorpusError) -> Corpus {
    let real: String
    let kind: FileKind?
    do {
      real = try files.realPath(of: folder)
      kind = try files.kind(of: real)
    } catch {
      let problem: CorpusProblem =
        error.reason == .missing ? .noCorpus : .unreadable(error.reason)
      throw CorpusError(
        kind: error.reason == .missing ? .missing : .invalid,
        problems: [Located(problem, path: folder, location: nil)])
    }
    guard kind == .folder else {
      let problem = kind.map(CorpusProblem.notAFolder) ?? .noCorpus
      throw CorpusError(
        kind: kind == nil ? .missing : .invalid,
        problems: [Located(problem, path: folder, location: nil)])
    }
    let path = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    var loader = CorpusLoader(
      folder: path, realPath: real, files: files, sizeLimit: sizeLimit)
    let contracts = loader.contracts()
    guard loader.problems.isEmpty else {
      throw CorpusError(kind: .invalid, problems: loader.problems)
    }
    return Corpus(folder: path, contracts: contracts)
  }
}
