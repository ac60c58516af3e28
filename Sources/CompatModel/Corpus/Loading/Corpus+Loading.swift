import JSONSyntax

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
  ///   - contract: The only contract that is read; `nil` for all.
  /// - Returns: The contracts by name, their samples by version from old to new, then by name.
  /// - Throws: All problems at once.
  package static func load(
    from folder: String, reading files: any FileReading = LocalFiles(),
    sizeLimit: Int = Corpus.defaultSizeLimit, only contract: String? = nil
  ) throws(CorpusError) -> Corpus {
    let path = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let real = try realFolder(
      at: folder, files, ifMissing: .noCorpus, otherwise: CorpusProblem.notAFolder)
    var loader = CorpusLoader(
      folder: path, realPath: real, files: files, sizeLimit: sizeLimit)
    let contracts = loader.contracts(only: contract)
    guard loader.problems.isEmpty else {
      throw CorpusError(problems: loader.problems)
    }
    return Corpus(folder: path, contracts: contracts)
  }

  /// Loads one contract, whose folder may lie anywhere; the folder's name is its id.
  ///
  /// - Returns: A corpus of one contract.
  /// - Throws: All problems at once.
  package static func load(
    contract folder: String, reading files: any FileReading = LocalFiles(),
    sizeLimit: Int = Corpus.defaultSizeLimit
  ) throws(CorpusError) -> Corpus {
    let real = try realFolder(
      at: folder, files, ifMissing: .noPayloads, otherwise: CorpusProblem.payloadsAreNoFolder)
    let parts = folder.pieces(separatedBy: UInt8(ascii: "/")).filter { !$0.isEmpty }
    let id = parts.last ?? ""
    let root = "/" + parts.dropLast().joined(separator: "/")
    var loader = CorpusLoader(folder: root, realPath: real, files: files, sizeLimit: sizeLimit)
    if !CorpusName.isSuitable(id) { loader.report(.unsuitableName(id), at: folder) }
    let contract = loader.contract(id, in: folder)
    guard loader.problems.isEmpty else {
      throw CorpusError(problems: loader.problems)
    }
    return Corpus(folder: root, contracts: [contract].compactMap(\.self))
  }

  /// Returns the path without symbolic links of a folder that has to be there.
  private static func realFolder(
    at path: String, _ files: any FileReading, ifMissing missing: CorpusProblem,
    otherwise: (FileKind) -> CorpusProblem
  ) throws(CorpusError) -> String {
    let problem: CorpusProblem
    do throws(FileError) {
      let real = try files.realPath(of: path)
      let kind = try files.kind(of: real)
      if kind == .folder { return real }
      problem = kind.map(otherwise) ?? missing
    } catch {
      problem = error.reason == .missing ? missing : .unreadable(error.reason)
    }
    throw CorpusError(problems: [Located(problem, path: path, location: nil)])
  }
}
