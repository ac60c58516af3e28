import CodableCompat

/// The files of a corpus, limited to one contract.
///
/// A process that replaces another one needs one contract at once, and the others later or never:
/// reading all of them would cost more than the rest of its start.
struct ContractFiles: FileReading {
  private let contract: String
  private let corpus: String
  private let files: any FileReading

  init(contract: String, of corpus: String, files: any FileReading) {
    self.contract = contract
    self.corpus = ContractFiles.withoutSlash(corpus)
    self.files = files
  }

  func kind(of path: String) throws(FileError) -> FileKind? { try files.kind(of: path) }

  func entries(of folder: String) throws(FileError) -> [String] {
    let entries = try files.entries(of: folder)
    return ContractFiles.withoutSlash(folder) == corpus
      ? entries.filter { $0 == contract } : entries
  }

  func contents(of file: String) throws(FileError) -> [UInt8] { try files.contents(of: file) }

  func realPath(of path: String) throws(FileError) -> String { try files.realPath(of: path) }

  private static func withoutSlash(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
