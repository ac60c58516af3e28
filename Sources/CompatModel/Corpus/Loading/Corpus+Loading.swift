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
  /// the corpus. Beside the contracts lies a README.md at most.
  package static func load(
    from folder: String, reading files: any FileReading = LocalFiles(),
    sizeLimit: Int = Corpus.defaultSizeLimit, only contract: String? = nil
  ) throws(ReadingError) -> Corpus {
    let path = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let real = try realFolder(
      at: folder, files, orElse: "name the folder that holds the contracts")
    var loader = CorpusLoader(
      folder: path, realPath: real, files: files, sizeLimit: sizeLimit)
    let contracts = loader.contracts(only: contract)
    guard loader.problems.isEmpty else {
      throw ReadingError(problems: loader.problems)
    }
    return Corpus(folder: path, contracts: contracts)
  }

  /// Loads one contract, whose folder may lie anywhere; the folder's name is its id.
  package static func load(
    contract folder: String, reading files: any FileReading = LocalFiles(),
    sizeLimit: Int = Corpus.defaultSizeLimit
  ) throws(ReadingError) -> Corpus {
    let real = try realFolder(
      at: folder, files, orElse: "name the folder that holds the payloads",
      ifMissing: "add it, with a payload as a .json file, or correct the path")
    let parts = folder.pieces(separatedBy: UInt8(ascii: "/")).filter { !$0.isEmpty }
    let id = parts.last ?? ""
    let root = "/" + parts.dropLast().joined(separator: "/")
    var loader = CorpusLoader(folder: root, realPath: real, files: files, sizeLimit: sizeLimit)
    if !CorpusName.isSuitable(id) { loader.report(.unsuitableName(id), at: folder) }
    let contract = loader.contract(id, in: folder)
    guard loader.problems.isEmpty else {
      throw ReadingError(problems: loader.problems)
    }
    return Corpus(folder: root, contracts: [contract].compactMap(\.self))
  }

  /// Returns the path without symbolic links of a folder that has to be there.
  private static func realFolder(
    at path: String, _ files: any FileReading, orElse advice: String,
    ifMissing adviceIfMissing: String? = nil
  ) throws(ReadingError) -> String {
    let missing = FileProblem.missing(
      "there is no such folder; \(adviceIfMissing ?? advice)")
    let problem: FileProblem
    do throws(FileError) {
      let real = try files.realPath(of: path)
      let kind = try files.kind(of: real)
      if kind == .folder { return real }
      problem = kind.map { "this is \($0), not a folder; \(advice)" } ?? missing
    } catch {
      problem = error.reason == .missing ? missing : .unreadable(error.reason)
    }
    throw ReadingError(problem, path: path, location: nil)
  }
}
