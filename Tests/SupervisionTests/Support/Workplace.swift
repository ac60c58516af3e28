import Foundation

/// A fresh folder with a copy of the corpus, in which the program runs and leaves what it leaves.
final class Workplace: Sendable {
  let folder: URL

  /// Where the program is to put its temporary files.
  let temporary: URL

  /// What no other process has in its environment.
  let mark: String

  init(corpus: URL = Program.corpus) throws {
    mark = UUID().uuidString
    let files = FileManager.default
    folder = files.temporaryDirectory.appending(path: "known-bad-\(mark)")
    temporary = folder.appending(path: "temporary")
    try files.createDirectory(at: temporary, withIntermediateDirectories: true)
    try files.copyItem(at: corpus, to: folder.appending(path: "Corpus"))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts the program with this folder as its current directory.
  func start(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> RunningProgram {
    try RunningProgram(arguments, in: self, environment: environment)
  }

  func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> FinishedProgram {
    try await start(arguments, environment: environment).finish()
  }

  func bytes(of path: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: path))
  }

  /// The three reports in a folder, in the order of their names.
  func reports(in path: String) throws -> [Data] {
    try ["compat.html", "compat.json", "compat.txt"].map { try bytes(of: "\(path)/\($0)") }
  }

  func files(below path: String) throws -> [String] {
    let start = folder.appending(path: path).path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: start) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: start).filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(start)/\(name)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }
}
